import { beforeAll, describe, expect, test } from 'vitest';
import { sellableItems } from '#lib/domain/basket/basket.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { vatLines } from '#lib/domain/orders/order-vat.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { variantId } from '../../support/a-catalog.ts';
import {
  ADDRESS,
  aGuest,
  aShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  SHIRT,
  type ShopFloor,
} from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

/** An annual of 24.00 that is a printed book: without VAT in the United Kingdom. */
const ANNUAL = {
  id: 30,
  name: { en: 'Annual' },
  sizes: [{ size: 'M' as const, price: 2400, stock: 9 }],
};
const items = [
  { variantId: SHIRT, quantity: 1 },
  { variantId: MUG, quantity: 2 },
  { variantId: variantId(30, 1), quantity: 1 },
];

describeDatabase('VAT by country of delivery', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = await aShopFloor(await open(), [ANNUAL]);
    await floor.db
      .updateTable('price')
      .set({ vat_rate: 0 })
      .where('variant_id', '=', variantId(30, 1))
      .execute();
  });
  const ZIPS: Readonly<Record<string, string>> = { DE: '10115', US: '10001', KR: '03187' };
  const deliverTo = async (countryCode: string, zipCode = ZIPS[countryCode]) => {
    const owner = aGuest();
    await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    const shippingAddress = {
      ...ADDRESS,
      countryCode,
      zipCode: zipCode ?? ADDRESS.zipCode,
    };
    const steps = { email: 'ada@example.com', shippingAddress };
    const { checkout } = await floor.orders.updateCheckout(owner, GB, steps, NOW);
    return { owner, checkout };
  };
  const rates = ({ basket }: Checkout) =>
    sellableItems(basket).map(({ variant }) => variant.price.tax.vat.rate);
  const goods = ({ basket }: Checkout) =>
    sellableItems(basket).map(({ price }) => price.total.withTax);

  test.each([
    ['GB', [0.2, 0.2, 0]],
    ['DE', [0.19, 0.19, 0.07]],
    ['IE', [0.23, 0.23, 0]],
    ['US', [0, 0, 0]],
  ] as const)('in %s: prices stay, the VAT in them is the country’s', async (country, expected) => {
    const { checkout } = await deliverTo(country);
    expect(rates(checkout)).toEqual(expected);
    expect(goods(checkout)).toEqual([6000, 2000, 2400]);
    expect(checkout.cost.total).toBe(minor(6000 + 2000 + 2400 + (checkout.cost.delivery ?? 0)));
  });

  test('a price list is that of the shop’s country before an address is known', async () => {
    const owner = aGuest();
    const { basket } = await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    const { cost } = await floor.orders.checkout(owner, GB, NOW);
    expect(basket.cost.tax.vat.amount).toBe(cost.tax);
    expect(cost.taxExcluded).toBeUndefined();
  });

  test('an export has no VAT and says which taxes are not included', async () => {
    const { checkout: toUs } = await deliverTo('US');
    expect(toUs.cost).toMatchObject({ tax: 0, taxExcluded: 'sales' });
    const { checkout: toKorea } = await deliverTo('KR');
    expect(toKorea.cost).toMatchObject({ tax: 0, taxExcluded: 'import' });
  });

  test.each([
    ['ES', '38001', [0, 0, 0], 'import'],
    ['GB', 'JE2 3AB', [0, 0, 0], 'import'],
    ['GB', 'BT1 5GS', [0.2, 0.2, 0], undefined],
    ['PT', '9500-150', [0.16, 0.16, 0.04], undefined],
    ['US', '09012', [0, 0, 0], 'import'],
  ] as const)(
    'in %s %s: prices stay, the VAT in them is the area’s',
    async (country, zip, expected, excluded) => {
      const { checkout } = await deliverTo(country, zip);
      expect(rates(checkout)).toEqual(expected);
      expect(goods(checkout)).toEqual([6000, 2000, 2400]);
      expect(checkout.cost.taxExcluded).toBe(excluded);
      if (excluded) expect(checkout.cost.tax).toBe(0);
    },
  );

  test('another postcode changes the VAT, and the order has that of its address', async () => {
    const { owner, checkout } = await deliverTo('ES', '28001');
    expect(rates(checkout)).toEqual([0.21, 0.21, 0.04]);
    const shippingAddress = { ...ADDRESS, countryCode: 'ES', zipCode: '35001' };
    await floor.orders.updateCheckout(owner, GB, { shippingAddress }, NOW);
    const placed = await placeCheckout(floor, owner);
    const order = placed.ok ? placed.value.order : undefined;
    expect(order?.cost).toMatchObject({ tax: 0, taxExcluded: 'import' });
    expect(order?.lines.map(({ vatRate }) => vatRate)).toEqual([0, 0, 0]);
    expect(order && vatLines(order).map(({ tax }) => tax)).toEqual([0]);
  });

  describe('the order', () => {
    test('has the amounts that the checkout showed, with delivery split by rate', async () => {
      const { owner, checkout } = await deliverTo('DE');
      const placed = await placeCheckout(floor, owner);
      const order = placed.ok ? placed.value.order : undefined;
      if (!order) throw new Error('not placed');
      expect(order.cost).toEqual({ ...checkout.cost, delivery: checkout.cost.delivery });
      expect(order.lines.map(({ vatRate }) => vatRate)).toEqual([0.19, 0.19, 0.07]);
      const vat = vatLines(order);
      expect(vat.map(({ rate }) => rate)).toEqual([0.19, 0.07]);
      expect(vat.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(order.cost.total);
      expect(vat.reduce((sum, { tax }) => sum + tax, 0)).toBe(order.cost.tax);
    });
  });
});
