import { type Locator, type Page, request } from 'playwright/test';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { buyAllBut, callAs, scarceItems } from './concurrent-shopper.ts';
import { expect, test } from './fixtures.ts';
import { addButton, shopper } from './shopper.ts';
import { rpc } from './wire.ts';

/** The maximum number of lines, of sizes that other tests do not sell out meanwhile, leaving out one. */
async function fillUp(page: Page, without: number): Promise<void> {
  const pages = await Promise.all(
    [1, 2].map((number) =>
      rpc('en-gb', 'getProductsByCategory', {
        perPage: 100,
        page: number,
        with: { variants: 'all' },
      }),
    ),
  );
  const variants = pages.flatMap(({ products }) => products.flatMap(({ variants }) => variants));
  const items = variants
    .filter(({ id, stock }) => id !== without && stock.quantity > 9)
    .slice(0, 200)
    .map(({ id }) => ({ variantId: id, quantity: 1 }));
  await callAs(page.request, 'en-gb', 'clearBasket', undefined);
  await callAs(page.request, 'en-gb', 'addItemsToBasket', { items: items.slice(0, 100) });
  const rest = { items: items.slice(100) };
  const { basket } = await callAs(page.request, 'en-gb', 'addItemsToBasket', rest);
  expect(basket.items).toHaveLength(200);
}

function panelOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

test('a refused add shows its reason at the button and in the header, with a next step', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/^400 .*addItemToBasket$/);
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  const scarce = await scarceItems('en-gb', 0);
  const statusMessage = page.locator('[data-message]');
  const size = page.locator(`[name="variantId"][value="${scarce.variantId}"]`);
  const panel = panelOf(page, t('shell:basket'));
  const openPanel = async (): Promise<void> => {
    await page.locator('header a[href$="/basket"]').filter({ visible: true }).first().hover();
  };
  await page.goto(productPath('en-gb', scarce.product));
  await size.check({ force: true });
  await page.locator('[name="quantity"][form="buy"]').fill('2');
  const rival = await buyAllBut('en-gb', scarce, 1);
  await addButton(mia).click();
  await expect(statusMessage).toContainText(t('product:addedReduced'));
  await openPanel();
  await expect(panel.getByRole('status')).toContainText(t('basket:ItemAddedWithReducedQuantity'));
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  // Removed, and withdrawn before it is restored.
  await panel.getByRole('button', { name: new RegExp(`^${t('shell:remove')}`) }).click();
  await expect(panel.getByText(t('shell:basketEmpty'))).toBeVisible();
  const last = await buyAllBut('en-gb', scarce, 0);
  await panel.getByRole('button', { name: t('basket:undo') }).click();
  await expect(panel.getByText(t('shell:soldOut'), { exact: true })).toBeVisible();
  await addButton(mia).click();
  await expect(statusMessage).toContainText(t('product:failedUnavailable'));
  await openPanel();
  await expect(panel.getByRole('status')).toContainText(t('basket:ItemUnavailable'));
  await expect(panel.getByRole('status').getByRole('link')).toHaveAttribute('href', '/en-gb');
  await page.mouse.move(0, 700);
  await rival.givesBack();
  await last.givesBack();

  // A page loaded before the product was withdrawn.
  await size.evaluate((radio) => radio.setAttribute('value', '999999999'));
  await addButton(mia).click();
  await expect(statusMessage).toContainText(t('product:failedNotFound'));
  await page.evaluate((id) => {
    document.querySelector('[value="999999999"]')?.setAttribute('value', id);
  }, String(scarce.variantId));

  await fillUp(page, scarce.variantId);
  await addButton(mia).click();
  await expect(statusMessage).toContainText(t('product:failedMaximum'));
  await openPanel();
  await expect(panel.getByRole('status')).toContainText(t('basket:MaximumItemCountReached'));
  await callAs(page.request, 'en-gb', 'clearBasket', undefined);

  await page.mouse.move(0, 700);
  await expect(panel).toBeHidden();
  await context.setOffline(true);
  await addButton(mia).click();
  await expect(statusMessage).toContainText(t('product:failedOffline'));
  await context.setOffline(false);
  await openPanel();
  await panel.getByRole('button', { name: t('shell:retry') }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByText(t('basket:unavailable'))).toHaveCount(0);
});

test('a refused change shows its reason on the basket page, and every tab shows the same', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/^400 .*updateBasketItem$/);
  const { t } = shopper(page, 'en-gb');
  const scarce = await scarceItems('en-gb', 1);
  const [plain = 0] = await findVariants(scarce.variantId);
  const statusMessage = page.getByRole('main').getByRole('status');
  const hands = context.request;
  const item = { variantId: scarce.variantId, quantity: 1 };
  const before = await callAs(hands, 'en-gb', 'addItemToBasket', { variantId: plain, quantity: 1 });
  await page.goto('/en-gb/basket');
  const quantities = (of: Page): Locator => of.getByRole('main').locator('select[name="quantity"]');
  await expect(quantities(page)).toHaveCount(1);

  // Exchanged on another device: this browser's cookies contain no decision.
  const itemKey = before.basket.items[0]?.key ?? '';
  const device = await request.newContext({ storageState: await context.storageState() });
  await callAs(device, 'en-gb', 'removeItemFromBasket', { itemKey });
  await callAs(device, 'en-gb', 'addItemToBasket', item);
  await device.dispose();
  await quantities(page).selectOption('2');
  await expect(statusMessage).toContainText(t('basket:BasketItemNotFound'));
  await expect(quantities(page)).toHaveValue('1');

  const twin = await context.newPage();
  await twin.goto('/en-gb/basket');
  await expect(quantities(twin)).toHaveValue('1');
  const rival = await buyAllBut('en-gb', scarce, 2);
  await quantities(page).selectOption('3');
  await expect(statusMessage).toContainText(t('basket:ItemAddedWithReducedQuantity'));
  for (const window of [page, twin]) await expect(quantities(window)).toHaveValue('2');

  await context.setOffline(true);
  await quantities(page).selectOption('1');
  await expect(statusMessage).toContainText(t('basket:unavailable'));
  await expect(quantities(page)).toHaveValue('2');
  await context.setOffline(false);
  await statusMessage.getByRole('button', { name: t('basket:retry') }).click();
  for (const window of [page, twin]) await expect(quantities(window)).toHaveValue('1');

  const last = await buyAllBut('en-gb', scarce, 0);
  await quantities(page).selectOption('2');
  await expect(statusMessage).toContainText(t('basket:ItemUnavailable'));
  await expect(page.getByText(t('basket:unavailableTitle'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('basket:checkout') })).toHaveCount(0);
  await rival.givesBack();
  await last.givesBack();
});

/** Sizes with high stock. */
async function findVariants(without: number): Promise<readonly number[]> {
  const { products } = await rpc('en-gb', 'getProductsByCategory', { perPage: 10 });
  const variants = products.flatMap(({ variants }) => variants);
  return variants
    .filter(({ id, stock }) => id !== without && stock.quantity > 9)
    .map(({ id }) => id);
}
