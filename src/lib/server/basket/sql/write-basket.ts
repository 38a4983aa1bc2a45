import { type RawBuilder, sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import {
  addHashSql,
  initialKeysSql,
  prependKeySql,
} from '#lib/server/platform/database/idempotency-keys.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';
import type { BasketLine } from './basket-lines.ts';
import { initialBasketKey, type StoredBasket } from './basket-rows.ts';
import { serializeLines } from './serialize-lines.ts';

export interface BasketWrite {
  readonly owner: BasketOwner;
  readonly shopId: number;
  /** The basket as read; its version is compared. */
  readonly stored: StoredBasket;
  /** Stored among the basket's last twenty idempotency keys. */
  readonly request?: IdempotencyKey | undefined;
  readonly now: Date;
  /** Absent: unchanged. */
  readonly codes?: readonly string[] | undefined;
  readonly gifts?: GiftDecisions | undefined;
  /** Lines that can be restored from now on. Absent: unchanged. */
  readonly removed?: readonly BasketLine[] | undefined;
}

/**
 * Replaces the lines of the basket by `after` in one statement, creating the basket if needed.
 * False when the basket changed since it was read.
 */
export async function writeBasket(
  db: Db,
  write: BasketWrite,
  after: readonly BasketLine[],
): Promise<boolean> {
  const before = write.stored.lines;
  const remainingIds = new Set(after.map((line) => line.id));
  const unchanged = new Set(before);
  const removedIds = before.flatMap((line) =>
    line.id && !remainingIds.has(line.id) ? [line.id] : [],
  );
  const newLines = after.filter((line) => line.id === undefined);
  const changedLines = after.filter((line) => line.id !== undefined && !unchanged.has(line));
  const { rows } = await sql`
    with held as (${write.stored.id === undefined ? insertBasketSql(write) : updateBasketSql(write)}),
    gone as (${deleteLinesSql(removedIds)})
    ${changedLines.length > 0 ? sql`, touched as (${updateLinesSql(changedLines)})` : sql``}
    ${newLines.length > 0 ? sql`, fresh as (${insertLinesSql(newLines)})` : sql``}
    select from held`.execute(db);
  return rows.length > 0;
}

/** Returns no row when a concurrent request created the basket. */
function insertBasketSql({ owner: basketOwner, ...write }: BasketWrite): RawBuilder<unknown> {
  const owner = ownerKey(basketOwner);
  const { shopId, request, now, codes = [], gifts = {} } = write;
  const { keys, hashes } = initialKeysSql(request);
  return sql`
    insert into basket (owner, shop_id, key, created_at, updated_at, recent_requests,
      request_hashes, codes, gifts)
    values (${owner}, ${shopId}, ${initialBasketKey(owner, shopId)}, ${now}, ${now}, ${keys},
      ${hashes}, ${[...codes]}::text[], ${JSON.stringify(gifts)}::jsonb)
    on conflict (owner, shop_id) do nothing
    returning id`;
}

function updateBasketSql({
  stored,
  request,
  now,
  codes,
  gifts,
  ...write
}: BasketWrite): RawBuilder<unknown> {
  const [keys, hashes] = [sql`recent_requests`, sql`request_hashes`];
  const keyUpdate = request
    ? sql`, recent_requests = ${prependKeySql(request, keys)},
        request_hashes = ${addHashSql(request, keys, hashes)}`
    : sql``;
  return sql`
    update basket set updated_at = ${now} ${keyUpdate}
      ${codes ? sql`, codes = ${[...codes]}::text[]` : sql``}
      ${gifts ? sql`, gifts = ${JSON.stringify(gifts)}::jsonb` : sql``}
      ${write.removed ? sql`, removed = ${serializeLines(write.removed)}::jsonb` : sql``}
    where id = ${stored.id} and xmin = ${stored.version}::xid
    returning id`;
}

function deleteLinesSql(ids: readonly string[]): RawBuilder<unknown> {
  if (ids.length === 0) return sql`select`;
  return sql`
    delete from basket_item item using held
    where item.basket_id = held.id and item.id = any(${[...ids]}::bigint[])
    returning item.id`;
}

function updateLinesSql(lines: readonly BasketLine[]): RawBuilder<unknown> {
  const rows = JSON.stringify(lines.map((line) => ({ ...lineColumns(line), id: line.id })));
  return sql`
    update basket_item as item set
      quantity = changed.quantity, group_id = changed.group_id,
      group_is_main = changed.group_is_main, group_is_required = changed.group_is_required,
      display_data = changed.display_data, custom_data = changed.custom_data, print = changed.print,
      promotion_ids = changed.promotion_ids, seen_price = changed.seen_price
    from held, jsonb_to_recordset(${rows}::jsonb) as changed (id bigint, ${LINE_RECORD_COLUMNS})
    where item.basket_id = held.id and item.id = changed.id`;
}

function insertLinesSql(lines: readonly BasketLine[]): RawBuilder<unknown> {
  const rows = JSON.stringify(
    lines.map((line) => ({ ...lineColumns(line), key: line.key, variant_id: line.variantId })),
  );
  // The count forces the deletes to run first, so that a replaced line does not violate the unique
  // index.
  return sql`
    insert into basket_item (basket_id, key, variant_id, quantity, group_id, group_is_main,
      group_is_required, display_data, custom_data, print, promotion_ids, seen_price)
    select held.id, line.* from held, jsonb_to_recordset(${rows}::jsonb) as line (
      key text, variant_id integer, ${LINE_RECORD_COLUMNS})
    where (select count(*) from gone) >= 0`;
}

const LINE_RECORD_COLUMNS = sql`
  quantity integer, group_id text, group_is_main boolean, group_is_required boolean,
  display_data jsonb, custom_data jsonb, print jsonb, promotion_ids text[], seen_price integer`;

function lineColumns(line: BasketLine) {
  return {
    quantity: line.quantity,
    group_id: line.itemGroup?.id ?? '',
    group_is_main: line.itemGroup?.isMainItem ?? false,
    group_is_required: line.itemGroup?.isRequired ?? false,
    display_data: line.displayData,
    custom_data: line.customData,
    print: line.print ?? null,
    promotion_ids: line.promotionIds,
    seen_price: line.seenPrice,
  };
}
