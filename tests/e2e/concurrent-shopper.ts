import { type APIRequestContext, expect, request } from 'playwright/test';
import type { Method, Payload, Reply } from '#lib/contract/procedures.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { rpc, shopUrl } from './wire.ts';

export const ADDRESS = {
  firstName: 'Robin',
  lastName: 'Vale',
  street: 'Moor Lane',
  houseNumber: '3',
  zipCode: 'SW1A 1AA',
  ...{ city: 'Aldermoor', additional: '', state: '', phone: '' },
  countryCode: 'GB',
};

/** A size with low stock. */
export interface Scarce {
  readonly product: Product;
  readonly variantId: number;
}

/**
 * Three to eight units of one of several sizes; each `turn` uses different products, so that tests can run in parallel.
 * Not from the first pages, whose products other tests buy.
 */
export async function scarceItems(locale: Locale, turn: 0 | 1 | 2 | 3): Promise<Scarce> {
  for (let page = 3; page < 20; page++) {
    const { products } = await rpc(locale, 'getProductsByCategory', { perPage: 100, page });
    for (const product of products.filter(({ id }) => id % 4 === turn)) {
      const variantId = scarceSize(product);
      if (variantId) return { product, variantId };
    }
  }
  throw new Error('no size with low stock found');
}

function scarceSize({ attributes, variants }: Product): number | undefined {
  if (attributes['maxProductQuantityPerOrder'] || variants.length === 1) return undefined;
  return variants.find(
    ({ stock }) => stock.quantity >= 3 && stock.quantity <= 8 && !stock.isSellableWithoutStock,
  )?.id;
}

/** Calls a method with the cookies of `hands`: another window of the shopper, or another visitor. */
export async function callAs<Name extends Method>(
  hands: APIRequestContext,
  locale: Locale,
  method: Name,
  payload: Payload<Name>,
): Promise<Reply<Name>> {
  const answer = await hands.post(`${shopUrl()}/api/rpc/${method}`, {
    headers: { 'x-shop-id': String(getShopByLocale(locale).id) },
    data: { payload },
  });
  expect(answer.status(), `${method}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Reply<Name>;
}

/** Places an order and returns the address of its card page. */
export async function placeOrderOf(hands: APIRequestContext, locale: Locale): Promise<string> {
  await callAs(hands, locale, 'updateCheckout', {
    email: 'rival@example.com',
    shippingAddress: ADDRESS,
  });
  const { checkout } = await callAs(hands, locale, 'getCheckout', undefined);
  const placed = await callAs(hands, locale, 'placeOrder', {
    idempotencyKey: checkout.idempotencyKey,
    expectedTotal: checkout.cost.total,
    acceptsTerms: true,
    seen: checkout.seen,
  });
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed.failure));
  return placed.redirectUrl;
}

/** Another visitor orders all but the given quantity and cancels on request. */
export async function buyAllBut(
  locale: Locale,
  { variantId }: Scarce,
  left: number,
): Promise<{ readonly givesBack: () => Promise<void> }> {
  const hands = await request.newContext();
  const { basket } = await callAs(hands, locale, 'addItemToBasket', { variantId, quantity: 50 });
  const [line] = basket.items;
  if (line && left > 0) {
    const update = { quantity: line.quantity - left };
    await callAs(hands, locale, 'updateBasketItem', { basketItemKey: line.key, update });
  }
  const cardPage = await placeOrderOf(hands, locale);
  return {
    givesBack: async () => {
      await hands.post(cardPage, { form: { step: 'cancel' } });
      await hands.dispose();
    },
  };
}
