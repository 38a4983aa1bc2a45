import { beforeAll, describe, expect, test } from 'vitest';
import type { UpdateFailureKind } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import {
  aGuest,
  DE,
  fillShopFloor,
  GB,
  INACTIVE,
  lines,
  MUG,
  mergeGuestBasket,
  NAME,
  NOW,
  SCARF_M,
  SCARF_S,
  SHIRT,
  SHIRT_RARE,
  type ShopFloor,
  setStock,
  shopFloorOf,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

describeDatabase('changing a basket', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  async function aBasket(items: readonly NewItem[], owner = aGuest()) {
    const { basket } = await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    return { owner, basket, keys: basket.items.map((item) => item.key) };
  }
  function update(owner: BasketOwner, key: string | undefined, quantity: number, more = {}) {
    return floor.baskets.update(owner, GB, key ?? '', { quantity, ...more }, NOW);
  }
  async function read(owner: BasketOwner) {
    return lines(await floor.baskets.read(owner, GB, NOW));
  }
  function failedWith(kind: UpdateFailureKind) {
    return { ok: false, failure: { kind } };
  }

  describe('a change of quantity', () => {
    test('sets the quantity, with the same result when it is repeated', async () => {
      const { owner, keys } = await aBasket([{ variantId: MUG, quantity: 1 }]);
      const once = await update(owner, keys[0], 3);
      const twice = await update(owner, keys[0], 3);
      expect(once).toEqual(twice);
      expect(await read(owner)).toEqual([[MUG, 3]]);
    });

    test('of 0 removes the line', async () => {
      const { owner, keys } = await aBasket([{ variantId: MUG, quantity: 1 }]);
      expect(await update(owner, keys[0], 0)).toMatchObject({ ok: true, value: { items: [] } });
      expect(await update(owner, keys[0], 0)).toEqual(failedWith('BasketItemNotFound'));
    });

    test.each([
      ['a line holds at most fifty', MUG, 60, 50],
      ['the stock is the limit', SHIRT_RARE, 9, 3],
      ['the product has a maximum per order', SCARF_S, 9, 3],
    ])('is reduced to the limit: %s', async (_, variantId, wanted, applied) => {
      const { owner, keys } = await aBasket([{ variantId, quantity: 1 }]);
      expect(await update(owner, keys[0], wanted)).toEqual(
        failedWith('ItemAddedWithReducedQuantity'),
      );
      expect(await read(owner)).toEqual([[variantId, applied]]);
    });

    test('counts the other sizes of the product towards its maximum', async () => {
      const { owner, keys } = await aBasket([
        { variantId: SCARF_S, quantity: 1 },
        { variantId: SCARF_M, quantity: 2 },
      ]);
      expect(await update(owner, keys[0], 2)).toEqual(failedWith('ItemAddedWithReducedQuantity'));
      expect(await read(owner)).toEqual([
        [SCARF_S, 1],
        [SCARF_M, 2],
      ]);
    });

    test('of a missing line is reported as not found', async () => {
      const { owner } = await aBasket([{ variantId: MUG, quantity: 1 }]);
      expect(await update(owner, 'nobody', 2)).toEqual(failedWith('BasketItemNotFound'));
      expect(await update(aGuest(), 'nobody', 2)).toEqual(failedWith('BasketItemNotFound'));
    });

    test('of a line that has sold out changes nothing', async () => {
      const { owner, keys } = await aBasket([{ variantId: SHIRT_RARE, quantity: 1 }]);
      await setStock(floor, SHIRT_RARE, 0);
      expect(await update(owner, keys[0], 2)).toEqual(failedWith('ItemUnavailable'));
      await setStock(floor, SHIRT_RARE, 3);
      expect(await read(owner)).toEqual([[SHIRT_RARE, 1]]);
    });

    test('to an invalid number of units is refused', async () => {
      const { owner, keys } = await aBasket([{ variantId: MUG, quantity: 1 }]);
      for (const quantity of [-1, 1.5, Number.NaN])
        expect(await update(owner, keys[0], quantity)).toEqual(failedWith('Unknown'));
    });

    test('of another shopper’s line is not found', async () => {
      const { owner, keys } = await aBasket([{ variantId: MUG, quantity: 1 }]);
      expect(await update(aGuest(), keys[0], 9)).toEqual(failedWith('BasketItemNotFound'));
      await floor.baskets.remove(aGuest(), GB, keys[0] ?? '', NOW);
      expect(await read(owner)).toEqual([[MUG, 1]]);
    });
  });

  test('an update keeps the data that it does not name and replaces the data that it names', async () => {
    const data = { customData: { name: 'MASON' }, promotionId: 'p1' };
    const { owner, keys } = await aBasket([{ variantId: SHIRT, quantity: 1, ...data }]);
    expect(await update(owner, keys[0], 2)).toMatchObject({ value: { items: [data] } });
    const changed = await update(owner, keys[0], 2, { customData: {}, promotionId: null });
    expect(changed).toMatchObject({ value: { items: [{ customData: {}, promotionId: null }] } });
  });

  test('a line cannot be changed into one that already exists', async () => {
    const itemGroup = { id: 'g1', isMainItem: true, isRequired: true };
    const { owner, keys } = await aBasket([
      { variantId: SHIRT, quantity: 1 },
      { variantId: SHIRT, quantity: 1, itemGroup },
    ]);
    expect(await update(owner, keys[0], 1, { itemGroup })).toEqual(failedWith('Unknown'));
  });

  describe('a customised shirt', () => {
    const shirt = (variantId = SHIRT): readonly NewItem[] => [
      { variantId, quantity: 1, itemGroup: { id: 'g1', isMainItem: true, isRequired: true } },
      {
        variantId: NAME,
        quantity: 1,
        itemGroup: { id: 'g1', isMainItem: false, isRequired: true },
      },
    ];

    test('changes its quantity as a whole, within the limits of its parts', async () => {
      const { owner, keys } = await aBasket(shirt(SHIRT_RARE));
      await update(owner, keys[1], 2);
      expect(await read(owner)).toEqual([
        [SHIRT_RARE, 2],
        [NAME, 2],
      ]);
      expect(await update(owner, keys[1], 7)).toEqual(failedWith('ItemAddedWithReducedQuantity'));
      expect(await read(owner)).toEqual([
        [SHIRT_RARE, 3],
        [NAME, 3],
      ]);
    });

    test('is removed as a whole, and a plain shirt stays', async () => {
      const { owner, keys } = await aBasket([...shirt(), { variantId: SHIRT, quantity: 1 }]);
      const left = await floor.baskets.remove(owner, GB, keys[1] ?? '', NOW);
      expect(lines(left)).toEqual([[SHIRT, 1]]);
    });
  });

  test('a second removal changes nothing', async () => {
    const { owner, keys } = await aBasket([{ variantId: MUG, quantity: 1 }]);
    expect((await floor.baskets.remove(owner, GB, keys[0] ?? '', NOW)).items).toEqual([]);
    expect((await floor.baskets.remove(owner, GB, keys[0] ?? '', NOW)).items).toEqual([]);
    expect((await floor.baskets.remove(aGuest(), GB, 'nothing', NOW)).items).toEqual([]);
  });

  test('clearing empties this basket and no other', async () => {
    const { owner } = await aBasket([{ variantId: MUG, quantity: 1 }]);
    const { owner: neighbour } = await aBasket([{ variantId: MUG, quantity: 1 }]);
    await floor.baskets.clear(owner, GB, NOW);
    await floor.baskets.clear(owner, GB, NOW);
    expect(await read(owner)).toEqual([]);
    expect(await read(neighbour)).toEqual([[MUG, 1]]);
  });

  test('a product withdrawn from the shop is unavailable, one removed from the catalogue is deleted', async () => {
    const { owner } = await aBasket([
      { variantId: MUG, quantity: 1 },
      { variantId: SHIRT, quantity: 1 },
    ]);
    const swapVariant = async (from: number, to: number) =>
      floor.db
        .updateTable('basket_item')
        .set({ variant_id: to })
        .where('variant_id', '=', from)
        .where('basket_id', 'in', (query) =>
          query.selectFrom('basket').select('id').where('owner', '=', `session:${owner.sessionId}`),
        )
        .execute();
    await swapVariant(MUG, INACTIVE);
    await swapVariant(SHIRT, UNKNOWN_VARIANT);
    const basket = await floor.baskets.read(owner, GB, NOW);
    expect(basket.items).toMatchObject([
      { status: 'unavailable', product: { id: 6, isActive: false } },
      { status: 'deleted', product: { isActive: false } },
    ]);
    expect(basket.cost.withTax).toBe(0);
  });

  describe('signing in', () => {
    let customers = 0;
    function aCustomer(): BasketOwner & { readonly userId: string } {
      customers += 1;
      return { sessionId: `signed-in-${customers}`, userId: `idp|${customers}` };
    }
    const TOKENS = { sealed: 'sealed', expiresAt: new Date(NOW.getTime() + 3_600_000) };
    function aUser(): Promise<ShopUser> {
      const { userId: referenceKey } = aCustomer();
      const person = { email: 'a@example.com', firstName: 'A', lastName: 'F' };
      return floor.sessions.upsertUser({ referenceKey, ...person }, NOW);
    }
    const merge = (guest: BasketOwner, customer: { readonly userId: string }) =>
      mergeGuestBasket(floor, guest, customer.userId);

    test('moves the guest basket of every shop to the customer, under a new key', async () => {
      const { owner: guest, basket } = await aBasket([{ variantId: MUG, quantity: 2 }]);
      const scarf = [{ variantId: SCARF_S, quantity: 1 }];
      await floor.baskets.add(guest, DE, scarf, 'KeepExisting', NOW);
      const customer = aCustomer();
      expect(await merge(guest, customer)).toEqual({ items: 3, left: 0, wishes: 0 });
      const moved = await floor.baskets.read(customer, GB, NOW);
      expect(lines(moved)).toEqual([[MUG, 2]]);
      expect(moved.key).not.toBe(basket.key);
      expect(lines(await floor.baskets.read(customer, DE, NOW))).toEqual([[SCARF_S, 1]]);
      expect(await read(guest)).toEqual([]);
    });

    test('adds to the customer’s basket once, within the limits', async () => {
      const customer = aCustomer();
      await aBasket(
        [
          { variantId: SHIRT_RARE, quantity: 2 },
          { variantId: MUG, quantity: 1 },
        ],
        customer,
      );
      const { owner: guest } = await aBasket([
        { variantId: SCARF_S, quantity: 1 },
        { variantId: SHIRT_RARE, quantity: 2 },
      ]);
      const outcomes = await Promise.all([merge(guest, customer), merge(guest, customer)]);
      const nothing = { items: 0, left: 0, wishes: 0 };
      expect(outcomes.sort((one, other) => one.items - other.items)).toEqual([
        nothing,
        { items: 2, left: 1, wishes: 0 },
      ]);
      expect(await merge(guest, customer)).toEqual(nothing);
      expect(await read(customer)).toEqual([
        [SHIRT_RARE, 3],
        [MUG, 1],
        [SCARF_S, 1],
      ]);
    });

    test('keeps lines that are sold out at that moment', async () => {
      const customer = aCustomer();
      await aBasket([{ variantId: MUG, quantity: 1 }], customer);
      const { owner: guest } = await aBasket([{ variantId: SHIRT_RARE, quantity: 1 }]);
      await setStock(floor, SHIRT_RARE, 0);
      await merge(guest, customer);
      await setStock(floor, SHIRT_RARE, 3);
      expect(await read(customer)).toEqual([
        [MUG, 1],
        [SHIRT_RARE, 1],
      ]);
    });

    test('adds up equal customisations and keeps different ones as separate lines', async () => {
      const itemGroup = { id: 'g1', isMainItem: true, isRequired: true };
      const shirt = (name: string) => ({
        variantId: SHIRT,
        quantity: 1,
        itemGroup,
        customData: { name },
      });
      const customer = aCustomer();
      await aBasket([shirt('MASON')], customer);
      const { owner: same } = await aBasket([shirt('MASON')]);
      const { owner: other } = await aBasket([shirt('REED')]);
      expect(await merge(same, customer)).toEqual({ items: 1, left: 0, wishes: 0 });
      expect(await merge(other, customer)).toEqual({ items: 1, left: 0, wishes: 0 });
      const { items } = await floor.baskets.read(customer, GB, NOW);
      expect(items).toMatchObject([
        { quantity: 2, customData: { name: 'MASON' } },
        { quantity: 1, customData: { name: 'REED' } },
      ]);
      expect(new Set(items.map((item) => item.itemGroup?.id)).size).toBe(2);
    });

    test('in two tabs at once merges the basket once, and the guest basket is gone', async () => {
      const { token, session } = await floor.sessions.open(NOW);
      const guest = { sessionId: session.id };
      await aBasket([{ variantId: MUG, quantity: 4 }], guest);
      await floor.wishlists.add(guest, GB, { productId: 1 }, NOW);
      const user = await aUser();
      const tabs = await Promise.all(
        [1, 2].map(() => floor.sessions.signIn(token, user, TOKENS, NOW)),
      );
      const merged = tabs.map((tab) => tab.brought).sort((one, other) => one.items - other.items);
      expect(merged).toEqual([
        { items: 0, left: 0, wishes: 0 },
        { items: 4, left: 0, wishes: 1 },
      ]);
      expect(await read({ ...guest, userId: user.referenceKey })).toEqual([[MUG, 4]]);
      expect(await floor.sessions.read(token, NOW)).toBeUndefined();
    });

    test('that fails half way leaves the guest basket complete', async () => {
      const { token, session } = await floor.sessions.open(NOW);
      const guest = { sessionId: session.id };
      await aBasket([{ variantId: MUG, quantity: 4 }], guest);
      await floor.wishlists.add(guest, GB, { productId: 1 }, NOW);
      const nobody = { ...(await aUser()), id: 987_654 };
      await expect(floor.sessions.signIn(token, nobody, TOKENS, NOW)).rejects.toThrow();
      expect(await read(guest)).toEqual([[MUG, 4]]);
      expect((await floor.wishlists.read(guest, GB, NOW)).items).toHaveLength(1);
      expect(await floor.sessions.read(token, NOW)).toMatchObject({ id: session.id });
    });

    test('without a guest basket changes nothing', async () => {
      const customer = aCustomer();
      await aBasket([{ variantId: MUG, quantity: 1 }], customer);
      expect(await merge(aGuest(), customer)).toEqual({ items: 0, left: 0, wishes: 0 });
      expect(await read(customer)).toEqual([[MUG, 1]]);
    });
  });
});
