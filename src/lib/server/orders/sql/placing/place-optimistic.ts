import { sql } from 'kysely';
import type { Order } from '#lib/domain/orders/order.ts';
import { ok } from '#lib/domain/result.ts';
import type { StoredBasket } from '#lib/server/basket/sql/basket-rows.ts';
import type { FactsByVariant } from '#lib/server/basket/sql/quantity-limits.ts';
import { refreshVariantListings } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import type { OrderContext } from '#lib/server/checkout/sql/build-checkout.ts';
import { lockBuyers, saveBuyerKeys } from '#lib/server/drops/sql/purchase-limits.ts';
import { createOrderLines, stockRequests } from '#lib/server/orders/sql/order-lines.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runWrite } from '#lib/server/platform/database/run-query.ts';
import { inTransaction, isRetryable, type Trx } from '#lib/server/platform/database/transaction.ts';
import {
  createdPaymentDue,
  draftOrder,
  type PlacementDraft,
  type PlacementOutcome,
} from './create-order.ts';
import { type NewOrder, orderInsertSql } from './insert-order.ts';
import { draftBuyerKeys, findLimitFailure, hasLimits } from './limited-goods.ts';
import { rejectPlacement } from './validate-placement.ts';

/** Basket or stock changed since they were read; nothing was written. */
export const CONFLICT = 'conflict';

/**
 * Places an order in one statement, so that contended stock rows are locked briefly. Taking the
 * last unit also updates listings, in one transaction. Undefined for variants that continue to be
 * sold without stock.
 */
export async function placeOptimistic(
  orderContext: OrderContext,
  port: string,
  draft: PlacementDraft,
  { version }: Pick<StoredBasket, 'version'>,
): Promise<PlacementOutcome | typeof CONFLICT | undefined> {
  const lines = createOrderLines(draft.checkout);
  const requests = planRequests(lines, draft.facts);
  if (!requests || version === undefined) return undefined;
  const reservedVariants = new Set(
    requests.filter((request) => request.isKept).map((request) => request.variantId),
  );
  const reservedPerLine = lines.map((line) =>
    reservedVariants.has(line.variantId) ? line.quantity : 0,
  );
  const order = draftOrder(orderContext, draft, { lines, reservedPerLine });
  const statement = { order, version, requests, now: draft.request.now };
  if (hasLimits(draft)) return placeLimited(orderContext, port, draft, statement);
  const isLast = requests.some((request) => request.isLast);
  const placed = isLast
    ? await inTransaction(orderContext.db, port, (trx) => runPlacement(trx, statement))
    : await runWrite(orderContext.db, port, () => runPlacement(orderContext.db, statement)).catch(
        ignoreRetryable,
      );
  return placed ? placedOutcome(order, placed) : CONFLICT;
}

/** Goods with a limit: one order of a buyer at a time. The stock is locked by the last statements only. */
async function placeLimited(
  { db }: OrderContext,
  port: string,
  draft: PlacementDraft,
  statement: PlacementStatement,
): Promise<PlacementOutcome | typeof CONFLICT> {
  const keys = draftBuyerKeys(draft);
  return inTransaction(db, port, async (trx) => {
    if (!(await holdBasket(trx, statement))) return CONFLICT;
    await lockBuyers(trx, keys);
    const tooMany = await findLimitFailure(trx, draft, []);
    if (tooMany) return rejectPlacement(tooMany);
    const placed = await runPlacement(trx, statement);
    if (!placed) return CONFLICT;
    await saveBuyerKeys(trx, placed.id, keys);
    return placedOutcome(statement.order, placed);
  });
}

/** Locks the basket before the buyers, as everybody does. False when it changed since it was read. */
async function holdBasket(trx: Trx, { order, version }: PlacementStatement): Promise<boolean> {
  const { rows } = await sql`
    select from basket where id = ${order.basket.id} and xmin = ${version}::xid for update`.execute(
    trx,
  );
  return rows.length > 0;
}

function placedOutcome(order: NewOrder, placed: PlacedOrder): PlacementOutcome {
  return {
    result: ok(createdPaymentDue(order, placed.id)),
    affectedProductIds: placed.affectedProductIds,
  };
}

interface PlannedRequest {
  readonly variantId: number;
  readonly quantity: number;
  /** Reserved from stock. False: sold without stock. */
  readonly isKept: boolean;
  /** No unit is left afterwards. */
  readonly isLast: boolean;
}

function planRequests(
  lines: Order['lines'],
  facts: FactsByVariant,
): readonly PlannedRequest[] | undefined {
  const requests: PlannedRequest[] = [];
  for (const { variantId, quantity } of stockRequests(lines)) {
    const stock = facts.get(variantId)?.stock ?? 0;
    if (stock > 0 && stock < quantity) return undefined;
    requests.push({ variantId, quantity, isKept: stock > 0, isLast: stock === quantity });
  }
  return requests;
}

interface PlacementStatement {
  readonly order: NewOrder;
  readonly version: string;
  readonly requests: readonly PlannedRequest[];
  readonly now: Date;
}

interface PlacedOrder {
  readonly id: number;
  readonly affectedProductIds: readonly number[];
}

async function runPlacement(
  db: Db,
  { order, version, requests, now }: PlacementStatement,
): Promise<PlacedOrder | undefined> {
  // Fails fast without a lock when stock is insufficient.
  const { rows } = await sql<{ id: number; emptied: readonly number[] | null }>`
    with held as (
      update basket set updated_at = ${now}
      where id = ${order.basket.id} and xmin = ${version}::xid
      returning id
    ),
    locked as (
      select stock.variant_id, wish.quantity as wished, wish."isKept" as is_kept
      from held, stock join jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
        as wish ("variantId" integer, quantity integer, "isKept" boolean, "isLast" boolean)
        on wish."variantId" = stock.variant_id
      where case
        when wish."isLast" then stock.quantity >= wish.quantity
        when wish."isKept" then stock.quantity > wish.quantity
        else stock.quantity = 0 and stock.is_sellable_without_stock end
      order by stock.variant_id for update of stock
    ),
    enough as (select from locked having count(*) = ${requests.length}::integer),
    taken as (
      update stock set quantity = stock.quantity - locked.wished from locked, enough
      where stock.variant_id = locked.variant_id and locked.is_kept
      returning stock.variant_id, stock.quantity
    ),
    ${orderInsertSql(order, now, sql`enough`)}
    select id, (select array_agg(variant_id) from taken where quantity = 0) as emptied
    from made`.execute(db);
  const [created] = rows;
  return (
    created && {
      id: created.id,
      affectedProductIds: await refreshVariantListings(db, created.emptied ?? []),
    }
  );
}

function ignoreRetryable(error: unknown): undefined {
  if (!isRetryable(error)) throw error;
}
