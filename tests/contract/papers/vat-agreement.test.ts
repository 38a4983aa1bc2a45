import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Booking } from '#lib/domain/orders/accounting.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { vatLines } from '#lib/domain/orders/order-vat.ts';
import { minor } from '#lib/domain/shop/money.ts';
import {
  expectBookedVat,
  expectRuledVat,
  expectSamePapers,
  expectSameWire,
  sum,
} from '../../models/tax/expect-charged.ts';
import { variantId } from '../../support/a-catalog.ts';
import { writeCode } from '../../support/a-promotion.ts';
import {
  ADDRESS,
  aGuest,
  aShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  type ShopFloor,
} from '../../support/a-shop-floor.ts';
import { aNotice, applyNotices, SHOPPER, STAFF } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const RUNS = 8;
/** Of a busy machine; alone it takes seconds. */
const LIMIT = 180_000;

/** Prices that do not divide, at 20 % and without VAT; most countries tax the annual as a book. */
const GOODS = [
  { id: 40, name: { en: 'Cap' }, sizes: [{ size: 'M' as const, price: 1995, stock: 100_000 }] },
  { id: 41, name: { en: 'Badge' }, sizes: [{ size: 'M' as const, price: 333, stock: 100_000 }] },
  { id: 42, name: { en: 'Annual' }, sizes: [{ size: 'M' as const, price: 1049, stock: 100_000 }] },
];
const VARIANTS = [MUG, variantId(40, 1), variantId(41, 1), variantId(42, 1)];
const ADDRESSES: Readonly<Record<string, Partial<Address>>> = {
  GB: {},
  DE: { zipCode: '10115' },
  FR: { zipCode: '75001' },
  AT: { zipCode: '1010' },
  US: { zipCode: '10001', state: 'NY', phone: '+1 212 555 0142' },
};

const plans = fc.record({
  quantities: fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 6, max: 50 })), {
    ...{ minLength: 1, maxLength: VARIANTS.length },
  }),
  country: fc.constantFrom(...Object.keys(ADDRESSES)),
  code: fc.constantFrom(undefined, 'THIRD', 'ALL', 'TEN'),
  isWrapped: fc.boolean(),
  isExpress: fc.boolean(),
  /** Units of each line in each of two returns, per mille of what is left. */
  returns: fc.tuple(fc.nat(1000), fc.nat(1000)),
  reduction: fc.nat(300),
});
type Plan = typeof plans extends fc.Arbitrary<infer Planned> ? Planned : never;

describeDatabase('the VAT of orders that are placed, paid and refunded in parts', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = await aShopFloor(await open(), GOODS);
    const books = floor.db.updateTable('price').set({ vat_rate: 0 });
    await books.where('variant_id', '=', variantId(42, 1)).execute();
    const off = (type: 'relative' | 'absolute', value: number) =>
      ({ type: 'automatic_discount', additionalData: { type, value } }) as const;
    await writeCode(floor.db, { id: 'third', effect: off('relative', 33.3) });
    await writeCode(floor.db, { id: 'all', effect: off('relative', 100) });
    await writeCode(floor.db, { id: 'ten', effect: off('absolute', 1000) });
  });

  test(
    `is the same wherever it is stated: ${RUNS} random orders`,
    async () => {
      await fc.assert(
        fc.asyncProperty(plans, async (plan) => {
          const { number, shown } = await aPaidOrder(floor, plan);
          const order = await detailOf(floor, number);
          expect([order.cost.tax, order.cost.total]).toEqual(shown);
          const scene = { plan: { shop: GB }, order, step: 1 };
          expectRuledVat(scene);
          expectSamePapers(scene);
          await expectSameWire(scene);
          await refundInParts(floor, order, plan);
          await expectCredited(floor, number);
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT,
  );
});

async function aPaidOrder(
  floor: ShopFloor,
  plan: Plan,
): Promise<{ readonly number: string; readonly shown: readonly number[] }> {
  const owner = aGuest();
  const items = plan.quantities.map((quantity, at) => ({
    ...{ variantId: VARIANTS[at] ?? MUG, quantity },
  }));
  await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
  if (plan.code) await floor.baskets.applyCode(owner, GB, plan.code, NOW);
  const { cost } = await fillIn(floor, owner, plan);
  const placed = await placeCheckout(floor, owner);
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed.failure)}`);
  await floor.orders.applyPaymentResult(placed.value.paymentId, 'captured', NOW);
  return { number: placed.value.order.number, shown: [cost.tax, cost.total] };
}

async function fillIn(floor: ShopFloor, owner: BasketOwner, plan: Plan) {
  const { country, isWrapped, isExpress } = plan;
  const steps = {
    email: 'ada@example.com',
    shippingAddress: { ...ADDRESS, ...ADDRESSES[country], countryCode: country },
    deliveryKey: isExpress ? 'express' : 'standard',
    gift: { message: '', wrap: isWrapped ? 'gift-wrap' : 'none' },
  } as const;
  return (await floor.orders.updateCheckout(owner, GB, steps, NOW)).checkout;
}

async function detailOf(floor: ShopFloor, number: string): Promise<OrderDetail> {
  const order = await floor.orderDesk.findByNumber(number);
  if (!order) throw new Error('no order');
  return order;
}

/** Two returns with a reduction of the price between them, then everything that is left. */
async function refundInParts(floor: ShopFloor, order: OrderDetail, plan: Plan): Promise<void> {
  const { number, cost } = order;
  const parcel = { shipmentKey: number };
  await applyNotices(
    floor,
    aNotice(number, 'packed', parcel),
    aNotice(number, 'delivered', parcel),
  );
  const [first, second] = plan.returns;
  await returnPart(floor, number, first);
  await refund(floor, number, 'price', Math.floor((cost.total * plan.reduction) / 1000));
  await returnPart(floor, number, second);
  await refund(floor, number, 'rest', undefined);
}

async function returnPart(floor: ShopFloor, number: string, share: number): Promise<void> {
  const { lines } = await detailOf(floor, number);
  const asked = lines
    .map(({ position, returnable }) => ({
      ...{ position, quantity: Math.floor((returnable * share) / 1000) },
    }))
    .filter(({ quantity }) => quantity > 0);
  if (asked.length === 0) return;
  const wish = { lines: asked, reason: 'dislike' } as const;
  const made = await floor.orderDesk.requestReturn(number, wish, SHOPPER, NOW);
  const code = made?.ok ? made.value.made.code : '';
  await applyNotices(floor, aNotice(number, 'returned', { returnCode: code }));
  await floor.orderDesk.markRefunded(`return:${code}`, NOW);
}

async function refund(
  floor: ShopFloor,
  number: string,
  name: string,
  amount: number | undefined,
): Promise<void> {
  const id = `${name}-${number}`;
  const wish = { id, ...(amount !== undefined && { amount: minor(amount) }) };
  const done = await floor.orderDesk.refund(number, wish, STAFF, NOW);
  if (done.ok) await floor.orderDesk.markRefunded(id, NOW);
}

/** The credit notes are the invoice, and the books are empty: rate by rate. */
async function expectCredited(floor: ShopFloor, number: string): Promise<void> {
  const order = await detailOf(floor, number);
  const notes = order.papers.flatMap(({ vat = [] }) => vat);
  const rows = (await floor.orderDesk.listBookings(NOW, new Date(NOW.getTime() + 1))).filter(
    (row) => row.order === number,
  );
  const isSale = ({ kind }: Booking): boolean => kind === 'goods' || kind === 'delivery-and-fees';
  expectBookedVat(rows.filter(isSale), order);
  for (const { rate, net, tax } of vatLines(order)) {
    const own = notes.filter((line) => line.rate === rate);
    expect([sum(own.map((line) => line.net)), sum(own.map((line) => line.tax))]).toEqual([
      net,
      tax,
    ]);
    const booked = rows.filter(({ vatRate }) => vatRate === rate);
    expect([sum(booked.map(({ gross }) => gross)), sum(booked.map(({ vat }) => vat))]).toEqual([
      0, 0,
    ]);
  }
  expect(sum(rows.map(({ gross }) => gross))).toBe(0);
}
