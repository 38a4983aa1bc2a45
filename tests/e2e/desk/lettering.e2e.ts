import { translator } from '#lib/i18n/translate.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessibleAtAllWidths, signInToDesk } from './desk-pages.ts';

const t = translator('en-gb');

test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a manager refuses a name by file, after seeing the difference', async ({
      page,
      allowProblems,
    }) => {
      allowProblems(/\/desk/);
      const name = `DESK${javaScriptEnabled ? 'ONE' : 'TWO'}`;
      await signInToDesk(page, 'desk@example.com');
      await page.goto('/desk/lettering');
      const exported = await page.request.get('/desk/files/lettering.ndjson');
      expect(exported.headers()['content-disposition']).toContain('lettering.ndjson');
      const upload = async (text: string): Promise<void> => {
        await page
          .getByLabel(t('deskLettering:upload'), { exact: true })
          .setInputFiles({ name: 'letters.ndjson', mimeType: '', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: t('deskLettering:compare') }).click();
      };
      // An export has nothing to apply. Other tests may add names meanwhile.
      await page.getByLabel(t('deskLettering:partial')).check();
      await upload(await exported.text());
      await expect(page.getByText(t('deskLettering:nothingNew'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('deskLettering:apply') })).toHaveCount(0);

      await expect(page.getByLabel(t('deskLettering:partial'))).toBeChecked();
      await upload(`{"type":"refused","name":"${name}"}\n{"type":"season","season":"soon"}\n`);
      await expect(page.getByText(`refused ${name} (word)`)).toBeVisible();
      await expect(page.getByText('a season like "26/27", or null')).toBeVisible();
      await expect(page.locator('details', { hasText: name })).toHaveCount(0);
      await page.getByRole('button', { name: t('deskLettering:apply') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskLettering:doneImported'));
      await page.locator('summary', { hasText: t('deskLettering:refusedWord') }).click();
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    });
  });
}

test('a file that takes away most has to be confirmed', async ({ page, allowProblems }) => {
  allowProblems(/\/desk/);
  await signInToDesk(page, 'desk@example.com');
  await page.goto('/desk/lettering');
  const buffer = Buffer.from('{"type":"season","season":"26/27"}\n');
  const file = { name: 'letters.ndjson', mimeType: '', buffer };
  await page.getByLabel(t('deskLettering:upload'), { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: t('deskLettering:compare') }).click();
  await page.getByRole('button', { name: t('deskLettering:apply') }).click();
  await expect(page.getByText(t('deskLettering:most'))).toBeVisible();
  await expect(page.getByLabel(t('deskLettering:hideMost'))).not.toBeChecked();
});

test('the lettering is accessible on a phone and a desktop', async ({ page }) => {
  await signInToDesk(page, 'desk@example.com');
  await page.goto('/desk/lettering');
  await expectAccessibleAtAllWidths(page);
});
