import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test, waitUntilIdle } from './fixtures.ts';
import { wire } from './wire.ts';

const PHONE = { width: 360, height: 740 };

function products(page: Page): Locator {
  return page.locator('#products');
}

function filters(page: Page): Locator {
  return page.locator('#filters');
}

/** A filter value's row in the column or sheet, by its id. */
function filterValue(page: Page, group: string, name: string): Locator {
  return filters(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: group }) })
    .getByRole('link', { name: new RegExp(`^${name} \\d`) });
}

/** Name of the list at an address, with its number of products, as it is without script. */
async function listName(target: string): Promise<string> {
  const { text } = await wire(target);
  return /<section id="products" aria-label="([^"]+)"/.exec(text)?.[1] ?? '';
}

async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'stayed' in globalThis);
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
}

/** The content behind the filter sheet. */
async function expectCovered(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  for (const part of ['.site-header', '#results']) {
    await expect(page.locator(part)).toHaveCSS('visibility', visibility);
  }
}

test('a list narrows in place, keeps the focus, and each filter can be removed', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb/c/jerseys');
  await markDocument(page);
  const whole = await products(page).getAttribute('aria-label');
  await filterValue(page, 'Size', 'M').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filters\[size\]=\d+$/);
  await expect(filterValue(page, 'Size', 'M')).toHaveAttribute('aria-current', 'true');
  await expect(filterValue(page, 'Size', 'M')).toBeFocused();
  await filterValue(page, 'Size', 'L').click();
  await expect(page).toHaveURL(/filters\[size\]=\d+,\d+$/);
  const { pathname, search } = new URL(page.url());
  const narrowed = await listName(pathname + search);
  await expect(page.getByRole('status').filter({ hasText: narrowed })).toBeVisible();
  await expect(products(page)).toHaveAttribute('aria-label', narrowed);
  const chips = page.getByRole('list', { name: t('listing:applied') });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  // The header covers elements when scrolling up.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await chips.getByRole('link', { name: t('listing:remove', { name: 'L' }), exact: true }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await expect(products(page)).toHaveAttribute('aria-label', narrowed);
  await page.goBack();
  await page.goBack();
  await expect(products(page)).toHaveAttribute('aria-label', whole ?? '');
  expect(await isSameDocument(page)).toBe(true);
});

test('a price is set by keyboard on the slider or typed', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb/c');
  await markDocument(page);
  const thumb = page.getByRole('slider', {
    name: `${t('listing:price')}: ${t('listing:priceTo')}`,
  });
  const field = page.getByRole('textbox', { name: t('listing:priceTo') });
  await thumb.focus();
  // The code loads on the first interaction.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(field).not.toHaveValue('', { timeout: 200 });
  }).toPass();
  const top = Number(await field.inputValue());
  await expect(page).toHaveURL(new RegExp(`priceTo=${top}$`));
  await expect(thumb).toBeFocused();
  await expect(products(page)).toHaveAttribute(
    'aria-label',
    await listName(`/en-gb/c?priceTo=${top}`),
  );
  await field.fill('20');
  await field.press('Enter');
  await expect(products(page)).toHaveAttribute('aria-label', await listName('/en-gb/c?priceTo=20'));
  expect(await isSameDocument(page)).toBe(true);
});

test('a choice made before the previous list arrives is combined with it, and no outdated list is shown', async ({
  page,
}) => {
  await page.goto('/en-gb/c');
  await page.locator('#quick').hover();
  let release = (): void => {};
  const isIntercepted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/en-gb\/c\?filters/, async (route) => {
    await isIntercepted;
    await route.continue();
  });
  await page.locator('#quick').getByRole('link', { name: 'Red', exact: true }).click();
  await expect(page).toHaveURL(/\?filters\[color\]=\d+$/);
  await expect(page.locator('#pages')).toHaveAttribute('inert');
  await page.locator('#quick').getByRole('link', { name: 'White', exact: true }).click();
  await expect(page).toHaveURL(/\?filters\[color\]=\d+,\d+$/);
  release();
  await expect(page.locator('#quick a[aria-current]')).toHaveCount(2);
  await page.locator('#pages').getByRole('link', { name: /2$/ }).click();
  await expect(page).toHaveURL(/\?filters\[color\]=\d+,\d+&page=2$/);
});

test('Back from a product restores the same tile of a narrowed third page', async ({ page }) => {
  await page.goto('/en-gb/c');
  await page.locator('#quick').getByRole('link', { name: 'Red', exact: true }).click();
  await expect(page).toHaveURL(/filters\[color\]=/);
  await page.locator('#pages').getByRole('link', { name: /2$/ }).click();
  await page.locator('#pages').getByRole('link', { name: /3$/ }).click();
  await expect(page).toHaveURL(/filters\[color\]=\d+&page=3$/);
  const tile = products(page).getByRole('article').nth(13);
  await tile.scrollIntoViewIfNeeded();
  const name = await tile.getByRole('heading').textContent();
  await tile.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/filters\[color\]=\d+&page=3$/);
  await expect(tile.getByRole('heading')).toHaveText(name ?? '');
  await expect(tile).toBeInViewport();
});

test('pictures far below are not loaded or rendered; one that came near stays rendered', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en-gb/c/jerseys');
  const tile = products(page).locator('.tile').last();
  const last = tile.locator('.waits > :first-child');
  const isDrawn = () =>
    last.evaluate((picture) => picture.checkVisibility({ contentVisibilityAuto: true }));
  const isFetched = () => last.evaluate((picture: HTMLImageElement) => picture.complete);
  await waitUntilIdle(page);
  expect([await isDrawn(), await isFetched()]).toEqual([false, false]);
  await tile.scrollIntoViewIfNeeded();
  await expect.poll(isFetched).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  // After two frames the browser has updated content visibility.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await isDrawn()).toBe(true);
});

test('hovering a swatch shows its colour and price on the tile', async ({ page }) => {
  await page.goto('/en-gb/c/accessories');
  const tile = products(page)
    .getByRole('article')
    .filter({ has: page.locator('.swatches') })
    .first();
  const picture = tile.locator('img').first();
  const was = await picture.getAttribute('srcset');
  const other = tile.locator('.swatches a:not([aria-current])').first();
  await other.hover();
  await expect(picture).not.toHaveAttribute('srcset', was ?? '');
  await expect(tile.locator('p.figures')).toContainText('£');
  await page.mouse.move(0, 0);
  await expect(picture).toHaveAttribute('srcset', was ?? '');
  await other.focus();
  await expect(picture).not.toHaveAttribute('srcset', was ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/p\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('several choices are made before the list updates', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await page.goto('/en-gb/c/jerseys');
    await markDocument(page);
    const whole = await products(page).getAttribute('aria-label');
    await page.getByRole('link', { name: t('listing:filter') }).click();
    await expect(filters(page)).toBeFocused();
    const show = filters(page).locator('.show a[href="#products"]');
    const buttonText = await show.textContent();
    await filterValue(page, 'Size', 'M').tap();
    await expect(show).not.toHaveText(buttonText ?? '');
    const less = await show.textContent();
    await filters(page).locator('ul a:has(circle)').nth(1).tap();
    await expect(show).not.toHaveText(less ?? '');
    await expect(products(page)).toHaveAttribute('aria-label', whole ?? '');
    await expectAccessible(page);
    const left = /\d+/.exec((await show.textContent()) ?? '')?.[0] ?? '';
    await show.tap();
    await expect(filters(page)).toBeHidden();
    await expect(products(page)).toHaveAttribute('aria-label', new RegExp(`^${left} `));
    await page.goBack();
    await expect(products(page)).toHaveAttribute('aria-label', whole ?? '');
    await page.getByRole('link', { name: t('listing:filter') }).click();
    await expect(filters(page)).toBeVisible();
    await page.goBack();
    await expect(filters(page)).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'with none', () => {
      test.use({ javaScriptEnabled });

      test('content behind the open sheet is neither visible nor focusable, also at page load', async ({
        page,
        translatorFor,
      }) => {
        await page.goto('/en-gb/c/jerseys');
        await page.getByRole('link', { name: translatorFor('en-gb')('listing:filter') }).click();
        await expectCovered(page, 'hidden');
        await page.reload();
        await expectCovered(page, 'hidden');
        await page.goBack();
        await expectCovered(page, 'visible');
      });
    });
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the sheet stays open from choice to choice', async ({ page, translatorFor }) => {
      const t = translatorFor('en-gb');
      await page.goto('/en-gb/c');
      await page.getByRole('link', { name: t('listing:filter') }).click();
      await expect(page.locator('.slider')).toBeHidden();
      await filters(page)
        .getByRole('link', { name: /^Show all \d+$/ })
        .first()
        .click();
      await filterValue(page, 'Size', 'A3').click();
      await expect(filters(page)).toBeVisible();
      await expect(filterValue(page, 'Size', 'A3')).toHaveAttribute('aria-current', 'true');
      await filters(page).locator('.show a[href="#products"]').click();
      await expect(filters(page)).toBeHidden();
      await expect(products(page).getByRole('article').first()).toBeVisible();
    });
  });
});
