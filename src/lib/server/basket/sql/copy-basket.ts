import { sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { OtherShopBasket } from '#lib/server/basket/ports/baskets.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { BasketContents } from './assemble-basket.ts';
import { isGiftLine } from './basket-lines.ts';
import { readBasket } from './basket-rows.ts';
import { toNewItem } from './edit-line.ts';
import { mutateBasket } from './mutate-basket.ts';
import { planAdd } from './plan-add.ts';

interface CopiedBasket {
  readonly stored: BasketContents;
  /**
   * Variants of the source basket that this shop does not sell now. `reduced`: fewer than requested
   * fit.
   */
  readonly left: readonly number[];
  readonly reduced: readonly number[];
}

/**
 * Copies the owner's basket of another shop. Existing lines stay as they are, so a second call
 * changes nothing.
 */
export async function copyBasket(
  db: Db,
  port: string,
  { owner, shopId, now }: { readonly owner: BasketOwner; readonly shopId: number; now: Date },
  fromShopId: number,
): Promise<CopiedBasket> {
  const source = await runQuery(port, () => readBasket(db, owner, fromShopId));
  const lines = source.lines.filter((line) => !isGiftLine(line));
  const items = lines.map(toNewItem);
  const mutated = await mutateBasket(db, port, {
    owner,
    shopId,
    now,
    variantIds: items.map((item) => item.variantId),
    plan(stored) {
      if (items.length === 0) return { lines: stored.lines, errors: [] };
      return planAdd(stored.lines, items, 'KeepExisting', stored.facts, now);
    },
  });
  const addErrors = mutated.errors.flatMap((error) => (error.operation === 'add' ? [error] : []));
  const variantIdsByKind = (isReduction: boolean): readonly number[] =>
    addErrors
      .filter(({ kind }) => (kind === 'ItemAddedWithReducedQuantity') === isReduction)
      .map(({ variantId }) => variantId);
  return { stored: mutated, left: variantIdsByKind(false), reduced: variantIdsByKind(true) };
}

/**
 * The owner's most recently changed basket of another shop, if it is newer than the one of this
 * shop or this one is empty.
 */
export async function findNewerBasketElsewhere(
  db: Db,
  owner: BasketOwner,
  shopId: number,
): Promise<OtherShopBasket | undefined> {
  const { rows } = await sql<OtherShopBasket>`
    select basket.shop_id as "shopId", pieces.count
    from basket join lateral (
      select sum(quantity)::integer as count from basket_item
      where basket_id = basket.id and group_id not like 'g~%' and (group_id = '' or group_is_main)
    ) pieces on pieces.count > 0
    where basket.owner = ${ownerKey(owner)} and basket.shop_id <> ${shopId}
      and not exists (
        select from basket own
        where own.owner = basket.owner and own.shop_id = ${shopId}
          and own.updated_at >= basket.updated_at
          and exists (select from basket_item where basket_id = own.id))
    order by basket.updated_at desc limit 1`.execute(db);
  return rows[0];
}
