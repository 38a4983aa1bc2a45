import { translator } from '#lib/i18n/translate.ts';
import { expect, test } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { buyAsGuest, shopper } from '../shopper.ts';
import { expectAccessibleAtAllWidths, signInToDesk } from './desk-pages.ts';

const t = translator('en-gb');

test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a manager makes a promotion, corrects it, makes codes and pauses it', async ({
      page,
      allowProblems,
    }) => {
      allowProblems(/\/desk/);
      const key = `desk-${javaScriptEnabled ? 'a' : 'b'}-${Date.now()}`;
      await signInToDesk(page, 'desk@example.com');
      await page.goto('/desk/promotions');
      await page.getByRole('link', { name: t('deskPromotions:new') }).click();
      await page.getByLabel(t('deskPromotions:key'), { exact: true }).fill(key);
      await page.getByLabel(t('deskPromotions:name'), { exact: true }).fill('Desk test');
      await page.getByLabel('English').first().fill('Desk test for shoppers');
      await page.getByLabel(t('deskPromotions:needsCode')).check();
      await page.getByLabel(t('deskPromotions:percent'), { exact: true }).fill('150');
      await page.getByRole('button', { name: t('desk:goodsSave') }).click();
      await expect(page.getByText(t('deskPromotions:errorPercent'))).toBeVisible();
      await expect(page.getByLabel(t('deskPromotions:key'), { exact: true })).toHaveValue(key);
      await expect(page.getByLabel(t('deskPromotions:needsCode'))).toBeChecked();
      await page.getByLabel(t('deskPromotions:percent'), { exact: true }).fill('15');
      await page.getByRole('button', { name: t('desk:goodsSave') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskPromotions:doneSaved'));

      await page.locator('summary', { hasText: t('deskPromotions:makeCodes') }).click();
      await page.getByLabel(t('deskPromotions:howMany')).fill('3');
      await page.getByLabel(t('deskPromotions:prefix')).fill('desk');
      await page.getByRole('button', { name: t('deskPromotions:makeCodes') }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskPromotions:doneCodes'));
      await expect(page.getByRole('rowheader', { name: /^DESK-/ })).toHaveCount(3);
      const file = await page.request.get(`/desk/promotions/${key}/codes.csv`);
      expect(file.headers()['content-disposition']).toContain(`codes-${key}.csv`);
      expect((await file.text()).match(/DESK-/g)).toHaveLength(3);
      // The mark by which spreadsheets know that it is UTF-8.
      expect([...(await file.body()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

      await page.getByRole('button', { name: t('deskPromotions:pause'), exact: true }).click();
      await expect(page.getByRole('status')).toHaveText(t('deskPromotions:donePaused'));
      await page.goto(`/desk/promotions?state=paused&term=${key}`);
      await expect(page.getByRole('link', { name: 'Desk test' })).toBeVisible();
    });
  });
}

test('promotions are accessible on a phone and a desktop', async ({ page }) => {
  await signInToDesk(page, 'desk@example.com');
  for (const path of ['/desk/promotions', '/desk/promotions/welcome', '/desk/new-promotion']) {
    await page.goto(path);
    await expectAccessibleAtAllWidths(page);
  }
});

test('a mail of an order is seen as it was sent, in a frame that runs nothing, and sent again', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/\/desk/);
  // A script of the tests looks for storage in each frame; the mail's frame has none.
  allowProblems(/'localStorage'.*sandboxed/);
  await fillBasket(page, 'en-gb');
  const order = await buyAsGuest(shopper(page, 'en-gb'));
  await signInToDesk(page, 'desk@example.com');
  await page.goto(`/desk/mails?order=${order}`);
  const confirmation = page.getByRole('link', { name: t('deskMails:kindConfirmed') });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(t('deskMails:stateSent'), { exact: true }).last()).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expectAccessibleAtAllWidths(page);
  await confirmation.click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(order).first()).toBeVisible();
  const message = await page.request.get(`${new URL(page.url()).pathname}/message`);
  expect(message.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  await expectAccessibleAtAllWidths(page);
  await page.getByRole('button', { name: t('deskMails:sendAgain') }).click();
  await expect(page.getByRole('status')).toHaveText(t('deskMails:doneMailed'));
  await expect(page.getByText(t('deskMails:again'))).toBeVisible();
});
