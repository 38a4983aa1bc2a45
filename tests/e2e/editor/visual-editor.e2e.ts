import type { Frame, Locator } from 'playwright/test';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { expect, test } from '../fixtures.ts';
import { shopUrl, wire } from '../wire.ts';
import { blockOf, formItem, openStory, previewOf, signedQuery } from './story-editor.ts';

const HOME = 'home';
const ARTICLE = 'a/under-the-north-stand';

/** Whether the bridge outlines exactly this element. */
async function expectOutlined(frame: Frame, element: Locator): Promise<void> {
  const outline = frame.locator('.storyblok__overlay');
  await expect(outline).toBeVisible();
  await expect
    .poll(async () => {
      const [box, own] = [await outline.boundingBox(), await element.boundingBox()];
      return box && own && Math.abs(box.y - own.y) + Math.abs(box.height - own.height) < 3;
    })
    .toBe(true);
}

/**
 * Waits until the bridge has handled this many selections, because each closes an open menu. A click makes one. A change in
 * the menu makes two: the editor's, and the bridge's own once the block has the focus.
 */
async function selectionCounter(frame: Frame): Promise<(count: number) => Promise<void>> {
  await frame.evaluate(() => {
    let count = 0;
    window.addEventListener('message', ({ data }) => {
      if (!['editedBlok', 'enterComponent'].includes(Object(data).action)) return;
      count += 1;
      document.documentElement.dataset['selections'] = String(count);
    });
  });
  return (count) => expect(frame.locator('html')).toHaveAttribute('data-selections', String(count));
}

test('a click on the page selects the block in the form, and the form selects on the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await openStory(page, HOME);
  const cards = frame.locator('main li[data-blok-c*="category_card"]');
  const card = cards.nth(1);
  const { uid, name } = await blockOf(card);
  expect(name).toBe('category_card');
  await card.getByRole('link').click();
  // The first click selects; it does not follow the link.
  await expect(formItem(page, uid)).toHaveAttribute('data-selected', '');
  await expect(formItem(page, uid).getByRole('textbox', { name: 'Label' })).toBeVisible();
  expect(new URL(frame.url()).pathname).toBe('/en');
  await expectOutlined(frame, card);

  const spotlight = frame.locator('main section[data-blok-c*=\'"spotlight"\']').first();
  const other = formItem(page, (await blockOf(spotlight)).uid);
  await other.locator('summary').first().hover();
  await expect(frame.locator('.storyblok__hint')).toBeVisible();
  await other.locator('summary').first().click();
  await expectOutlined(frame, spotlight);
  await expect(spotlight).toBeInViewport();
});

test('blocks are added, duplicated, moved and deleted at the page, and the selection follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await openStory(page, HOME);
  const cards = frame.locator('main li[data-blok-c*="category_card"]');
  const count = await cards.count();
  const [first, second] = [await blockOf(cards.nth(0)), await blockOf(cards.nth(1))];
  const menu = async (entry: string): Promise<void> => {
    await frame.locator('.storyblok__overlay-menu-btn-action').click();
    await frame.locator('.storyblok__actions-menu').getByText(entry, { exact: true }).click();
  };
  const expectSelections = await selectionCounter(frame);
  await cards.nth(0).getByRole('link').click();
  await expectSelections(1);
  await expectOutlined(frame, cards.nth(0));
  await menu('Move Forward');
  await expectSelections(3);
  await expect.poll(async () => (await blockOf(cards.nth(1))).uid).toBe(first.uid);
  expect((await blockOf(cards.nth(0))).uid).toBe(second.uid);
  await expectOutlined(frame, cards.nth(1));
  await menu('Duplicate');
  await expectSelections(5);
  await expect(cards).toHaveCount(count + 1);
  await expectOutlined(frame, cards.nth(2));
  await menu('Delete');
  await expect(cards).toHaveCount(count);
  await cards.nth(1).getByRole('link').click();
  await expectSelections(6);
  await menu('Add Block After');
  await page.getByRole('dialog').getByRole('button', { name: 'Category card' }).click();
  await expectSelections(8);
  await expect(cards).toHaveCount(count + 1);
  await expectOutlined(frame, cards.nth(2));
  const added = await blockOf(cards.nth(2));
  await expect(formItem(page, added.uid)).toHaveAttribute('data-selected', '');
});

test('frame, lists, columns and the error page have marked blocks, and public pages have none', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^404 /);
  const query = signedQuery(new Date());
  const expected: readonly (readonly [string, readonly string[]])[] = [
    ['/en', ['usp_banner', 'usp_item', 'page', 'hero_banner', 'category_card', 'search']],
    ['/de-de/c', ['usp_item']],
    ['/en/c/shop-by-player', ['shop_by_player', 'team', 'player']],
    ['/fr-fr/help-center', ['help_cards', 'help_card']],
    ['/en/no-such-page', ['product_carousel']],
  ];
  for (const [path, names] of expected) {
    await page.goto(shopUrl() + path + query);
    const marked = await page
      .locator('[data-blok-c][data-blok-uid]')
      .evaluateAll((all) => all.map((one) => JSON.parse(one.dataset['blokC'] ?? '{}').name));
    for (const name of names) expect(marked, path).toContain(name);
    const { text } = await wire(path);
    expect(text, path).not.toMatch(/data-blok|storyblok|preview-/);
  }
});

test('a block that is not drawn says why, at its place and in the page’s language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await openStory(page, HOME);
  const spotlight = frame.locator('main section[data-blok-c*=\'"spotlight"\']').first();
  const { uid } = await blockOf(spotlight);
  await spotlight.locator('h2').click();
  const headline = formItem(page, uid).getByRole('textbox', { name: 'Headline' });
  await headline.fill('');
  const notice = frame.locator(`main .preview-undrawn [data-blok-uid$="-${uid}"]`);
  await expect(notice).toHaveText(/Spotlight is not shown\.\s+The field “Headline” is empty\./);
  await formItem(page, uid).locator('summary').first().click();
  await notice.click();
  await expect(formItem(page, uid)).toHaveAttribute('data-selected', '');
  await formItem(page, uid).getByRole('textbox', { name: 'Headline' }).fill('Back again');
  await expect(notice).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('notices of blocks that are not drawn are in the language of each shop', async ({
  page,
  translatorFor,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await openStory(page, HOME);
  const spotlight = frame.locator('main section[data-blok-c*=\'"spotlight"\']').first();
  const { uid } = await blockOf(spotlight);
  await spotlight.locator('h2').click();
  await formItem(page, uid).getByRole('textbox', { name: 'Headline' }).fill('');
  for (const locale of LOCALES) {
    await page.getByRole('combobox', { name: 'Language' }).selectOption(locale);
    const shown = await previewOf(page);
    await expect(shown.locator('html')).toHaveAttribute('data-locale', locale);
    const item = formItem(page, uid);
    if (!(await item.getAttribute('open'))) await item.locator('summary').first().click();
    // Without a text of its own, a language shows the default one.
    await item.getByRole('textbox', { name: 'Headline' }).fill('');
    const t = translatorFor(locale);
    const notice = shown.locator(`main .preview-undrawn [data-blok-uid$="-${uid}"]`);
    await expect(notice).toContainText(t('preview:notShownBlock', { block: 'Spotlight' }));
    await expect(notice).toContainText(t('preview:fieldEmpty', { field: 'Headline' }));
    const list = shown.getByRole('complementary', { name: t('preview:notShown') });
    await expect(list.locator(`[data-blok-uid$="-${uid}"]`)).toBeVisible();
  }
});

test('messages of anybody but the editor change nothing', async ({ page }) => {
  const frame = await openStory(page, ARTICLE);
  const title = frame.getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const updatedAt = await frame.locator('[data-preview-bar]').getAttribute('data-updated');
  await frame.evaluate(() => {
    const content = { component: 'content_page', _uid: '1', headline: 'Stolen' };
    const story = { id: 1, full_slug: 'a/under-the-north-stand', content };
    const uid = document.querySelector<HTMLElement>('[data-blok-uid]')?.dataset['blokUid'] ?? '';
    const [storyId, componentId] = uid.split(/-(.*)/);
    for (const message of [
      { action: 'input', story },
      { action: 'change', slugChanged: true, slug: 'stolen' },
      { action: 'hoverComponent', storyId, componentId },
    ]) {
      window.postMessage(message, '*');
      // A frame of another origin.
      const { origin } = new URL('https://evil.example');
      window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: window }));
      const source = window.parent;
      window.dispatchEvent(new MessageEvent('message', { data: message, origin, source }));
    }
  });
  // The editor's own message is handled after the others.
  await page.getByRole('textbox', { name: 'Headline', exact: true }).first().fill(`${before}!`);
  await expect(title).toHaveText(`${before}!`);
  expect(posts).toHaveLength(1);
  await expect(frame.locator('.storyblok__hint')).toBeHidden();
  expect(await frame.locator('[data-preview-bar]').getAttribute('data-updated')).not.toBe(
    updatedAt,
  );
});

test('after the signature’s hour the page stays and says what to do', async ({
  page,
  allowProblems,
}) => {
  // Leaving the page ends its running transition.
  allowProblems(/^403 |Transition was skipped/);
  const frame = await openStory(page, ARTICLE);
  const title = frame.getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  const old = signedQuery(new Date(Date.now() - 3_700_000));
  await frame.evaluate((query) => history.replaceState(null, '', query), old);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(frame.getByText('This preview has expired. Save in the editor')).toBeVisible();
  await expect(title).toHaveText(before);
  await page.getByRole('textbox', { name: 'Headline', exact: true }).first().fill('Too late');
  await expect(page.locator('#state')).toHaveText('Not saved');
  await expect(title).toHaveText(before);
  // A link leads to a page that the editor may frame.
  await frame.getByRole('contentinfo').getByRole('link').first().click();
  await expect(frame.getByText('Reload the editor to go on')).toBeVisible();
  await page.reload();
  await expect((await previewOf(page)).getByRole('heading', { level: 1 })).toHaveText(before);

  const expired = await wireExpired(`/de-de${old}`);
  expect(expired.status).toBe(403);
  expect(expired.text).toContain('Diese Vorschau ist abgelaufen');
  expect(expired.text).not.toContain('data-blok');
  expect(expired.headers['cache-control']).toBe('private, no-store');
});

test('a search in the preview stays in the preview', async ({ page, allowProblems }) => {
  allowProblems(/^403 |Transition was (?:skipped|aborted)/);
  await page.setViewportSize({ width: 1600, height: 900 });
  const frame = await openStory(page, HOME);
  const search = frame.locator('#search input').first();
  // The bridge takes the clicks on a block that is not selected, also those of the Enter key.
  const submit = (): Promise<void> =>
    search.evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await search.fill('scarf');
  await submit();
  await frame.waitForURL(/\/en\/search\?.*_storyblok_tk/);
  await expect(frame.locator('[data-preview-bar]')).toBeVisible();
  const old = signedQuery(new Date(Date.now() - 3_700_000));
  await frame.evaluate((query) => history.replaceState(null, '', query), old);
  await search.fill('hoodie');
  await submit();
  await expect(frame.getByText('Reload the editor to go on')).toBeVisible();
});

test('what a form of the preview posts is shown in a new tab', async ({ page }) => {
  const frame = await openStory(page, HOME);
  const form = frame.locator('main form[action="/api/form/subscribeNewsletter"]');
  await form.getByRole('textbox').fill('fan@example.org');
  await form.getByRole('checkbox').evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  const opened = page.waitForEvent('popup');
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  await (await opened).waitForURL(/\/en/);
  expect(new URL(frame.url()).searchParams.has('_storyblok')).toBe(true);
  await expect(frame.locator('[data-preview-bar]')).toBeAttached();
});

async function wireExpired(
  target: string,
): Promise<{ status: number; text: string; headers: Record<string, string> }> {
  const response = await fetch(shopUrl() + target);
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, text: await response.text(), headers };
}

test('a release is shown with its changes, and nowhere else', async ({ page, request }) => {
  await openStory(page, 'privacy');
  await page.getByRole('combobox', { name: 'Release' }).selectOption({ label: 'Next season' });
  const inRelease = await previewOf(page);
  await inRelease.waitForURL(/_storyblok_release=70801/);
  await expect(page.locator('#state')).not.toHaveText('');
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true }).first();
  const before = await headline.inputValue();
  await headline.fill('Privacy next season');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('#state')).toHaveText('Draft saved');
  const address = inRelease.url();
  expect(new URL(address).searchParams.get('_storyblok_release')).toBe('70801');
  expect(await (await request.get(address)).text()).toContain('Privacy next season');
  const without = address.replace('_storyblok_release=70801', '_storyblok_release=undefined');
  expect(await (await request.get(without)).text()).not.toContain('Privacy next season');
  expect(await (await request.get('/en/privacy')).text()).not.toContain('Privacy next season');
  await page.getByRole('combobox', { name: 'Release' }).selectOption({ label: 'None' });
  await expect(headline).toHaveValue(before);
});
