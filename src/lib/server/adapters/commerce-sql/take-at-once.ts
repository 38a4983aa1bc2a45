import { sql } from 'kysely';
import type { Order } from '#lib/domain/order.ts';
import { ok } from '#lib/domain/result.ts';
import type { StoredBasket } from './basket-rows.ts';
import type { Db } from './database.ts';
import { insertion, type NewOrder } from './order-insert.ts';
import { orderLines, stockWishes } from './order-lines.ts';
import type { OrderShop } from './order-shop.ts';
import type { Facts } from './quantity-room.ts';
import { announceTurned } from './release-order.ts';
import { type Done, newOrder, paymentDue, type Taking } from './take-order.ts';
import { inTransaction, isRetryable } from './transaction.ts';

/** Basket or stock changed since they were read; nothing was written. */
export const OVERTAKEN = 'overtaken';

/**
 * Places an order in one statement, so that contended stock rows are locked briefly. Taking the
 * last unit also updates listings, in one transaction. Undefined for variants that continue to be
 * sold without stock.
 */
export async function takeAtOnce(
  orderShop: OrderShop,
  port: string,
  taking: Taking,
  { version, facts }: Pick<StoredBasket, 'version' | 'facts'>,
): Promise<Done | typeof OVERTAKEN | undefined> {
  const lines = orderLines(taking.checkout);
  const wishes = wishesOf(lines, facts);
  if (!wishes || version === undefined) return undefined;
  const kept = new Set(wishes.filter((wish) => wish.isKept).map((wish) => wish.variantId));
  const taken = lines.map((line) => (kept.has(line.variantId) ? line.quantity : 0));
  const order = newOrder(orderShop, taking, lines, taken);
  const plan = { order, version, wishes, now: taking.request.now };
  const isLast = wishes.some((wish) => wish.isLast);
  const done = isLast
    ? await inTransaction(orderShop.db, port, (trx) => take(trx, plan))
    : await take(orderShop.db, plan).catch(asOvertaken);
  if (!done) return OVERTAKEN;
  return { placed: ok(paymentDue(order, done.id)), turned: done.turned };
}

interface Wish {
  readonly variantId: number;
  readonly quantity: number;
  /** Reserved from stock. False: sold without stock. */
  readonly isKept: boolean;
  /** No unit is left afterwards. */
  readonly isLast: boolean;
}

function wishesOf(lines: Order['lines'], facts: Facts): readonly Wish[] | undefined {
  const wishes: Wish[] = [];
  for (const { variantId, quantity } of stockWishes(lines)) {
    const stock = facts.get(variantId)?.stock ?? 0;
    if (stock > 0 && stock < quantity) return undefined;
    wishes.push({ variantId, quantity, isKept: stock > 0, isLast: stock === quantity });
  }
  return wishes;
}

interface TakePlan {
  readonly order: NewOrder;
  readonly version: string;
  readonly wishes: readonly Wish[];
  readonly now: Date;
}

async function take(
  db: Db,
  { order, version, wishes, now }: TakePlan,
): Promise<{ readonly id: number; readonly turned: readonly number[] } | undefined> {
  // Fails fast without a lock when stock is insufficient.
  const { rows } = await sql<{ id: number; emptied: readonly number[] | null }>`
    with held as (
      update basket set updated_at = ${now}
      where id = ${order.basket.id} and xmin = ${version}::xid
      returning id
    ),
    locked as (
      select stock.variant_id, wish.quantity as wished, wish."isKept" as is_kept
      from held, stock join jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
        as wish ("variantId" integer, quantity integer, "isKept" boolean, "isLast" boolean)
        on wish."variantId" = stock.variant_id
      where case
        when wish."isLast" then stock.quantity >= wish.quantity
        when wish."isKept" then stock.quantity > wish.quantity
        else stock.quantity = 0 and stock.is_sellable_without_stock end
      order by stock.variant_id for update of stock
    ),
    enough as (select from locked having count(*) = ${wishes.length}::integer),
    taken as (
      update stock set quantity = stock.quantity - locked.wished from locked, enough
      where stock.variant_id = locked.variant_id and locked.is_kept
      returning stock.variant_id, stock.quantity
    ),
    ${insertion(order, now, sql`enough`)}
    select id, (select array_agg(variant_id) from taken where quantity = 0) as emptied
    from made`.execute(db);
  const [made] = rows;
  return made && { id: made.id, turned: await announceTurned(db, made.emptied ?? []) };
}

function asOvertaken(error: unknown): undefined {
  if (!isRetryable(error)) throw error;
}
