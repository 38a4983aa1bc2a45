import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { Product } from '#lib/domain/catalog/product.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type Shopper, shopper } from './shopper.ts';

const SHOPS = { 'en-gb': '10001', 'de-de': '10002' } as const;
type Here = keyof typeof SHOPS;

async function call<Reply>(
  request: APIRequestContext,
  locale: Here,
  method: string,
  payload: unknown,
): Promise<Reply> {
  const headers = { 'x-shop-id': SHOPS[locale] };
  const answer = await request.post(`/api/rpc/${method}`, { headers, data: { payload } });
  return (await answer.json()) as Reply;
}

/** A home shirt, which opens the gift of a scarf, a printed away shirt, and something else. */
async function fill(request: APIRequestContext, locale: Here): Promise<void> {
  const { products } = await call<{ products: readonly Product[] }>(
    request,
    locale,
    'getProductsByCategory',
    { perPage: 100, with: { variants: 'all', attributes: 'all' } },
  );
  const marked = products.find((product) => JSON.stringify(product).includes('free-scarf'));
  const others = products.filter((product) => product !== marked && !product.isSoldOut);
  const inStock = (product: Product | undefined): number =>
    product?.variants.find(({ stock }) => stock.quantity > 5)?.id ?? 0;
  const [plain] = others.map(inStock).filter((id) => id > 0);
  const away = await call<Product>(request, locale, 'getProductById', {
    ...{ id: AWAY_SHIRT, with: { variants: 'all' } },
  });
  const items = [inStock(marked), plain].map((variantId) => ({ variantId, quantity: 1 }));
  await call(request, locale, 'addItemsToBasket', { items });
  await call(request, locale, 'addLetteredItem', {
    ...{ variantId: inStock(away), quantity: 1 },
    lettering: { style: 'league', name: 'Mason', number: '9' },
  });
}

const AWAY_SHIRT = 1014;

function rows(page: Page): Locator {
  return page.getByRole('main').locator('li:has(select)');
}

/** All basket actions, by the buttons that exist with and without script. */
async function editBasket({ page, t }: Shopper): Promise<void> {
  const statusMessage = page.getByRole('main').getByRole('status');
  const main = page.getByRole('main');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'MASON' })).toHaveCount(1);

  const lettered = rows(page).filter({ hasText: 'MASON' });
  await lettered.getByText(t('basket:remove'), { exact: true }).click();
  await expect(statusMessage).toContainText(t('basket:removed'));
  await expect(rows(page)).toHaveCount(2);
  await statusMessage.getByRole('button', { name: t('basket:undo') }).click();
  await expect(statusMessage).toContainText(t('basket:restored'));
  await expect(lettered).toContainText('9');

  await lettered.getByText(t('basket:saveForLater'), { exact: true }).click();
  await expect(statusMessage).toContainText(t('basket:saved'));
  await expect(rows(page)).toHaveCount(2);
  await main.getByText(t('basket:moveBack'), { exact: true }).click();
  await expect(statusMessage).toContainText(t('basket:movedBack'));
  await expect(rows(page)).toHaveCount(3);

  const code = main.getByLabel(t('basket:codeLabel'));
  await main.getByText(t('basket:codeTitle')).click();
  await code.fill(' final day ');
  await main.getByRole('button', { name: t('basket:codeApply') }).click();
  await expect(main.getByText(t('basket:codeExpired'))).toBeVisible();
  await expect(code).toHaveValue(' final day ');

  await main.getByRole('radio').and(main.locator(':enabled')).first().check();
  await main.getByRole('button', { name: t('basket:giftTake') }).click();
  await expect(statusMessage).toContainText(t('basket:giftChosen'));
  await expect(main.getByText(t('basket:freeItem'), { exact: true }).first()).toBeVisible();

  await main.getByRole('button', { name: t('basket:clear') }).click();
  await expect(statusMessage).toContainText(t('basket:cleared'));
  await expect(page.getByText(t('basket:emptyTitle'), { exact: true })).toBeVisible();
  await statusMessage.getByRole('button', { name: t('basket:undo') }).click();
  await expect(rows(page)).toHaveCount(3);
}

test('a basket is edited in place, and brought along to another shop', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/^400 .*applyCode/);
  const mia = shopper(page, 'en-gb');
  await fill(context.request, 'en-gb');
  await page.goto('/en-gb/basket');
  await editBasket(mia);
  await expectAccessible(page);

  await page.goto('/de-de');
  const badge = page.locator('[data-badge="basket"]').first();
  await expect(badge).toBeHidden();
  const max = shopper(page, 'de-de');
  await page.getByRole('link', { name: max.t('basket:bringGo') }).click();
  await page.getByRole('main').locator('form[action$="bringBasket"] button').click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(max.t('basket:brought'));
  await expect(rows(page)).toHaveCount(3);
  await expect(badge).toHaveText('3');
});

test('a basket page requested before an add shows the added item', async ({ page, context }) => {
  await page.goto('/en-gb');
  await page.goto('/en-gb/basket');
  await expect(page.getByText(shopper(page, 'en-gb').t('basket:emptyTitle'))).toBeVisible();
  await fill(context.request, 'en-gb');
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expect(rows(page)).toHaveCount(3);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a basket is edited by forms, in German', async ({ page, context }) => {
    await fill(context.request, 'de-de');
    await page.goto('/de-de/basket');
    await editBasket(shopper(page, 'de-de'));
  });
});
