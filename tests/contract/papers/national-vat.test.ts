import { afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { sqlExchangeRates } from '#lib/server/orders/sql/papers/exchange-rates.ts';
import type { ExchangeRateStore } from '#lib/server/papers/ports/exchange-rates.ts';
import {
  ADDRESS,
  aGuest,
  fillShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  SHIRT,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { STAFF } from '../../support/an-order-lifecycle.ts';
import { faults, type Inventory, inventory } from '../../support/oracle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const DAY = 86_400_000;
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY);
/** From the British shop, in pounds. */
const items = [
  { variantId: SHIRT, quantity: 1 },
  { variantId: MUG, quantity: 1 },
];

describeDatabase('VAT in the currency of another country', (open) => {
  let floor: ShopFloor;
  let rates: ExchangeRateStore;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    rates = sqlExchangeRates(floor.db);
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
    await floor.db.deleteFrom('exchange_rate').execute();
  });
  const aPaidOrderTo = async (countryCode: string, zipCode: string) => {
    const owner = aGuest();
    await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    const american = countryCode === 'US' ? { state: 'NY', phone: '+1 212 555 0142' } : {};
    const shippingAddress = { ...ADDRESS, ...american, countryCode, zipCode };
    const steps = { email: 'ada@example.com', shippingAddress };
    await floor.orders.updateCheckout(owner, GB, steps, NOW);
    const placed = await placeCheckout(floor, owner);
    if (!placed.ok) throw new Error('not placed');
    await floor.orders.applyPaymentResult(placed.value.paymentId, 'captured', NOW);
    return placed.value;
  };
  const refund = async (number: string, amount: number, now: Date): Promise<void> => {
    const id = `part-${number}-${amount}`;
    await floor.orderDesk.refund(number, { id, amount: minor(amount) }, STAFF, now);
    await floor.orderDesk.markRefunded(id, now);
  };
  const papersOf = async (number: string): Promise<readonly OrderPaper[]> =>
    (await floor.orderDesk.findByNumber(number))?.papers ?? [];
  const published = (day: string, GBP: string) => ({ day, source: 'ECB', perEuro: { GBP } });

  test('an invoice has it by the latest rate until its day, with the rate and its source', async () => {
    await rates.save(published('2026-11-19', '0.9000'));
    await rates.save({
      ...published('2026-11-20', '0.8800'),
      perEuro: { GBP: '0.88', USD: '1.2' },
    });
    await rates.save(published('2026-11-21', '0.5000'));
    const { order } = await aPaidOrderTo('DE', '10115');
    const [invoice] = await papersOf(order.number);
    expect(invoice?.nationalVat).toEqual({
      ...{ currency: 'EUR', amount: Math.round(order.cost.tax / 0.88) },
      ...{ day: '2026-11-20', source: 'ECB', perEuro: { GBP: '0.88' } },
    });
  });

  test('rates of the club’s folder count while there are no newer ones', async () => {
    await rates.save(published('2026-11-02', '0.9000'));
    const { order } = await aPaidOrderTo('DE', '10115');
    const [invoice] = await papersOf(order.number);
    expect(invoice?.nationalVat).toMatchObject({ source: 'Demo', perEuro: { GBP: '0.8792' } });
    expect(await rates.newestDay()).toBe('2026-11-02');
  });

  test('later rates change no paper, and credit notes take back what the invoice states', async () => {
    await rates.save(published('2026-11-20', '0.8787'));
    const { order } = await aPaidOrderTo('DE', '10115');
    await rates.save(published('2026-11-20', '0.1'));
    await rates.save(published('2026-11-23', '0.2'));
    await refund(order.number, 333, later(3));
    await refund(order.number, 1234, later(3));
    await refund(order.number, order.cost.total - 333 - 1234, later(4));
    const [invoice, ...notes] = await papersOf(order.number);
    const national = notes.map(({ nationalVat }) => nationalVat);
    expect(national.map((vat) => vat?.perEuro['GBP'])).toEqual(['0.8787', '0.8787', '0.8787']);
    const credited = national.reduce((sum, vat) => sum + (vat?.amount ?? 0), 0);
    expect(credited).toBe(invoice?.nationalVat?.amount);
    expect(credited).toBe(Math.round(order.cost.tax / 0.8787));
  });

  test.each([
    ['GB', ADDRESS.zipCode],
    ['US', '10001'],
  ])('an order to %s has none: it is its own currency, or an export', async (country, zip) => {
    const { order } = await aPaidOrderTo(country, zip);
    const [invoice] = await papersOf(order.number);
    expect(invoice).toMatchObject({ kind: 'invoice' });
    expect(invoice?.nationalVat).toBeUndefined();
    expect(await rates.completePapers()).toEqual([]);
  });

  test('papers without a known rate are issued, and completed once as soon as there is one', async () => {
    const { order } = await aPaidOrderTo('DE', '10115');
    await refund(order.number, 500, NOW);
    // As issued for a country whose currency has no rate yet.
    await floor.db
      .updateTable('order_paper')
      .set({ national_vat: null, vat_currency: 'XTS' })
      .where('order_id', '=', order.id)
      .execute();
    expect(await rates.completePapers()).toEqual([{ currency: 'XTS', papers: 2 }]);
    const perEuro = { GBP: '0.8', XTS: '3' };
    await rates.save({ day: '2026-11-23', source: 'ECB', perEuro });
    expect(await rates.completePapers()).toEqual([]);
    await rates.save({ day: '2026-11-20', source: 'ECB', perEuro: { GBP: '0.8', XTS: '9' } });
    await rates.completePapers();
    const [invoice, note] = await papersOf(order.number);
    expect(invoice?.nationalVat).toMatchObject({
      ...{ currency: 'XTS', amount: Math.round((order.cost.tax * 3) / 0.8), day: '2026-11-23' },
    });
    const tax = note?.vat?.[0]?.tax ?? 0;
    expect(note?.nationalVat).toMatchObject({ amount: Math.round((tax * 3) / 0.8), perEuro });
  });
});
