import { beforeAll, describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import { createJobRunner } from '#lib/server/app/job-runner.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlExchangeRates } from '#lib/server/orders/sql/papers/exchange-rates.ts';
import {
  ADDRESS,
  aGuest,
  fillShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { printedPictures } from '../support/printed-pictures.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const DAY = 86_400_000;
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * DAY);

describeDatabase('deleting what is long over', (open) => {
  let floor: ShopFloor;

  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  async function count(table: 'session' | 'basket' | 'basket_item'): Promise<number> {
    const row = await floor.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  describe('sessions', () => {
    test('are deleted when they expire, and not before', async () => {
      const old = await floor.sessions.open(NOW);
      const used = await floor.sessions.open(NOW);
      await floor.sessions.read(used.token, daysLater(20));
      expect(await floor.sessions.purge(daysLater(31))).toBe(false);
      const rows = await floor.db.selectFrom('session').select('id').execute();
      const ids = rows.map((row) => row.id);
      expect(ids).toContain(used.session.id);
      expect(ids).not.toContain(old.session.id);
    });

    test('are deleted five hundred at a time', async () => {
      await Promise.all(Array.from({ length: 501 }, () => floor.sessions.open(NOW)));
      const before = await count('session');
      expect(await floor.sessions.purge(daysLater(40))).toBe(true);
      expect(await count('session')).toBe(before - 500);
      expect(await floor.sessions.purge(daysLater(400))).toBe(false);
      expect(await count('session')).toBe(0);
    });
  });

  describe('baskets', () => {
    const add = (owner: { readonly sessionId: string }, now: Date) =>
      floor.baskets.add(owner, GB, [{ variantId: MUG, quantity: 1 }], 'AddQuantityToExisting', now);
    const basketSize = async (owner: { readonly sessionId: string }): Promise<number> =>
      (await floor.baskets.read(owner, GB, daysLater(31))).items.length;

    test('are deleted thirty days after their last change of any kind', async () => {
      const [left, changed, reduced, inCheckout] = [aGuest(), aGuest(), aGuest(), aGuest()];
      for (const owner of [left, changed, reduced, inCheckout]) await add(owner, NOW);
      const key = (await floor.baskets.read(changed, GB, NOW)).items[0]?.key ?? '';
      await floor.baskets.update(changed, GB, key, { quantity: 3 }, daysLater(15));
      const [one] = (await floor.baskets.read(reduced, GB, NOW)).items;
      await floor.baskets.remove(reduced, GB, one?.key ?? '', daysLater(15));
      await floor.orders.updateCheckout(
        inCheckout,
        GB,
        { email: 'ada@example.com' },
        daysLater(15),
      );
      expect(await floor.baskets.purge(daysLater(29))).toBe(false);
      expect(await Promise.all([left, changed, reduced, inCheckout].map(basketSize))).toEqual([
        1, 1, 0, 1,
      ]);
      await floor.baskets.purge(daysLater(31));
      expect(await count('basket')).toBe(3);
      expect(await Promise.all([left, changed, reduced, inCheckout].map(basketSize))).toEqual([
        0, 1, 0, 1,
      ]);
      await floor.baskets.purge(daysLater(46));
      expect([await count('basket'), await count('basket_item')]).toEqual([0, 0]);
    });

    test('stay while their order is pending, and are deleted without the order', async () => {
      const owner = aGuest();
      await add(owner, NOW);
      const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
      await floor.orders.updateCheckout(owner, GB, steps, NOW);
      const placed = await placeCheckout(floor, owner);
      if (!placed.ok) throw new Error('not placed');
      await floor.baskets.purge(daysLater(61));
      expect(await count('basket')).toBe(1);
      await floor.orders.applyPaymentResult(placed.value.paymentId, 'captured', daysLater(61));
      await floor.baskets.purge(daysLater(62));
      expect(await count('basket')).toBe(0);
      const order = await floor.orders.findByPaymentId(placed.value.paymentId);
      expect(order).toMatchObject({ status: 'payment_reserved', lines: [{ variantId: MUG }] });
      const [mail] = await floor.orderMails.claim(NOW);
      await floor.orderMails.markSent(mail?.id ?? 0, NOW);
    });
  });

  describe('orders', () => {
    async function anOrderOf(name: string): Promise<{ id: number; paymentId: string }> {
      const owner = aGuest();
      const line = [{ variantId: MUG, quantity: 1 }];
      await floor.baskets.add(owner, GB, line, 'AddQuantityToExisting', NOW);
      const steps = { email: `${name}@example.com`, shippingAddress: ADDRESS };
      await floor.orders.updateCheckout(owner, GB, steps, NOW);
      const placed = await placeCheckout(floor, owner);
      if (!placed.ok) throw new Error('not placed');
      return { id: placed.value.order.id, paymentId: placed.value.paymentId };
    }
    const personOf = (id: number) =>
      floor.db
        .selectFrom('shop_order')
        .select(['email', 'shipping_address as address', 'cost', 'gift'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

    test('keep the person as long as tax law asks for invoices, and the amounts after that', async () => {
      const { id, paymentId } = await anOrderOf('ivy');
      await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
      await floor.orders.purge(daysLater(RETENTION_DAYS.order - 1));
      const before = await personOf(id);
      expect(before).toMatchObject({ email: 'ivy@example.com', address: { city: ADDRESS.city } });
      await floor.orders.purge(daysLater(RETENTION_DAYS.order + 1));
      const after = await personOf(id);
      expect(after).toMatchObject({ email: '', gift: null, cost: before.cost });
      const { countryCode, ...person } = after.address;
      expect(countryCode).toBe(ADDRESS.countryCode);
      expect(Object.values(person).filter((value) => value !== '')).toEqual([]);
      expect(await floor.orders.findByPaymentId(paymentId)).toMatchObject({ email: '' });
    });

    test('forget the person after thirty days when they were never paid', async () => {
      const { id, paymentId } = await anOrderOf('joe');
      await floor.orders.applyPaymentResult(paymentId, 'declined', NOW);
      await floor.orders.purge(daysLater(RETENTION_DAYS.unpaidOrder - 1));
      expect((await personOf(id)).email).toBe('joe@example.com');
      await floor.orders.purge(daysLater(RETENTION_DAYS.unpaidOrder + 1));
      expect((await personOf(id)).email).toBe('');
    });
  });

  test('runs once an hour, and every round while there is more to delete', async () => {
    const rounds: string[] = [];
    let more = true;
    const countedPurge = (what: string) => ({
      purge: () => {
        rounds.push(what);
        return Promise.resolve(what === 'baskets' && more);
      },
    });
    const round = createJobRunner({
      orders: {
        ...floor.orders,
        ...countedPurge('orders'),
        desk: floor.orderDesk,
        mails: { ...floor.orderMails, claim: async () => [] },
      },
      papers: { exchangeRates: sqlExchangeRates(floor.db), exchangeRateSource: undefined },
      customers: {
        ...floor.customers,
        identity: {} as never,
        mails: { ...floor.accountMails, claim: async () => [] },
        sessions: countedPurge('sessions'),
      },
      payments: {} as never,
      mail: {} as never,
      siteUrl: 'https://shop.example',
      printing: { pictures: printedPictures },
      security: {
        seal: () => Promise.resolve(''),
        attempts: countedPurge('attempts'),
        log: countedPurge('security log'),
      },
      log: quietLog(),
      basket: { ...countedPurge('baskets'), savedItems: countedPurge('saved items') },
      wishlist: countedPurge('wishlists'),
      stockAlerts: {
        ...countedPurge('stock alerts'),
        claimDue: async () => [],
        close: async () => {},
      },
      feeds: countedPurge('feeds'),
      waitingRoom: countedPurge('waiting rooms'),
      catalog: {
        ...sqlCatalog(floor.db),
        pictures: {
          claimDue: async () => [],
          markStored: async () => [],
          markFailed: async () => {},
          postpone: async () => {},
        },
        downloadPicture: {} as never,
      },
      node: { invalidate: async () => {} },
      now: () => NOW,
    });
    await round(NOW);
    more = false;
    await round(NOW);
    await round(daysLater(1 / 48));
    const everything = [
      ...['sessions', 'baskets', 'saved items', 'wishlists', 'stock alerts', 'attempts', 'feeds'],
      ...['orders', 'security log', 'waiting rooms'],
    ];
    expect(rounds).toEqual([...everything, ...everything]);
    await round(daysLater(1 / 24));
    expect(rounds).toHaveLength(30);
  });
});
