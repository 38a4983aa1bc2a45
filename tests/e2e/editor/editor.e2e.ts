import { storyPath } from '#lib/domain/content/content-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { sandboxUrl } from '../wire.ts';
import { openStory, previewOf } from './story-editor.ts';

const STORY = 'a/under-the-north-stand';

function publicPage(locale: Locale): string {
  return storyPath(locale, STORY) ?? '';
}

test('an editor types, the preview follows, and the published text is public', async ({
  page,
  request,
}) => {
  const frame = await openStory(page, STORY);
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true }).first();
  const before = await headline.inputValue();
  await frame.evaluate(() => window.scrollTo(0, 200));

  await headline.fill('What the roof remembers');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What the roof remembers');
  expect(await frame.evaluate(() => window.scrollY)).toBe(200);
  const times: number[] = [];
  for (const text of ['What the roof', 'What the roof heard', 'What the roof knows']) {
    const start = performance.now();
    await headline.fill(text);
    await frame.getByRole('heading', { level: 1 }).getByText(text, { exact: true }).waitFor();
    times.push(Math.round(performance.now() - start));
  }
  test.info().annotations.push({ type: 'live edit to visible change', description: `${times} ms` });

  const marker = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  await headline.fill(marker);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(marker);
  expect(await frame.locator('main img[src="x"]').count()).toBe(0);

  await headline.fill('What the roof knows');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await (await request.get(publicPage('en'))).text()).not.toContain('What the roof knows');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('#state')).toHaveText('Published');
  const published = await request.get(publicPage('en'));
  expect(await published.text()).toContain('What the roof knows');

  await headline.fill(before);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('#state')).toHaveText('Published');
  expect(await (await request.get(publicPage('en'))).text()).not.toContain('What the roof knows');
});

test('blocks are added, moved and removed, and a language has its own text', async ({ page }) => {
  const frame = await openStory(page, 'global/usp-banner');
  const lines = page.locator('#fields details');
  const count = await lines.count();
  await page.getByRole('button', { name: 'Add block' }).click();
  await expect(lines).toHaveCount(count + 1);
  await lines.last().getByRole('textbox', { name: 'Text' }).fill('Open until nine tonight');
  await expect(frame.getByText('Open until nine tonight').first()).toBeAttached();
  await lines.last().getByRole('button', { name: 'Up', exact: true }).click();
  await expect(lines.nth(count - 1)).toContainText('Open until nine tonight');

  await page.getByRole('combobox', { name: 'Language' }).selectOption('de-de');
  const german = await previewOf(page);
  await expect(german.locator('html')).toHaveAttribute('lang', 'de-DE');
  await lines
    .nth(count - 1)
    .locator('summary')
    .click();
  await lines
    .nth(count - 1)
    .getByRole('textbox', { name: 'Text' })
    .fill('Heute bis 21 Uhr');
  await expect(german.getByText('Heute bis 21 Uhr').first()).toBeAttached();
  await lines
    .nth(count - 1)
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(german.getByText('Heute bis 21 Uhr')).toHaveCount(0);
});

test('the bar shows another shop, another day and the app, in a page that is not public', async ({
  page,
  translatorFor,
}) => {
  const frame = await openStory(page, STORY);
  await expectAccessible(page);
  const address = frame.url();
  await page.goto(address);
  await expectAccessible(page);
  const bar = page.getByRole('complementary', { name: translatorFor('en')('preview:label') });
  await bar.getByRole('combobox').selectOption({ label: 'Deutschland (de-DE)' });
  await expect(page).toHaveURL(/\/de-de\/a\/under-the-north-stand\?.*_storyblok_tk/);
  const germanBar = page.getByRole('complementary', {
    name: translatorFor('de-de')('preview:label'),
  });
  await germanBar.getByLabel(translatorFor('de-de')('preview:date')).fill('2031-03-01T12:00');
  await germanBar.getByRole('button', { name: translatorFor('de-de')('preview:show') }).click();
  await expect(page.locator('footer')).toContainText('2031');
  expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(2031);
  await germanBar.getByRole('checkbox').check();
  await expect(page.locator('html')).toHaveAttribute('data-platform', 'app');
  await page.getByRole('link', { name: translatorFor('de-de')('preview:now') }).click();
  await expect(page.locator('footer')).not.toContainText('2031');

  const answer = await page.request.get(page.url());
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers()['x-robots-tag']).toContain('noindex');
  const forged = await page.request.get(page.url().replace(/[0-9a-f]{40}/, '0'.repeat(40)));
  expect(forged.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(await forged.text()).not.toMatch(/preview-bar|_storyblok/);
});

for (const width of [360, 768, 1280]) {
  test(`the editor fits a screen of ${width} px, in the dark, too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openStory(page, 'home');
    await page.locator('#fields details summary').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
}

test('wide tables, long words and repeated blocks do not widen the page on a phone', async ({
  page,
  request,
}) => {
  const editor = `${sandboxUrl()}/content/editor`;
  const place = /href="([^"]+)"[^<]*>The academy</.exec(await (await request.get(editor)).text());
  const story = new URL(place?.[1] ?? '', editor).href;
  const opened = await (await request.get(`${story}/story?locale=de-de`)).json();
  const blok = (component: string, fields: object): object => ({ component, _uid: '1', ...fields });
  const headline = 'Rücksendebestimmungsverordnung';
  const cells = Array.from({ length: 9 }, () => ({ value: 'Brustumfang' }));
  const content = [
    blok('table', { headline, table: { thead: cells, tbody: [{ body: cells }] } }),
    blok('player_hero', { player_name: headline }),
    blok('double_column', {
      column_left: [blok('newsletter', { headline })],
      column_right: [blok('newsletter', { headline: 'Zweite Liste' })],
    }),
  ];
  const saved = { content: blok('content_page', { headline, content }) };
  await request.post(`${story}/story`, { data: saved });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(opened.preview);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await request.post(`${story}/story`, { data: { content: opened.story.content } });
});
