import type { BrowserContext, Page } from 'playwright/test';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { buyAllBut, callAs, scarceItems } from '../concurrent-shopper.ts';
import { expect, expectAccessible, test, waitUntilIdle } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { addButton, shopper } from '../shopper.ts';
import { firstProduct } from '../wire.ts';
import { waitUntilControlled, waitUntilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

/** Names of the calls that change the basket and reach the shop from now on, those of the worker included. */
function changesSent(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('requestfinished', (request) => {
    const [, name] = /\/\/[^/]+\/api\/rpc\/((?:add|update|remove)\w+)$/.exec(request.url()) ?? [];
    if (name) sent.push(name);
  });
  return sent;
}

async function itemsInBasket(page: Page): Promise<readonly number[]> {
  const { basket } = await callAs(page.request, 'en-gb', 'getBasket', undefined);
  return basket.items.map(({ quantity }) => quantity);
}

async function openProduct(page: Page): Promise<void> {
  await page.goto(productPath('en-gb', await firstProduct('en-gb')));
  await waitUntilKept(page);
}

test('what is added without a network waits, is sent once when it is back, and every tab shows it', async ({
  page,
  context,
}) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  await openProduct(page);
  const twin = await context.newPage();
  await twin.goto('/en-gb');
  await waitUntilKept(twin);
  await page.bringToFront();
  const sent = changesSent(context);
  await context.setOffline(true);
  await page.locator('[name="variantId"]:enabled').first().check({ force: true });
  await addButton(mia).click();
  const [, kept = ''] = t('product:keptOffline', { name: '|' }).split('|');
  await expect(page.locator('[data-message]')).toContainText(kept);
  const toast = page.locator('.toast');
  await expect(toast).toContainText('1 change of your basket is waiting');
  expect(sent).toEqual([]);

  await toast.getByRole('link', { name: t('offline:viewBasket') }).click();
  await expect(page.getByRole('heading', { name: t('offline:waitingTitle') })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('basket:title'));
  await expect(page.getByRole('main').locator('select[name="quantity"]')).toHaveValue('1');
  await waitUntilIdle(page);
  await waitUntilIdle(twin);
  expect(await itemsInBasket(page)).toEqual([1]);
  expect(sent).toEqual(['addItemToBasket']);
});

test('the basket opens without a network, and its changes are made in order when it is back', async ({
  page,
  context,
}) => {
  const { t } = shopper(page, 'en-gb');
  await fillBasket(page, 'en-gb', 1);
  await openProduct(page);
  await page.goto('/en-gb/basket');
  await waitUntilControlled(page);
  await waitUntilIdle(page);
  const sent = changesSent(context);
  await context.setOffline(true);
  await page.goto('/en-gb/basket');
  const quantity = page.getByRole('main').getByRole('combobox');
  await expect(quantity).toHaveValue('1');
  await expect(page.getByText(t('offline:order'))).toBeVisible();
  await quantity.selectOption('3');
  const waiting = page.getByRole('main').getByRole('status').getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('3');
  await quantity.selectOption('2');
  await expect(waiting).toHaveCount(2);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('main').locator('select[name="quantity"]')).toHaveValue('2');
  expect(await itemsInBasket(page)).toEqual([2]);
  expect(sent).toEqual(['updateBasketItem', 'updateBasketItem']);
});

test('what could not be done after the network is back is named with its reason', async ({
  page,
  context,
}) => {
  const mia = shopper(page, 'en-gb');
  const { t } = mia;
  const scarce = await scarceItems('en-gb', 2);
  await page.goto(productPath('en-gb', scarce.product));
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.locator(`[name="variantId"][value="${scarce.variantId}"]`).check({ force: true });
  await addButton(mia).click();
  await expect(page.locator('.toast')).toBeVisible();
  const rival = await buyAllBut('en-gb', scarce, 0);
  await context.setOffline(false);
  const toast = page.locator('.toast');
  await expect(toast).toContainText(t('offline:refused'));
  await expect(toast).toContainText(t('basket:ItemUnavailable'));
  expect(await itemsInBasket(page)).toEqual([]);
  await rival.givesBack();
});
