import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { aBasket, anItem } from '../../../support/a-basket.ts';
import { aPage, aServer, breakRead } from '../../../support/a-page.ts';

type Store = typeof import('#lib/client/basket.ts');
let store: Store;

beforeEach(async () => {
  aPage();
  // A new page for each test: the store belongs to a page.
  vi.resetModules();
  store = await import('#lib/client/basket.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function currentBasket(): Basket | undefined {
  const state = store.$basket.get();
  return state.status === 'ready' ? state.basket : undefined;
}

const SCARF = anItem({ key: 'scarf', quantity: 1 });
const SHIRT = anItem({ key: 'shirt', quantity: 1 });

test('an added item shows the server’s reply, with a message', async () => {
  const server = aServer();
  const done = store.addItem({ variantId: 7, quantity: 1 });
  const call = await server.next();
  expect(call.method).toBe('addItemToBasket');
  expect(call.headers.get('x-shop-id')).toBe('10001');
  expect(call.payload).toMatchObject({ variantId: 7, quantity: 1 });
  call.answer({ basket: aBasket([SHIRT]) });
  expect(await done).toBe('added');
  expect(currentBasket()?.items.map(({ key }) => key)).toEqual(['shirt']);
  expect(store.$basketPending.get()).toBe(0);
});

test('two quick removals are sent one after the other, and neither line reappears', async () => {
  const server = aServer();
  store.seedBasket(aBasket([SCARF, SHIRT]));
  const first = store.removeItem('scarf');
  const second = store.removeItem('shirt');
  expect(currentBasket()?.items).toEqual([]);
  const one = await server.next();
  expect(server.calls).toHaveLength(1);
  one.answer({ basket: aBasket([SHIRT]) });
  await first;
  expect(currentBasket()?.items, 'the shirt does not flash up again').toEqual([]);
  (await server.next()).answer({ basket: aBasket([]) });
  await second;
  expect(currentBasket()?.items).toEqual([]);
});

test('a quantity changes at once, and the totals wait for the server', async () => {
  const server = aServer();
  store.seedBasket(aBasket([SHIRT], { withTax: 1995, reduced: 0 }));
  const done = store.changeQuantity('shirt', 3);
  expect(currentBasket()?.items[0]?.quantity).toBe(3);
  expect(currentBasket()?.cost.withTax).toBe(1995);
  expect(store.$basketPending.get()).toBe(1);
  const answer = aBasket([{ ...SHIRT, quantity: 3 }], { withTax: 5985, reduced: 0 });
  (await server.next()).answer({ basket: answer });
  expect(await done).toBe('updated');
  expect(currentBasket()?.cost.withTax).toBe(5985);
});

test('a refused change is rolled back to the server’s state, by kind', async () => {
  const server = aServer();
  store.seedBasket(aBasket([SHIRT]));
  const done = store.changeQuantity('shirt', 9);
  (await server.next()).answer(
    {
      title: 'Updating basket item failed',
      status: 400,
      failureKind: 'ItemAddedWithReducedQuantity',
    },
    400,
  );
  const reread = await server.next();
  expect(reread.method).toBe('getBasket');
  reread.answer({ basket: aBasket([{ ...SHIRT, quantity: 4 }]) });
  expect(await done).toBe('ItemAddedWithReducedQuantity');
  expect(currentBasket()?.items[0]?.quantity).toBe(4);
});

test.each([
  [{ status: 400, errors: [{ kind: 'ItemUnavailable' }] }, 'ItemUnavailable'],
  [{ status: 400, errors: [{ kind: 'MaximumItemCountReached' }] }, 'MaximumItemCountReached'],
  [{ status: 400, errors: [{ kind: 'ItemDataNotFound' }] }, 'ItemDataNotFound'],
  [{ status: 400, errors: [{ kind: 'something new' }] }, 'Unknown'],
  [{ status: 429 }, 'busy'],
  [{ status: 503 }, 'unavailable'],
])('an add that fails with %j is reported as %s', async (problem, kind) => {
  const server = aServer();
  const done = store.addItem({ variantId: 7, quantity: 1 });
  (await server.next()).answer(problem, problem.status);
  (await server.next()).answer({ basket: aBasket([]) });
  expect(await done).toBe(kind);
  expect(store.$basketNotice.get()?.kind).toBe(kind);
});

test('an add with a reduced quantity is reported as reduced', async () => {
  const server = aServer();
  const done = store.addItem({ variantId: 7, quantity: 9 });
  (await server.next()).answer({ basket: aBasket([SHIRT]), errors: [{}] });
  expect(await done).toBe('ItemAddedWithReducedQuantity');
});

test('a failed connection loses no visible line', async () => {
  const server = aServer();
  store.seedBasket(aBasket([SHIRT]));
  const done = store.removeItem('shirt');
  (await server.next()).breakLine();
  (await server.next()).answer({ basket: aBasket([SHIRT]) });
  expect(await done).toBe('unavailable');
  expect(currentBasket()?.items.map(({ key }) => key)).toEqual(['shirt']);
});

test('an unconfirmed change is rolled back, even if the basket cannot be read either', async () => {
  vi.useFakeTimers();
  const server = aServer();
  store.seedBasket(aBasket([SHIRT]));
  const changed = store.changeQuantity('shirt', 5);
  const removed = store.removeItem('shirt');
  (await server.next()).answer({ basket: aBasket([{ ...SHIRT, quantity: 5 }]) });
  expect(await changed).toBe('updated');
  (await server.next()).breakLine();
  await breakRead(server);
  expect(await removed).toBe('unavailable');
  expect(currentBasket()?.items.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['shirt', 5],
  ]);
});

test('a late reply to a read never replaces the newer reply to an add', async () => {
  const server = aServer();
  const reading = store.loadBasket();
  const read = await server.next();
  const adding = store.addItem({ variantId: 7, quantity: 1 });
  (await server.next()).answer({ basket: aBasket([SHIRT]) });
  await adding;
  read.answer({ basket: aBasket([]) });
  await reading;
  expect(currentBasket()?.items.map(({ key }) => key)).toEqual(['shirt']);
});

test('a basket that cannot be read is reported, unless an earlier one is loaded', async () => {
  vi.useFakeTimers();
  const server = aServer();
  const first = store.loadBasket();
  await breakRead(server);
  await first;
  expect(store.$basket.get().status).toBe('failed');
});

test('a page that comes to the front reads the basket again when the badge count differs', async () => {
  const server = aServer();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('cookieStore', new EventTarget());
  const cookie = (items: number): void =>
    void Object.assign(document, { cookie: `terrace_hint=b${items}.w0.u0` });
  const bringToFront = () => document.dispatchEvent(new Event('visibilitychange'));
  store.seedBasket(aBasket([SHIRT]));
  store.keepBasketFresh();
  cookie(1);
  bringToFront();
  expect(server.calls).toHaveLength(0);
  cookie(0);
  bringToFront();
  const reread = await server.next();
  expect(reread.method).toBe('getBasket');
  reread.answer({ basket: aBasket([]) });
  await vi.waitFor(() => expect(currentBasket()?.items).toEqual([]));
  cookieStore.dispatchEvent(new Event('change'));
  expect(server.calls).toHaveLength(1);
});

test('a listener that throws does not prevent the next mutation from being sent', async () => {
  const server = aServer();
  store.seedBasket(aBasket([SCARF, SHIRT]));
  const stop = store.$basketNotice.listen(() => {
    throw new Error('a listener failed');
  });
  const failed = store.removeItem('scarf');
  (await server.next()).answer({ basket: aBasket([SHIRT]) });
  await expect(failed).rejects.toThrow('a listener failed');
  stop();
  const next = store.removeItem('shirt');
  (await server.next()).answer({ basket: aBasket([]) });
  expect(await next).toBe('removed');
  expect(currentBasket()?.items).toEqual([]);
});

test('the basket is refreshed once for all subscribers, until the last one unsubscribes', async () => {
  const server = aServer();
  store.seedBasket(aBasket([SCARF]));
  // Node's EventTarget holds the removal by signal weakly, so that a collected one leaves its listener behind.
  const listeners = new Set<(event: Event) => void>();
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: (event: Event) => void, { signal }: { signal: AbortSignal }) => {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  );
  const stopFirst = store.keepBasketFresh();
  const stopSecond = store.keepBasketFresh();
  const returnFromCache = () => {
    const event = Object.assign(new Event('pageshow'), { persisted: true });
    for (const listener of listeners) listener(event);
  };
  returnFromCache();
  (await server.next()).answer({ basket: aBasket([SHIRT]) });
  await expect.poll(() => currentBasket()?.items[0]?.key).toBe('shirt');
  expect(server.calls).toHaveLength(1);
  stopFirst();
  stopSecond();
  returnFromCache();
  expect(server.calls).toHaveLength(1);
});

test('a basket that two parts of the page need is requested once', async () => {
  const server = aServer();
  const both = [store.ensureBasket(), store.ensureBasket()];
  (await server.next()).answer({ basket: aBasket([SHIRT]) });
  await Promise.all(both);
  await store.ensureBasket();
  expect(server.calls).toHaveLength(1);
});

test('the basket of a checkout’s reply replaces the page’s, and an older read does not', async () => {
  const server = aServer();
  const reading = store.loadBasket();
  const read = await server.next();
  store.adoptBasket(aBasket([SCARF]));
  read.answer({ basket: aBasket([SHIRT]) });
  await reading;
  expect(currentBasket()?.items.map(({ key }) => key)).toEqual(['scarf']);
});
