import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { fillBasket } from './page-addresses.ts';
import { chooseSize, configurator, SHIRT } from './printing/lettering.ts';
import { addButton, shopper, waitForHydration } from './shopper.ts';

/** Every island of a page and every tab shows the basket of one store. */

function host(page: Page): Locator {
  return page
    .locator('header .flyout-host:has(> a[href$="/basket"])')
    .filter({ visible: true })
    .last();
}

/** The basket's panel in the header, opened. */
async function openPanel(page: Page): Promise<Locator> {
  await host(page).locator('> a').hover();
  await expect(host(page).getByRole('listitem').first()).toBeVisible();
  return host(page).locator('.flyout');
}

async function buyPrintedShirt(page: Page, name: string): Promise<void> {
  const mia = shopper(page, 'en-gb');
  const shirt = configurator(mia);
  await page.goto(SHIRT);
  await shirt.opener.click();
  await shirt.name.fill(name);
  await chooseSize(mia);
  await addButton(mia).click();
  await expect(page.getByRole('link', { name: mia.t('product:viewBasket') })).toBeVisible();
}

test('the configurator adds to the basket that the header and another tab show', async ({
  page,
  context,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb');
  const other = await context.newPage();
  await other.goto('/en-gb');
  const elsewhere = await openPanel(other);
  await expect(elsewhere.getByRole('listitem')).toHaveCount(1);
  await page.goto('/en-gb');
  await buyPrintedShirt(page, 'Mason');
  const panel = await openPanel(page);
  for (const shown of [panel, elsewhere]) {
    await expect(shown.getByRole('listitem')).toHaveCount(2);
    await expect(shown).toContainText('MASON');
    await expect(shown).toContainText(t('shell:total'));
  }
});

test('the checkout shows what another tab makes of the basket, with the basket’s total', async ({
  page,
  context,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await buyPrintedShirt(page, 'Mason');
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/checkout');
  await waitForHydration(page);
  const summary = page.locator('.checkout-summary');
  const lines = summary.locator('details > ul > li');
  await expect(lines.filter({ hasText: 'MASON' })).toHaveCount(1);
  // A printed shirt is one line, whatever is printed.
  await expect(lines).toHaveCount(2);

  const other = await context.newPage();
  await other.goto('/en-gb/basket');
  const basket = other.getByRole('main');
  // The basket becomes interactive when a pointer comes near.
  await basket.getByRole('listitem').first().hover();
  await expect(basket.locator('astro-island').first()).not.toHaveAttribute('ssr');
  const printed = basket.getByRole('listitem').filter({ hasText: 'MASON' });
  await printed
    .getByRole('button', { name: new RegExp(`^${t('basket:remove')}`) })
    .first()
    .click();
  await expect(summary).not.toContainText('MASON');
  await expect(lines).toHaveCount(1);
  await basket.locator('select[name="quantity"]').first().selectOption('3');
  await expect(lines.first()).toContainText('3');
  const totalOf = (place: Locator): Locator => place.getByRole('definition').last();
  await expect(totalOf(summary)).toHaveText(
    (await totalOf(other.getByRole('region', { name: t('basket:summary') })).textContent()) ?? '',
  );
});

test('what is missing for free delivery follows the header’s basket', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/block-gallery');
  const progress = page.locator('basket-progress').first();
  const bar = progress.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect(bar).not.toHaveJSProperty('value', 0);
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: new RegExp(`^${t('shell:remove')}`) }).click();
  await expect(bar).toHaveJSProperty('value', 0);
});
