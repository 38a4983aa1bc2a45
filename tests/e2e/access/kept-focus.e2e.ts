import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillBasket, pageAddresses } from '../page-addresses.ts';
import { tabTo, waitForHydration } from '../shopper.ts';

/** What a press removes had the focus: it goes to the outcome's way back, and never to the top of the page. */

function status(page: Page) {
  return page.getByRole('main').getByRole('status');
}

/** Opens the page and waits until its island runs. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button').first().focus();
  await waitForHydration(page);
}

test('the basket: removing, undoing and emptying keep the focus, and their messages are whole sentences', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb');
  await openHydrated(page, '/en-gb/basket');
  const undo = status(page).getByRole('button', { name: t('basket:undo') });
  const main = page.getByRole('main');

  await main.getByText(t('basket:remove'), { exact: true }).press('Enter');
  await expect(undo).toBeFocused();
  await expect(status(page)).toHaveText(`${t('basket:removed')} ${t('basket:undo')}`);
  await undo.press('Enter');
  await expect(status(page)).toHaveText(t('basket:restored'));
  await expect(status(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await main.getByRole('button', { name: t('basket:clear') }).press('Enter');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(status(page)).toBeFocused();
});

test('the basket in the header: removing and undoing keep the focus in the open panel', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb');
  await page.getByLabel(t('shell:more', { name: t('shell:basket') })).press('Enter');
  const panel = page.getByRole('region', { name: t('shell:basket') });
  await panel.getByRole('button', { name: new RegExp(`^${t('shell:remove')}`) }).press('Enter');
  const undo = panel.getByRole('status').getByRole('button', { name: t('basket:undo') });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('status')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByLabel(t('shell:more', { name: t('shell:basket') }))).toBeFocused();
});

test('the wishlist: removing and undoing keep the focus', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb/c');
  await page.getByRole('main').locator('.heart').first().click();
  await expect(page.getByText(t('wishlist:added'))).toBeVisible();
  await openHydrated(page, '/en-gb/wishlist');
  await page.locator('form[action$="removeItemFromWishlist"] button').press('Enter');
  const undo = status(page).getByRole('button', { name: t('wishlist:undo') });
  await expect(undo).toBeFocused();
  await expect(status(page)).toHaveText(/\. \S/);
  await undo.press('Enter');
  await expect(status(page)).toBeFocused();
});

test('a press by pointer elsewhere is not followed', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  await fillBasket(page, 'en-gb', 2);
  await openHydrated(page, '/en-gb/basket');
  const quantity = page.getByRole('main').locator('select[name="quantity"]');
  await quantity.focus();
  await quantity.selectOption('1');
  await expect(status(page)).toContainText(t('basket:updated'));
  await expect(quantity).toBeFocused();
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('opens with the focus in it; Escape closes one layer at a time and gives the focus back', async ({
    page,
    translatorFor,
  }) => {
    const t = translatorFor('en-gb');
    await page.goto('/en-gb');
    const opener = page.getByRole('button', { name: t('shell:menu'), exact: true });
    await opener.press('Enter');
    const menu = page.locator('#menu');
    await expect(menu.getByRole('button', { name: t('shell:close') })).toBeFocused();
    const level = menu.locator('summary', { hasText: 'Jerseys' });
    await tabTo(page, level);
    await page.keyboard.press('Enter');
    const kit = menu.getByRole('link', { name: 'Home Kit', exact: true });
    await expect(kit).toBeVisible();
    await tabTo(page, kit);
    await page.keyboard.press('Enter');
    await expect(menu.locator('li[data-open]')).toHaveCount(1);

    await page.keyboard.press('Escape');
    await expect(menu.locator('li[data-open]')).toHaveCount(0);
    await expect(kit).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(kit).toBeHidden();
    await expect(level).toBeFocused();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('Escape in the search closes its list, and then does nothing', async ({ page }) => {
  await page.goto('/en-gb');
  const field = page.getByRole('combobox');
  await field.pressSequentially('scarf');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('scarf');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // Leaving the field closes the list, though the button is in the same form.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('each picture has a name, and no size is invalid before the press', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.goto((await pageAddresses('en-gb')).product);
  const pictures = page.locator('[data-gallery] ol a');
  expect(await pictures.count()).toBeGreaterThan(1);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAccessibleName(new RegExp(`^\\S.*, ${t('product:enlarge')}$`));
  }
  const size = page.locator('[name="variantId"]:enabled').first();
  await expect(size).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: t('product:addToBasket') }).click();
  await expect(size).toHaveAttribute('aria-invalid', 'true');
  await size.check({ force: true });
  await expect(size).toHaveAttribute('aria-invalid', 'false');
});

test('the lowest and the highest price are text, and not only in the placeholders', async ({
  page,
}) => {
  await page.goto('/en-gb/c');
  const from = page.locator('#filters [name="priceFrom"]');
  await expect(from).toHaveAccessibleDescription(/£\d.* to £\d/);
  await expect(page.locator('#filters').getByText(/^From £\d.* to £\d/)).toBeVisible();
});
