import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CustomData, DisplayData } from '#lib/domain/basket.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Line } from './basket-lines.ts';
import type { Db } from './database.ts';
import { FACTS_COLUMNS, type FactsRow, factsJoins, factsOf, type LineFacts } from './line-facts.ts';
import type { Facts } from './quantity-room.ts';
import type { Trx } from './transaction.ts';

/** A basket as read: `id` is undefined while there is no row. */
export interface StoredBasket {
  readonly id: string | undefined;
  readonly key: string;
  readonly round: number;
  readonly attempt: number;
  readonly lines: readonly Line[];
  readonly facts: Facts;
}

/** Locked until the transaction ends. */
export interface LockedBasket {
  readonly id: string;
  readonly key: string;
  readonly round: number;
  readonly attempt: number;
  /** The request that named itself has been answered before. */
  readonly isReplay: boolean;
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
  readonly promotion_id: string | null;
  readonly seen_price: number;
}
type LineRow = FactsRow & ItemColumns;

const ITEM_COLUMNS = sql`
  item.id::text as item_id, item.key as item_key, item.group_id, item.group_is_main,
  item.group_is_required, item.quantity, item.display_data, item.custom_data, item.promotion_id,
  item.seen_price`;

const BASKET_COLUMNS = sql`id::text as id, key, round, attempt, is_replay as "isReplay"`;

export function ownerKey(owner: BasketOwner): string {
  return owner.userId === undefined ? `session:${owner.sessionId}` : `user:${owner.userId}`;
}

/** The key a basket starts with is known before its row is, so that reading writes nothing. */
export function firstKey(owner: string, shopId: number): string {
  return createHash('sha256').update(`${owner} ${shopId}`).digest('base64url').slice(0, 22);
}

/** The owner's basket with what decides over its lines, in one statement and without a lock. */
export async function readBasket(db: Db, owner: string, shop: Shop): Promise<StoredBasket> {
  type Row = LineRow & Pick<LockedBasket, 'id' | 'key' | 'round' | 'attempt'>;
  const { rows } = await sql<Row>`
    select basket.id::text as id, basket.key, basket.round, basket.attempt,
      item.variant_id, ${ITEM_COLUMNS}, ${FACTS_COLUMNS}
    from basket
    left join basket_item item on item.basket_id = basket.id
    ${factsJoins(sql`item.variant_id`, sql`basket.id`, shop.id)}
    where basket.owner = ${owner} and basket.shop_id = ${shop.id}
    order by item.id`.execute(db);
  const [first] = rows;
  if (!first) {
    const nothing = { round: 0, attempt: 0, lines: [], facts: new Map() };
    return { id: undefined, key: firstKey(owner, shop.id), ...nothing };
  }
  const { id, key, round, attempt } = first;
  return { id, key, round, attempt, ...linesOf(rows) };
}

/** Opens the basket if there is none and keeps it locked. `requestId` is remembered with it. */
export async function lockOrOpenBasket(
  trx: Trx,
  owner: string,
  shopId: number,
  requestId: string | undefined,
  now: Date,
): Promise<LockedBasket> {
  const request = sql`${requestId ?? null}::text`;
  const { rows } = await sql<LockedBasket>`
    insert into basket (owner, shop_id, key, created_at, updated_at, recent_requests)
    values (${owner}, ${shopId}, ${firstKey(owner, shopId)}, ${now}, ${now},
      array_remove(array[${request}], null))
    on conflict (owner, shop_id) do update set
      updated_at = excluded.updated_at,
      is_replay = coalesce(${request} = any(basket.recent_requests), false),
      recent_requests = case
        when ${request} is null or ${request} = any(basket.recent_requests) then basket.recent_requests
        else (array[${request}] || basket.recent_requests)[1:20]
      end
    returning ${BASKET_COLUMNS}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the basket that was opened is missing');
  return row;
}

export async function forgetRequest(trx: Trx, basketId: string, requestId: string): Promise<void> {
  await sql`
    update basket set recent_requests = array_remove(recent_requests, ${requestId})
    where id = ${basketId}`.execute(trx);
}

/** Undefined when the owner has no basket in that shop. */
export async function lockBasket(
  trx: Trx,
  owner: string,
  shopId: number,
): Promise<LockedBasket | undefined> {
  return lockedWhere(trx, sql`owner = ${owner} and shop_id = ${shopId}`);
}

/** The same for a change of what is in it: baskets that nobody changes are deleted in the end. */
export async function touchBasket(
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
  return lockedWhere(trx, sql`id = ${id}`);
}

async function lockedWhere(
  trx: Trx,
  condition: RawBuilder<unknown>,
): Promise<LockedBasket | undefined> {
  const { rows } = await sql<LockedBasket>`
    select ${BASKET_COLUMNS} from basket where ${condition} for update`.execute(trx);
  return rows[0];
}

/** Lines of a basket and the facts of their variants and of `variantIds` besides. */
export async function readLines(
  trx: Trx,
  basketId: string,
  shopId: number,
  variantIds: readonly number[],
): Promise<Pick<StoredBasket, 'lines' | 'facts'>> {
  const { rows } = await sql<LineRow>`
    select wanted.variant_id, ${ITEM_COLUMNS}, ${FACTS_COLUMNS}
    from (
      select variant_id, id as item_id from basket_item where basket_id = ${basketId}
      union all select unnest(${[...variantIds]}::integer[]), null
    ) wanted
    left join basket_item item on item.id = wanted.item_id
    ${factsJoins(sql`wanted.variant_id`, sql`${basketId}::bigint`, shopId)}
    order by item.id`.execute(trx);
  return linesOf(rows);
}

function linesOf(rows: readonly LineRow[]): Pick<StoredBasket, 'lines' | 'facts'> {
  const facts = new Map<number, LineFacts>();
  const lines: Line[] = [];
  for (const row of rows) {
    const own = factsOf(row);
    if (own) facts.set(row.variant_id, own);
    if (row.item_id !== null) lines.push(lineOf(row, row.item_id));
  }
  return { lines, facts };
}

function lineOf(row: LineRow, id: string): Line {
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
    promotionId: row.promotion_id,
    seenPrice: row.seen_price,
  };
}
