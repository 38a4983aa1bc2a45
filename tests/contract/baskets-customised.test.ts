import { beforeAll, describe, expect, test } from 'vitest';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';
import { aPrintedShirt } from '../support/a-printed-shirt.ts';
import {
  aGuest,
  fillShopFloor,
  GB,
  lines,
  MUG,
  NAME,
  NOW,
  SHIRT,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

function anIdempotencyKey(id: string, hash = 'the-same'): IdempotencyKey {
  return { id, hash };
}

describeDatabase('adding as one and adding once', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  function add(owner: BasketOwner, items: readonly NewItem[]) {
    return floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
  }

  describe('a customised shirt', () => {
    const aGroupItem = (
      variantId: number,
      isMainItem: boolean,
      isRequired = true,
      quantity = 1,
    ) => ({
      variantId,
      quantity,
      itemGroup: { id: 'shirt-1', isMainItem, isRequired },
    });

    test('is added as a whole', async () => {
      const { basket, errors } = await add(aGuest(), aPrintedShirt());
      expect(errors).toEqual([]);
      expect(basket.cost.withTax).toBe(8000);
      expect(basket.packages[0]?.deliveryDate).toEqual({ min: '2026-11-26', max: '2026-11-30' });
    });

    test('is not added at all when a required part cannot be sold', async () => {
      const { basket, errors } = await add(aGuest(), [
        aGroupItem(SHIRT_SOLD_OUT, true),
        aGroupItem(NAME, false),
      ]);
      expect(basket.items).toEqual([]);
      expect(errors).toMatchObject([{ kind: 'ItemUnavailable', variantId: SHIRT_SOLD_OUT }]);
    });

    test('is added without a part that is not required', async () => {
      const { basket, errors } = await add(aGuest(), [
        aGroupItem(SHIRT, true),
        aGroupItem(SHIRT_SOLD_OUT, false, false),
      ]);
      expect(lines(basket)).toEqual([[SHIRT, 1]]);
      expect(errors).toMatchObject([{ kind: 'ItemUnavailable' }]);
    });

    test('is reduced as a whole to the stock of its scarcest part', async () => {
      const { basket, errors } = await add(aGuest(), [
        aGroupItem(SHIRT_RARE, true, true, 5),
        aGroupItem(NAME, false, true, 5),
      ]);
      expect(lines(basket)).toEqual([
        [SHIRT_RARE, 3],
        [NAME, 3],
      ]);
      expect(errors).toMatchObject([
        { kind: 'ItemAddedWithReducedQuantity' },
        { kind: 'ItemAddedWithReducedQuantity' },
      ]);
    });

    test('needs a group name of one to eight characters', async () => {
      const itemGroup = { id: 'far-too-long', isMainItem: true, isRequired: true };
      const { errors } = await add(aGuest(), [{ variantId: SHIRT, quantity: 1, itemGroup }]);
      expect(errors).toMatchObject([{ kind: 'Unknown', statusCode: -1 }]);
    });
  });

  describe('the same call sent twice', () => {
    test('under one request id adds once', async () => {
      const owner = aGuest();
      const items = [{ variantId: MUG, quantity: 2 }];
      const send = () =>
        floor.baskets.add(
          owner,
          GB,
          items,
          'AddQuantityToExisting',
          NOW,
          anIdempotencyKey('request-1'),
        );
      const [one, two] = await Promise.all([send(), send()]);
      expect(lines(one.basket)).toEqual([[MUG, 2]]);
      expect(lines(two.basket)).toEqual([[MUG, 2]]);
      const other = await floor.baskets.add(
        owner,
        GB,
        items,
        'AddQuantityToExisting',
        NOW,
        anIdempotencyKey('request-2'),
      );
      expect(lines(other.basket)).toEqual([[MUG, 4]]);
    });

    test('with the request id of a different request is a conflict and adds nothing', async () => {
      const owner = aGuest();
      const send = (variantId: number, request: IdempotencyKey) => {
        const items = [{ variantId, quantity: 1 }];
        return floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW, request);
      };
      for (const id of ['request-1', 'request-2']) {
        expect(await send(MUG, anIdempotencyKey(id, 'a mug'))).toMatchObject({
          kind: 'done',
          errors: [],
        });
      }
      const other = await send(SHIRT, anIdempotencyKey('request-1', 'a shirt'));
      expect(other).toMatchObject({ kind: 'conflict', errors: [] });
      expect(lines(other.basket)).toEqual([[MUG, 2]]);
      expect(await send(MUG, anIdempotencyKey('request-1', 'a mug'))).toMatchObject({
        kind: 'done',
      });
      const code = await floor.baskets.applyCode(
        owner,
        GB,
        'ANY',
        NOW,
        anIdempotencyKey('request-2', 'code'),
      );
      expect(code).toEqual({ ok: false, failure: { kind: 'conflict' } });
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([[MUG, 2]]);
    });

    test('at the same time as a different request with the same id: one of them succeeds', async () => {
      const owner = aGuest();
      const answers = await Promise.all(
        [MUG, SHIRT].map((variantId) => {
          const items = [{ variantId, quantity: 1 }];
          const request = anIdempotencyKey('request-1', String(variantId));
          return floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW, request);
        }),
      );
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['conflict', 'done']);
      expect((await floor.baskets.read(owner, GB, NOW)).items).toHaveLength(1);
    });

    test('with a stored request id that has no hash counts as repeated', async () => {
      const owner = aGuest();
      const items = [{ variantId: MUG, quantity: 1 }];
      const send = (request: IdempotencyKey) =>
        floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW, request);
      await send(anIdempotencyKey('request-1'));
      await floor.db
        .updateTable('basket')
        .set({ request_hashes: '{}' })
        .where('owner', '=', `session:${owner.sessionId}`)
        .execute();
      const again = await send(anIdempotencyKey('request-1', 'another'));
      expect([again.kind, lines(again.basket)]).toEqual(['done', [[MUG, 1]]]);
    });

    test('is recognised among the last twenty requests only', async () => {
      const owner = aGuest();
      const items = [{ variantId: MUG, quantity: 1 }];
      for (let at = 0; at < 22; at++) {
        const request = anIdempotencyKey(`request-${at}`, `hash ${at}`);
        await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW, request);
      }
      const { recent_requests, request_hashes } = await floor.db
        .selectFrom('basket')
        .select(['recent_requests', 'request_hashes'])
        .where('owner', '=', `session:${owner.sessionId}`)
        .executeTakeFirstOrThrow();
      expect(recent_requests).toHaveLength(20);
      expect(Object.keys(request_hashes).sort()).toEqual([...recent_requests].sort());
      expect(request_hashes['request-21']).toBe('hash 21');
    });

    test('without a request id ends in one line, however many run at once', async () => {
      const owner = aGuest();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => add(owner, [{ variantId: MUG, quantity: 1 }])),
      );
      expect(answers.every(({ errors }) => errors.length === 0)).toBe(true);
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([[MUG, 20]]);
    });
  });
});
