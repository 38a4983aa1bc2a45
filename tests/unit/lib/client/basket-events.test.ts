import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import type { ShopEvent } from '#lib/domain/tracking/tracking-events.ts';
import { aBasket, anItem } from '../../../support/a-basket.ts';
import { aPage, aServer } from '../../../support/a-page.ts';

type Stores = typeof import('#lib/client/basket.ts') &
  typeof import('#lib/client/saved-items.ts') &
  typeof import('#lib/client/basket-promotions.ts');
let stores: Stores;
/** Name and lines, `key × quantity` by variant, of each event. */
let events: readonly (readonly [name: string, ...lines: string[]])[];

beforeEach(async () => {
  aPage();
  // The club counts visits.
  document.documentElement.dataset['conversions'] = '';
  // A new page for each test: the stores belong to a page.
  vi.resetModules();
  stores = {
    ...(await import('#lib/client/basket.ts')),
    ...(await import('#lib/client/saved-items.ts')),
    ...(await import('#lib/client/basket-promotions.ts')),
  };
  events = [];
  document.addEventListener('terrace:shop-event', (event) => {
    const { name, data } = (event as CustomEvent<ShopEvent>).detail;
    const items = 'items' in data ? (data.items ?? []) : [];
    const lines = items.map(({ item_variant, quantity = 1 }) => `${quantity} × ${item_variant}`);
    events = [...events, [name, ...lines]];
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const SHIRT = aLine('shirt', 1, 2);
const SCARF = aLine('scarf', 2, 1);
const MUG = aLine('mug', 3, 3);

function aLine(key: string, id: number, quantity: number): BasketItem {
  const line = anItem({ key, quantity });
  return { ...line, variant: { ...line.variant, id: id as BasketItem['variant']['id'] } };
}

/** Each way to change the basket of a page that shows shirt and scarf, with what it leaves. */
const WAYS: readonly (readonly [
  way: string,
  change: (stores: Stores) => Promise<unknown>,
  left: readonly BasketItem[],
  events: typeof events,
])[] = [
  [
    'a raised quantity',
    ({ changeQuantity }) => changeQuantity('shirt', 5),
    [{ ...SHIRT, quantity: 5 }, SCARF],
    [['add_to_cart', '3 × 1']],
  ],
  [
    'a lowered quantity',
    ({ changeQuantity }) => changeQuantity('shirt', 1),
    [{ ...SHIRT, quantity: 1 }, SCARF],
    [['remove_from_cart', '1 × 1']],
  ],
  ['a removal', ({ removeItem }) => removeItem('scarf'), [SHIRT], [['remove_from_cart', '1 × 2']]],
  [
    '“Put it back”',
    ({ restoreRemoved }) => restoreRemoved(),
    [SHIRT, SCARF, MUG],
    [['add_to_cart', '3 × 3']],
  ],
  [
    '“Save for later”',
    ({ saveForLater }) => saveForLater('shirt'),
    [SCARF],
    [['remove_from_cart', '2 × 1']],
  ],
  [
    'moving back what was saved',
    ({ moveSavedBack }) => moveSavedBack('mug'),
    [SHIRT, SCARF, MUG],
    [['add_to_cart', '3 × 3']],
  ],
  [
    '“Move to wishlist”',
    ({ moveToWishlist }) => moveToWishlist('scarf'),
    [SHIRT],
    [
      ['add_to_wishlist', '1 × 2'],
      ['remove_from_cart', '1 × 2'],
    ],
  ],
  [
    'a chosen gift',
    ({ chooseGift }) => chooseGift('gift', 3),
    [SHIRT, SCARF, MUG],
    [['add_to_cart', '3 × 3']],
  ],
  [
    'an add while another tab has added something too',
    ({ addItem }) => addItem({ variantId: 3, quantity: 1 }),
    [{ ...SHIRT, quantity: 9 }, SCARF, MUG],
    [['add_to_cart', '1 × 3']],
  ],
  [
    'an add of which a part fits',
    ({ addItem }) => addItem({ variantId: 1, quantity: 9 }),
    [{ ...SHIRT, quantity: 4 }, SCARF],
    [['add_to_cart', '2 × 1']],
  ],
];

test.each(WAYS)(
  'every way to change the basket is an event: %s',
  async (_way, change, left, expected) => {
    const server = aServer();
    stores.seedBasket(aBasket([SHIRT, SCARF]));
    const done = change(stores);
    (await server.next()).answer({ basket: aBasket(left), saved: [], wishedItems: 1 });
    await done;
    await expect.poll(() => events).toEqual(expected);
  },
);

test('an emptied basket is one event for all of its lines', async () => {
  const server = aServer();
  stores.seedBasket(aBasket([SHIRT, SCARF]));
  const done = stores.clearBasket();
  (await server.next()).answer(true);
  (await server.next()).answer({ basket: aBasket([]) });
  await done;
  await expect.poll(() => events).toEqual([['remove_from_cart', '2 × 1', '1 × 2']]);
});

test('two quick changes are two events, a refused one is none', async () => {
  const server = aServer();
  stores.seedBasket(aBasket([SHIRT, SCARF]));
  const changes = [stores.saveForLater('shirt'), stores.removeItem('scarf')];
  (await server.next()).answer({ basket: aBasket([SCARF]), saved: [] });
  (await server.next()).answer({ basket: aBasket([]) });
  await Promise.all(changes);
  const refused = stores.moveSavedBack('mug');
  (await server.next()).answer({ status: 400, failureKind: 'ItemUnavailable' }, 400);
  (await server.next()).answer({ basket: aBasket([]) });
  await refused;
  await expect
    .poll(() => events)
    .toEqual([
      ['remove_from_cart', '2 × 1'],
      ['remove_from_cart', '1 × 2'],
    ]);
});

test('a page that has not loaded the basket announces what it adds', async () => {
  const server = aServer();
  const done = stores.addItem({ variantId: 3, quantity: 3 });
  (await server.next()).answer({ basket: aBasket([SHIRT, SCARF, MUG]) });
  await done;
  await expect.poll(() => events).toEqual([['add_to_cart', '3 × 3']]);
});

test('a club that counts no visits loads no code for it', async () => {
  Reflect.deleteProperty(document.documentElement.dataset, 'conversions');
  const server = aServer();
  const done = stores.addItem({ variantId: 3, quantity: 3 });
  (await server.next()).answer({ basket: aBasket([MUG]) });
  await done;
  expect(events).toEqual([]);
});
