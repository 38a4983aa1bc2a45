import type { Locator, Page } from 'playwright/test';
import { playersPath } from '#lib/domain/catalog/category-paths.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { fillBasket, pageAddresses } from '../page-addresses.ts';
import { waitForHydration } from '../shopper.ts';

test.use({ reducedMotion: 'no-preference' });

/** The entry with the category panel that the tests use. */
function jerseys(page: Page): Locator {
  return page.locator('#menu > ul > .flyout-host').nth(1);
}

function players(page: Page): Locator {
  return page.locator(`#menu .flyout-host:has(> a[href="${playersPath('en-gb')}"])`);
}

function tool(page: Page, path: string): Locator {
  return page.locator(`.flyout-host:has(> a[href*="/${path}"])`).filter({ visible: true }).last();
}

/** Holds back all code that is imported after the page's own script. */
async function holdIslands(page: Page): Promise<{ readonly release: () => void }> {
  // Prefetching would have it before the test does.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const free = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/_astro/*.js', async (route) => {
    if (isHeld) await free.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/en-gb');
  await page.evaluate(() => customElements.whenDefined('astro-island'));
  isHeld = true;
  return { release: free.resolve };
}

/** The disclosure of a flyout, focused. */
async function focusDisclosure(host: Locator): Promise<Locator> {
  const summary = host.locator('summary');
  await summary.focus();
  return summary;
}

test.describe('while the code of the flyouts is late', () => {
  test('a category’s panel opens by arrow key at once, and the keys are kept', async ({ page }) => {
    const islands = await holdIslands(page);
    const link = jerseys(page).locator('> a');
    await link.focus();
    await page.keyboard.press('ArrowDown');
    await expect(jerseys(page).locator('.flyout .all')).toBeVisible();
    islands.release();
    await expect(jerseys(page).locator('.flyout .all')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(jerseys(page).locator('.flyout')).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('a panel that the pointer opened stays open when its island takes over', async ({
    page,
  }) => {
    const islands = await holdIslands(page);
    await jerseys(page).locator('> a').hover();
    await expect(jerseys(page).locator('.flyout')).toBeVisible();
    await expect(jerseys(page)).not.toHaveAttribute('data-ready');
    islands.release();
    await expect(jerseys(page)).toHaveAttribute('data-ready', '');
    await expect(jerseys(page).locator('details')).toHaveAttribute('open', '');
  });

  test('the players’ plain links are there, and then the players', async ({ page }) => {
    const islands = await holdIslands(page);
    await focusDisclosure(players(page));
    await page.keyboard.press('Enter');
    await expect(players(page).locator('.flyout a').first()).toBeVisible();
    islands.release();
    await expect(players(page).getByRole('radio')).toHaveCount(3);
  });

  test('the account’s panel opens by key, and Escape closes it', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const islands = await holdIslands(page);
    const account = tool(page, 'signin');
    const summary = await focusDisclosure(account);
    await page.keyboard.press('Enter');
    await expect(account.getByRole('link', { name: t('shell:help') })).toBeVisible();
    islands.release();
    await expect(account).toHaveAttribute('data-ready', '');
    await page.keyboard.press('Escape');
    await expect(account.locator('.flyout')).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('Escape before the island is there closes the panel for good', async ({ page }) => {
    const islands = await holdIslands(page);
    const summary = await focusDisclosure(jerseys(page));
    await page.keyboard.press('Enter');
    await expect(jerseys(page).locator('.flyout')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(jerseys(page).locator('details')).not.toHaveAttribute('open');
    islands.release();
    await expect(jerseys(page)).toHaveAttribute('data-ready', '');
    await expect(jerseys(page).locator('details')).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
  });

  test('the basket’s and the wishlist’s panels say that they load, and then do', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    await fillBasket(page, 'en-gb');
    const islands = await holdIslands(page);
    await focusDisclosure(tool(page, 'basket'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('shell:basketLoading'))).toBeVisible();
    islands.release();
    await expect(page.getByRole('link', { name: t('shell:viewBasket') })).toBeVisible();
    await focusDisclosure(tool(page, 'wishlist'));
    await page.keyboard.press('Enter');
    await expect(tool(page, 'wishlist').getByText(t('wishlist:emptyTitle'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('shell:viewBasket') })).toBeHidden();
  });

  test('the shops open with the current one focused, and an arrow key is kept', async ({
    page,
    translatorFor,
  }) => {
    const islands = await holdIslands(page);
    const button = page
      .getByRole('button', { name: translatorFor('en-gb')('shell:chooseShop') })
      .first();
    await button.focus();
    await page.keyboard.press('Enter');
    const links = page.locator('#shops a');
    const current = page.locator('#shops a[aria-current]');
    await expect(current).toBeFocused();
    const at = await current.evaluate((link) =>
      [...document.querySelectorAll('#shops a')].indexOf(link),
    );
    await page.keyboard.press('ArrowDown');
    islands.release();
    await expect(links.nth(at + 1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#shops')).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('arrow keys go from entry to entry, into a panel, through it and back', async ({ page }) => {
  await page.goto('/en-gb');
  await page.evaluate(() => customElements.whenDefined('astro-island'));
  const link = jerseys(page).locator('> a');
  await link.focus();
  await expect(jerseys(page)).toHaveAttribute('data-ready', '');
  await page.keyboard.press('ArrowRight');
  const next = page.locator('#menu > ul > .flyout-host').nth(2).locator('> a');
  await expect(next).toBeFocused();
  await expect(next.locator('..')).toHaveAttribute('data-ready', '');
  await page.keyboard.press('ArrowLeft');
  await expect(link).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const columns = jerseys(page).locator('.flyout .all + ul > li');
  await expect(columns.first().locator('> a')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(columns.nth(1).locator('> a')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(link).toBeFocused();
});

test('search and flyouts are never open together, and a passing pointer closes neither', async ({
  page,
}) => {
  await page.goto('/en-gb');
  await page.evaluate(() => customElements.whenDefined('astro-island'));
  const field = page.getByRole('combobox');
  await field.pressSequentially('scarf');
  await expect(page.getByRole('option').first()).toBeVisible();
  await jerseys(page).locator('> a').hover();
  await page.mouse.move(640, 700);
  await expect(jerseys(page)).toHaveAttribute('data-ready', '');
  await expect(page.getByRole('option').first()).toBeVisible();
  await jerseys(page).locator('> a').hover();
  await expect(jerseys(page).locator('.flyout')).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(jerseys(page).locator('.flyout')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('the basket’s content is requested while React is still loading', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const free = Promise.withResolvers<void>();
  await page.route('**/_astro/react.*.js', async (route) => {
    await free.promise;
    await route.continue().catch(() => undefined);
  });
  await fillBasket(page, 'en-gb');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // Without tiles, whose marks need the basket too.
  await page.goto('/en-gb/help-center');
  await page.evaluate(() => customElements.whenDefined('astro-island'));
  expect(requests.filter((url) => url.endsWith('/getBasket'))).toEqual([]);
  const answered = page.waitForResponse('**/api/rpc/getBasket');
  await focusDisclosure(tool(page, 'basket'));
  await page.keyboard.press('Enter');
  await answered;
  free.resolve();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  expect(requests.filter((url) => url.endsWith('/getBasket'))).toHaveLength(1);
});

test('two islands and two tabs show one basket', async ({ page, context, translatorFor }) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/en-gb/basket');
    await tab.getByRole('main').locator('select[name="quantity"]').first().focus();
    await waitForHydration(tab);
    await tool(tab, 'basket').locator('> a').hover();
    await expect(panelOf(tab).getByRole('listitem')).toHaveCount(1);
  }
  await page.getByRole('main').locator('select[name="quantity"]').first().selectOption('3');
  for (const tab of [page, other]) {
    await expect(panelOf(tab)).toContainText(`${t('shell:quantity')} 3`);
    await expect(tab.getByRole('main').locator('select[name="quantity"]').first()).toHaveValue('3');
    await expect(tab.locator('[data-badge="basket"]').filter({ visible: true })).toHaveText('3');
  }
  const totals = await Promise.all([page, other].map((tab) => panelTotal(tab, t('shell:total'))));
  expect(totals[0]).toMatch(/\d/);
  expect(totals[1]).toBe(totals[0]);
  await expect(other.getByRole('main')).toContainText(totals[0] ?? '');
  const remove = new RegExp(`^${t('shell:remove')}`);
  await tool(other, 'basket').locator('> a').hover();
  await panelOf(other).getByRole('button', { name: remove }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByText(t('basket:emptyTitle'))).toBeVisible();
    await expect(panelOf(tab).getByText(t('shell:basketEmpty'))).toHaveCount(1);
  }
});

/** Also while it is closed. */
function panelOf(page: Page): Locator {
  return tool(page, 'basket').locator('.flyout');
}

async function panelTotal(page: Page, label: string): Promise<string | undefined> {
  const line = panelOf(page).locator('p').filter({ hasText: label });
  return (await line.locator('.figures').textContent())?.trim();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each flyout is accessible and has an edge in forced colours: ${colorScheme}`, async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    // Dark mode changes only colours.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
    await page.emulateMedia({ colorScheme });
    await fillBasket(page, 'en-gb');
    await page.goto('/en-gb');
    const hosts = [
      ...[jerseys(page), players(page)],
      ...['signin', 'wishlist', 'basket'].map((path) => tool(page, path)),
    ];
    for (const host of hosts) {
      await focusDisclosure(host);
      await expect(host).toHaveAttribute('data-ready', '');
      await page.keyboard.press('Enter');
      await expect(host.locator('.flyout')).toBeVisible();
      await expectAccessible(page, ...rules);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(host.locator('.flyout')).toHaveCSS('border-bottom-style', 'solid');
      await page.emulateMedia({ forcedColors: null });
    }
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => document.querySelector<HTMLElement>('#shops')?.showPopover());
      await expect(page.getByRole('navigation', { name: t('shell:chooseShop') })).toBeVisible();
      await expectAccessible(page, ...rules);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a level that opens before the sheet’s code is there shows the players, too', async ({
    page,
    translatorFor,
  }) => {
    const code = await holdIslands(page);
    const menu = translatorFor('en-gb')('shell:menu');
    await page.getByRole('button', { name: menu, exact: true }).tap();
    await players(page).locator('summary').tap();
    await expect(players(page).locator('.flyout a').first()).toBeVisible();
    code.release();
    await expect(players(page).getByRole('radio')).toHaveCount(3);
  });

  test('the menu’s levels, the players, the basket’s link and the shops load no React', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto('/en-gb');
    await page.evaluate(() => customElements.whenDefined('astro-island'));
    await page.getByRole('button', { name: t('shell:menu'), exact: true }).tap();
    await page.locator('#menu summary', { hasText: 'Jerseys' }).tap();
    await expect(page.locator('#menu').getByRole('link', { name: 'Home Kit' })).toBeVisible();
    await page.locator('#menu summary', { hasText: 'Jerseys' }).tap();
    await players(page).locator('summary').tap();
    await expect(players(page).getByRole('radio')).toHaveCount(3);
    await players(page).locator('summary').tap();
    await page.locator('#menu [popovertarget="shops"]').tap();
    await expect(page.locator('#shops')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => /react|Flyout/.test(file))).toEqual([]);
    await page.goto((await pageAddresses('en-gb')).product);
    await page.locator('header a[href$="/basket"]').tap();
    await expect(page).toHaveURL(/\/basket$/);
  });
});

test('a panel begins at the header’s edge, names the whole category, and shows a product of it', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en-gb');
  await jerseys(page).locator('> a').hover();
  const panel = jerseys(page).locator('.flyout');
  const all = panel.getByRole('link', { name: t('shell:showAll', { name: 'Jerseys' }) });
  await expect(all).toBeVisible();
  const crest = page.locator('.site-header a').first();
  const leftOf = (element: typeof all) => element.evaluate((it) => it.getBoundingClientRect().left);
  expect(await leftOf(all)).toBe(await leftOf(crest));
  const feature = panel.locator('.menu-feature');
  await expect(feature.getByRole('link')).toHaveAttribute('href', /^\/en-gb\/p\//);
  await expect(feature).toContainText('£');
  await expect(feature.locator('img')).toBeVisible();
});
