import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CustomData, DisplayData } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { LinePrint } from '#lib/domain/printing/line-print.ts';
import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { type Replay, replaySql } from '#lib/server/platform/database/idempotency-keys.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';
import type { BasketLine } from './basket-lines.ts';
import {
  type FactsRow,
  factsColumns,
  factsJoins,
  type LineFacts,
  toLineFacts,
} from './line-facts.ts';
import type { FactsByVariant } from './quantity-limits.ts';

/** A basket as read from the database. `id` is undefined while it has no row. */
export interface StoredBasket {
  readonly id: string | undefined;
  readonly key: string;
  readonly round: number;
  readonly attempt: number;
  /**
   * PostgreSQL's `xmin` of the row. It changes with every change of the basket and of its lines.
   */
  readonly version: string | undefined;
  /** Whether the basket has already handled the request with this idempotency key. */
  readonly replay: Replay;
  /** Upper case, in the order they were entered. */
  readonly codes: readonly string[];
  readonly gifts: GiftDecisions;
  readonly lines: readonly BasketLine[];
  readonly facts: FactsByVariant;
}

/** Locked until the transaction ends. */
export interface LockedBasket {
  readonly id: string;
  readonly key: string;
  readonly round: number;
  readonly attempt: number;
}

interface ItemColumns {
  readonly item_id: string | null;
  readonly item_key: string;
  readonly group_id: string;
  readonly group_is_main: boolean;
  readonly group_is_required: boolean;
  readonly quantity: number;
  readonly display_data: DisplayData;
  readonly custom_data: CustomData;
  readonly print: LinePrint | null;
  readonly promotion_ids: readonly string[];
  readonly seen_price: number;
}
type LineRow = FactsRow & ItemColumns;

/**
 * Selects from the row found in `wanted`: a second join reads all lines of all baskets when
 * statistics are old.
 */
const ITEM_COLUMNS = sql`
  (wanted.item).id::text as item_id, (wanted.item).key as item_key, (wanted.item).group_id,
  (wanted.item).group_is_main, (wanted.item).group_is_required, (wanted.item).quantity,
  (wanted.item).display_data, (wanted.item).custom_data, (wanted.item).print,
  (wanted.item).promotion_ids, (wanted.item).seen_price`;

const BASKET_COLUMNS = sql`id::text as id, key, round, attempt`;

/** The initial key is derived from the owner, so reading a basket without a row writes nothing. */
export function initialBasketKey(owner: string, shopId: number): string {
  return createHash('sha256').update(`${owner} ${shopId}`).digest('base64url').slice(0, 22);
}

/**
 * Reads the basket and the sale facts of its lines and of `variantIds`, in one statement without a
 * lock. `request` is looked up in the stored idempotency keys.
 */
export async function readBasket(
  db: Db,
  owner: BasketOwner,
  shopId: number,
  variantIds: readonly number[] = [],
  request?: IdempotencyKey,
): Promise<StoredBasket> {
  const isRemembered = sql`${request?.id}::text = any(basket.recent_requests)`;
  const { rows } = await sql<BasketRow>`
    select basket.id::text as id, basket.key, basket.round, basket.attempt, basket.xmin::text as version,
      basket.codes, basket.gifts,
      ${replaySql(request, isRemembered, sql`basket.request_hashes`)} as replay,
      wanted.variant_id, ${ITEM_COLUMNS}, ${factsColumns(owner, shopId)}
    from (select) one
    left join basket on basket.owner = ${ownerKey(owner)} and basket.shop_id = ${shopId}
    left join lateral (
      select variant_id, item from basket_item item where basket_id = basket.id
      union all select unnest(${[...variantIds]}::integer[]), null
    ) wanted on true
    ${factsJoins(sql`wanted.variant_id`, sql`basket.id`, shopId)}
    order by (wanted.item).id`.execute(db);
  const [first] = rows;
  if (first?.id === undefined || first.id === null) {
    const emptyBasket = {
      version: undefined,
      replay: null,
      round: 0,
      attempt: 0,
      codes: [],
      gifts: {},
    };
    return {
      id: undefined,
      key: initialBasketKey(ownerKey(owner), shopId),
      ...emptyBasket,
      ...toLinesAndFacts(rows),
    };
  }
  const { id, key, round, attempt, version, replay, codes, gifts } = first;
  return { id, key, round, attempt, version, replay, codes, gifts, ...toLinesAndFacts(rows) };
}

type BasketRow = LineRow &
  Pick<StoredBasket, 'key' | 'round' | 'attempt' | 'version' | 'replay' | 'codes' | 'gifts'> & {
    readonly id: string | null;
  };

/** Locks the basket; creates it if there is none. */
export async function lockOrCreateBasket(
  trx: Trx,
  owner: string,
  shopId: number,
  now: Date,
): Promise<LockedBasket> {
  const { rows } = await sql<LockedBasket>`
    insert into basket (owner, shop_id, key, created_at, updated_at)
    values (${owner}, ${shopId}, ${initialBasketKey(owner, shopId)}, ${now}, ${now})
    on conflict (owner, shop_id) do update set updated_at = excluded.updated_at
    returning ${BASKET_COLUMNS}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The upserted basket was not returned');
  return row;
}

/** Undefined when the owner has no basket in that shop. */
export async function lockBasket(
  trx: Trx,
  owner: string,
  shopId: number,
): Promise<LockedBasket | undefined> {
  return lockBasketWhere(trx, sql`owner = ${owner} and shop_id = ${shopId}`);
}

/** Locks the basket and sets `updated_at`, which keeps it from being purged. */
export async function lockAndTouchBasket(
  trx: Trx,
  owner: string,
  shopId: number,
  now: Date,
): Promise<LockedBasket | undefined> {
  const { rows } = await sql<LockedBasket>`
    update basket set updated_at = ${now} where owner = ${owner} and shop_id = ${shopId}
    returning ${BASKET_COLUMNS}`.execute(trx);
  return rows[0];
}

export async function lockBasketById(trx: Trx, id: string): Promise<LockedBasket | undefined> {
  return lockBasketWhere(trx, sql`id = ${id}`);
}

async function lockBasketWhere(
  trx: Trx,
  condition: RawBuilder<unknown>,
): Promise<LockedBasket | undefined> {
  const { rows } = await sql<LockedBasket>`
    select ${BASKET_COLUMNS} from basket where ${condition} for update`.execute(trx);
  return rows[0];
}

function toLinesAndFacts(rows: readonly LineRow[]): Pick<StoredBasket, 'lines' | 'facts'> {
  const facts = new Map<number, LineFacts>();
  const lines: BasketLine[] = [];
  for (const row of rows) {
    const lineFacts = toLineFacts(row);
    if (lineFacts) facts.set(row.variant_id, lineFacts);
    if (row.item_id !== null) lines.push(toLine(row, row.item_id));
  }
  return { lines, facts };
}

function toLine(row: LineRow, id: string): BasketLine {
  const group = {
    id: row.group_id,
    isMainItem: row.group_is_main,
    isRequired: row.group_is_required,
  };
  return {
    id,
    key: row.item_key,
    variantId: row.variant_id,
    quantity: row.quantity,
    itemGroup: row.group_id === '' ? undefined : group,
    displayData: row.display_data,
    customData: row.custom_data,
    ...(row.print && { print: row.print }),
    promotionIds: row.promotion_ids,
    seenPrice: row.seen_price,
  };
}
