import type { Locator, Page } from 'playwright/test';
import { playersPath } from '#lib/domain/catalog/category-paths.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../shopper.ts';

test.use({ reducedMotion: 'no-preference' });

function menuEntries(page: Page): Locator {
  return page.locator('#menu > ul > .flyout-host');
}

/** The element of the islands is defined: they hydrate on intent from now on. */
async function waitForIslands(page: Page): Promise<void> {
  await page.evaluate(() => customElements.whenDefined('astro-island'));
}

function openPanels(page: Page): Locator {
  return page.locator('.site-header details[open]');
}

/** Freezes the clock with the islands of the first entries hydrated; tests advance it. */
async function homeWithStoppedClock(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/en-gb');
  await waitForIslands(page);
  for (const entry of [0, 1, 2, 3, 4]) {
    const host = menuEntries(page).nth(entry);
    if ((await host.locator('astro-island').count()) === 0) continue;
    await host.locator('> a').focus();
    await expect(host).toHaveAttribute('data-ready', '');
  }
  await page.locator('#main').focus();
  await page.clock.pauseAt(start + 600_000);
}

test.describe('panels of the header, by pointer', () => {
  test('open on intent, one at a time, and stay while the pointer moves towards them', async ({
    page,
  }) => {
    await homeWithStoppedClock(page);
    for (const entry of [0, 1, 2, 3, 4]) {
      await menuEntries(page).nth(entry).locator('> a').hover();
      await page.clock.runFor(40);
    }
    await page.mouse.move(640, 700);
    await page.clock.runFor(1_000);
    await expect(openPanels(page), 'a sweep opens nothing').toHaveCount(0);

    const jerseys = menuEntries(page).nth(1);
    await jerseys.locator('> a').hover();
    await page.clock.runFor(299);
    await expect(openPanels(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(jerseys.locator('.flyout')).toBeVisible();

    // Across two neighbours into the panel, slower than any delay.
    const from = await jerseys.boundingBox();
    const x = (from?.x ?? 0) + 20;
    const y = (from?.y ?? 0) + (from?.height ?? 0) - 12;
    for (let step = 0; step < 12; step++) {
      await page.mouse.move(x + step * 12, y + step * 4);
      await page.clock.runFor(100);
    }
    await expect(jerseys.locator('.flyout')).toBeVisible();
    await expect(openPanels(page)).toHaveCount(1);

    await page.mouse.move(640, 790);
    await page.clock.runFor(150);
    await expect(openPanels(page)).toHaveCount(1);
    await page.clock.runFor(50);
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('stay open when they shrink below a resting pointer, until it moves', async ({ page }) => {
    await homeWithStoppedClock(page);
    const jerseys = menuEntries(page).nth(1);
    await jerseys.locator('> a').hover();
    const panel = jerseys.locator('.flyout');
    // The delay starts when the panels' code has arrived.
    const isOpen = async (): Promise<boolean> => {
      await page.clock.runFor(300);
      return panel.isVisible();
    };
    await expect.poll(isOpen).toBe(true);
    const box = await panel.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + (box?.height ?? 0) - 8);
    await panel.evaluate((flyout) => {
      Object.assign((flyout as HTMLElement).style, { height: '40px', overflow: 'hidden' });
      // The browser fires the event asynchronously, or on the next pointer move.
      const below = new PointerEvent('pointerleave', { relatedTarget: document.body });
      flyout.closest('.flyout-host')?.dispatchEvent(below);
    });
    await page.clock.runFor(1_000);
    await expect(openPanels(page), 'the page was not left').toHaveCount(1);
    await page.mouse.move((box?.x ?? 0) + 310, (box?.y ?? 0) + (box?.height ?? 0) - 8);
    await page.clock.runFor(200);
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('contain only text before the first interaction', async ({ page }) => {
    await page.goto('/en-gb');
    await waitForIslands(page);
    const menuLinks = page.locator('#menu .flyout a');
    await expect(menuLinks).toHaveCount(0);
    await menuEntries(page).nth(1).locator('> a').focus();
    await expect(menuLinks).not.toHaveCount(0);
  });

  test('the players load on first interaction, by team and position', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    const players = page.locator(`#menu .flyout-host:has(> a[href="${playersPath('en-gb')}"])`);
    await page.goto('/en-gb');
    await expect(players.getByRole('radio')).toHaveCount(0);
    await players.locator('> a').hover();
    const teams = players.getByRole('radio');
    await expect(teams).toHaveCount(3);
    await expect(teams.first()).toBeChecked();
    for (const position of ['goalkeeper', 'defence', 'midfield', 'forward'] as const) {
      await expect(
        players.getByText(t(`players:${position}`)).filter({ visible: true }),
      ).toBeVisible();
    }
    const player = players.getByRole('link', { name: /^1\s/ }).filter({ visible: true });
    const first = await player.getAttribute('href');
    await teams.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(teams.nth(1)).toBeChecked();
    await expect(player).not.toHaveAttribute('href', first ?? '');
    await expectAccessible(page);
    await player.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[href*="/p/"]').first()).toBeVisible();
  });
});

test('every panel opens by keyboard, closes with Escape and restores the focus', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb');
  const menu = await menuEntries(page).nth(1).locator('> a').textContent();
  const names = [menu?.trim() ?? '', t('shell:account'), t('shell:basket')];
  for (const name of names) {
    const opener = page.locator('summary').and(page.getByLabel(t('shell:more', { name })));
    await tabTo(page, opener);
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await page.keyboard.press(key);
      await expect(openPanels(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(openPanels(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
  const link = menuEntries(page).nth(1).locator('> a');
  await link.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menuEntries(page).nth(1).locator('.flyout .all')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu goes level by level, traps the focus and restores it', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    await page.goto('/en-gb/c');
    const button = page.getByRole('button', { name: t('shell:menu'), exact: true });
    const sheet = page.locator('#menu');
    await button.tap();
    await expect(sheet.locator('.menu-back')).toHaveCount(1);
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    const jerseys = sheet.locator('summary', { hasText: 'Jerseys' });
    await jerseys.tap();
    const kit = sheet.getByRole('link', { name: 'Home Kit', exact: true });
    await expect(kit).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Training', exact: true })).toBeHidden();
    await expectAccessible(page);
    await kit.tap();
    const all = sheet.getByRole('link', { name: t('shell:showAll', { name: 'Home Kit' }) });
    await expect(all).toBeFocused();
    await expect(kit).toBeHidden();
    await expectAccessible(page);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('#menu'),
      );
      expect(isInside).toBe(true);
    }
    await sheet.locator('.menu-back').tap();
    await expect(kit).toBeFocused();
    await jerseys.tap();
    await expect(sheet.getByRole('link', { name: 'Training', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await page
      .getByRole('button', { name: t('search:submit') })
      .first()
      .tap();
    const search = page.locator('#search');
    await expect(search).toBeVisible();
    await search.getByRole('button', { name: t('shell:close'), exact: true }).tap();
    await expect(search).toBeHidden();
    await button.tap();
    await jerseys.tap();
    await sheet.getByRole('link', { name: 'Retro Jerseys' }).tap();
    await expect(page).toHaveURL(/\/retro-jerseys$/);
    await expect(sheet).toBeHidden();
  });
});

test.describe('the strip above the header', () => {
  test('counts down, can be paused, opens its list, and stays closed', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('de-de');
    const html = await (await page.request.get('/de-de/privacy')).text();
    const [, until = ''] = /data-until="([^"]+)"/.exec(html) ?? [];
    await page.clock.install({ time: Date.parse(until) - 7_200_000 });
    await page.goto('/de-de/privacy');
    const strip = page.getByRole('complementary', { name: t('banner:label') });
    const time = strip.locator('time');
    await expect(time).toContainText(t('banner:endsIn', { time: '' }).trim());
    const before = await time.textContent();
    await page.clock.runFor(3_000);
    await expect(time).not.toHaveText(before ?? '');
    await strip.getByRole('button', { name: t('banner:pause') }).click();
    const paused = await time.textContent();
    await page.clock.runFor(5_000);
    await expect(time).toHaveText(paused ?? '');
    await expectAccessible(page);
    await strip.locator('summary').click();
    await expect(strip.getByRole('list')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(strip.getByRole('list')).toBeHidden();
    await strip.getByRole('button', { name: t('banner:close') }).click();
    await expect(strip).toHaveCount(0);
    await page.reload();
    await expect(strip).toHaveCount(0);
  });
});

test.describe('a link to a shop in another language', () => {
  test.use({ locale: 'fr-FR' });

  test('opens unchanged, offers the visitor’s own shop once, and stores the answer', async ({
    browser,
    baseURL,
    translatorFor,
  }) => {
    const t = translatorFor('fr-fr');
    const context = await browser.newContext({ locale: 'fr-FR', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/de-de/c');
    await expect(page).toHaveURL(/\/de-de\/c$/);
    const offer = page.getByRole('status').filter({ hasText: 'Allemagne' });
    await expect(offer).toHaveAttribute('lang', 'fr-FR');
    await expect(
      offer.getByRole('link', { name: t('banner:offerGo', { there: 'France' }) }),
    ).toHaveAttribute('href', /\/fr-fr\/c$/);
    await expectAccessible(page);
    await offer.getByRole('button', { name: t('banner:offerStay') }).click();
    await expect(offer).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('de-de');
    await page.reload();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(offer).toHaveCount(0);
    await context.close();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('panels, teams, levels of the sheet, other shops and the footer all open', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    await page.goto('/en-gb');
    await menuEntries(page).nth(1).locator('> a').hover();
    await expect(menuEntries(page).nth(1).locator('.flyout')).toBeVisible();
    await page.goto(playersPath('en-gb'));
    const women = page.getByRole('radio').nth(1);
    await women.press('Space');
    await expect(page.getByRole('link', { name: /Ravenscar/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Ferravanti/ })).toBeHidden();
    await page
      .getByRole('button', { name: t('shell:chooseShop') })
      .first()
      .click();
    await expect(page.locator('#shops')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/en-gb');
    await page.getByRole('button', { name: t('shell:menu'), exact: true }).click();
    const jerseys = page.locator('#menu summary', { hasText: 'Jerseys' });
    await jerseys.click();
    await expect(page.locator('#menu').getByRole('link', { name: 'Home Kit' })).toBeInViewport();
    await jerseys.click();
    await expect(page.locator('#menu').getByRole('link', { name: 'Home Kit' })).toBeHidden();
    await page.getByRole('button', { name: t('shell:close') }).click();
    await page.locator('.footer-links summary').first().click();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  });
});
