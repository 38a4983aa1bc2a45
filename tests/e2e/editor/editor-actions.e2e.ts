import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { sandboxUrl } from '../wire.ts';
import { openStory, previewOf } from './story-editor.ts';

/** A red square, 8 by 8. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);

async function createStory(page: Page, name: string, slug: string): Promise<void> {
  await page.goto(`${sandboxUrl()}/content/editor`);
  const form = page.getByRole('form', { name: 'New story' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Address' }).fill(slug);
  await form.getByRole('button', { name: 'Create story' }).click();
  await page.waitForURL(/\/content\/editor\/\d+$/);
}

test('a story is created, published, moved and unpublished', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/^404 /);
  await createStory(page, 'Stadium tours', 'stadium-tours');
  let frame = await previewOf(page);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Stadium tours');
  expect((await request.get('/en/stadium-tours')).status()).toBe(404);
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Tours of the stadium');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Tours of the stadium');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('#state')).toHaveText('Published');
  await expect
    .poll(async () => (await request.get('/en/stadium-tours')).text())
    .toContain('Tours of the stadium');

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('textbox', { name: 'New address' }).fill('tours');
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(page.locator('#state')).toHaveText('Moved to tours');
  frame = await previewOf(page);
  await expect.poll(() => new URL(frame.url()).pathname).toBe('/en/tours');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Tours of the stadium');
  await expect.poll(async () => (await request.get('/en/tours')).status()).toBe(200);

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.locator('#state')).toHaveText('Not published');
  await expect.poll(async () => (await request.get('/en/tours')).status()).toBe(404);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Tours of the stadium');
});

test('a story is published at its time', async ({ page, request, allowProblems }) => {
  allowProblems(/^404 /);
  await createStory(page, 'Open day', 'open-day');
  await previewOf(page);
  await page.getByText('More', { exact: true }).click();
  const schedule = async (at: Date): Promise<void> => {
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
    await page.getByLabel('Publish at').fill(local.toISOString().slice(0, 19));
    await page.getByRole('button', { name: 'Schedule' }).click();
  };
  await schedule(new Date(Date.now() + 3_600_000));
  await expect(page.locator('#state')).toContainText('Will be published');
  expect((await request.get('/en/open-day')).status()).toBe(404);
  await schedule(new Date(Date.now() + 2_000));
  await expect.poll(async () => (await request.get('/en/open-day')).status()).toBe(200);
});

test('a picture is uploaded and a link to a story is picked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await openStory(page, 'home');
  const hero = page.locator('#fields details').filter({ hasText: 'Hero banner' }).first();
  await hero.locator('summary').first().click();
  const picture = hero.getByRole('group', { name: 'Desktop image' });
  await picture
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'Red.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(picture.getByRole('textbox', { name: 'Picture' })).toHaveValue(
    /^uploads\/red-[0-9a-f]{12}\.png$/,
  );
  const mobile = hero.getByRole('group', { name: 'Mobile image' });
  await mobile.getByRole('textbox', { name: 'Picture' }).fill('');
  const shown = frame.locator('main img').first();
  await expect(shown).toHaveAttribute('src', /^\/images\/uploads\/red-/);
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const link = hero.getByRole('group', { name: 'Cta url' });
  await link.getByRole('combobox', { name: 'Kind of link' }).selectOption('Story');
  const stories = link.getByRole('combobox', { name: 'Story' });
  const help = stories.locator('option', { hasText: '(help-center/delivery)' });
  await stories.selectOption(await help.getAttribute('value'));
  await expect(frame.locator('main section').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/en\/help-center\/delivery/,
  );
});

for (const locale of ['en', 'de-de'] as const) {
  test(`a link to the story of a category leads to the category: ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openStory(page, 'home');
    await page.getByRole('combobox', { name: 'Language' }).selectOption(locale);
    const frame = await previewOf(page);
    await expect(frame.locator('html')).toHaveAttribute('data-locale', locale);
    const hero = page.locator('#fields details').filter({ hasText: 'Hero banner' }).first();
    await hero.locator('summary').first().click();
    const link = hero.getByRole('group', { name: 'Cta url' });
    await link.getByRole('combobox', { name: 'Kind of link' }).selectOption('Story');
    const stories = link.getByRole('combobox', { name: 'Story' });
    const listing = stories.locator('option', { hasText: /\(c\/c-\d+\)/ }).first();
    await stories.selectOption(await listing.getAttribute('value'));
    const button = frame.locator('main section').first().getByRole('link');
    await expect(button).toHaveAttribute('href', new RegExp(`^/${locale}/c/c-\\d+$`));
    const shown = await request.get((await button.getAttribute('href')) ?? '');
    expect(shown.status()).toBe(200);
    expect(new URL(shown.url()).pathname).toMatch(new RegExp(`^/${locale}/c/(?!c-\\d)`));
  });
}
