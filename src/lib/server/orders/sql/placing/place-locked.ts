import { sql } from 'kysely';
import { extendedReservationEnd, type Reservation } from '#lib/domain/orders/reservation.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import { ok } from '#lib/domain/result.ts';
import {
  type LockedBasket,
  lockBasket,
  readBasket,
  type StoredBasket,
} from '#lib/server/basket/sql/basket-rows.ts';
import { loadLineProducts } from '#lib/server/basket/sql/line-products.ts';
import { lockStock } from '#lib/server/catalog/sql/stock/stock.ts';
import type { LineProducts, OrderContext } from '#lib/server/checkout/sql/build-checkout.ts';
import { orderFingerprint } from '#lib/server/checkout/sql/calculate-checkout.ts';
import { readCheckoutSteps } from '#lib/server/checkout/sql/checkout-steps.ts';
import { lockBuyers } from '#lib/server/drops/sql/purchase-limits.ts';
import { type OrderRow, readOrderRows, toPaymentDue } from '#lib/server/orders/sql/order-rows.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { readPromotionContext } from '#lib/server/promotions/sql/promotion-context.ts';
import {
  ConcurrentModification,
  createOrder,
  type PlacementDraft,
  type PlacementOutcome,
  type PlaceRequest,
} from './create-order.ts';
import { findLimitFailure, hasLimits, holdsLimitedGoods, ownerBuyerKeys } from './limited-goods.ts';
import { type ChangedPrice, rejectPlacement, validatePlacement } from './validate-placement.ts';

/**
 * Places an order with basket and stock locked from the start. Needed for repeated calls, for
 * replacing a pending order, and for saving changed prices.
 */
export async function placeLocked(
  orderContext: OrderContext,
  port: string,
  request: PlaceRequest,
): Promise<PlacementOutcome> {
  const { db, catalog } = orderContext;
  const { owner, shop } = request;
  const placeOnce = async (): Promise<PlacementOutcome> => {
    // Before the transaction: the catalogue may need the connection that the transaction holds.
    const [unlocked, promotions] = await Promise.all([
      readBasket(db, owner, shop.id),
      orderContext.promotions.listForShop(shop),
    ]);
    const products = await loadLineProducts(db, catalog, shop, unlocked);
    return inTransaction(db, port, (trx) =>
      placeInTransaction(orderContext, trx, request, { products, promotions, unlocked }),
    );
  };
  return placeOnce()
    .catch(retryOnConflict(placeOnce))
    .catch(retryOnConflict(placeOnce))
    .catch(
      retryOnConflict((cause) =>
        Promise.reject(new Outage(port, 'too many concurrent changes', { cause })),
      ),
    );
}

function retryOnConflict(
  retry: (cause: ConcurrentModification) => Promise<PlacementOutcome>,
): (cause: unknown) => Promise<PlacementOutcome> {
  return (cause) =>
    cause instanceof ConcurrentModification ? retry(cause) : Promise.reject(cause);
}

/** Read before the transaction. */
interface UnlockedData {
  readonly products: LineProducts;
  readonly promotions: readonly Promotion[];
  readonly unlocked: StoredBasket;
}

async function placeInTransaction(
  orderContext: OrderContext,
  trx: Trx,
  request: PlaceRequest,
  { products, promotions, unlocked }: UnlockedData,
): Promise<PlacementOutcome> {
  const { owner, shop, placement, now } = request;
  const basket = await lockBasket(trx, ownerKey(owner), shop.id);
  if (!basket) return rejectPlacement({ kind: 'empty' });
  const earlierOrders = await readEarlierOrders(trx, basket, placement.idempotencyKey);
  const repeated = earlierOrders.find((row) => row.idempotency_key === placement.idempotencyKey);
  const pending = earlierOrders.find((row) => row.status === 'payment_pending');
  const steps = await readCheckoutSteps(trx, owner, shop.id);
  const isLimited = holdsLimitedGoods(unlocked);
  if (!repeated)
    await lockGoods(trx, basket, pending, isLimited ? ownerBuyerKeys(owner, steps) : []);
  const stored = await readBasket(trx, owner, shop.id);
  const promotionContext = await readPromotionContext(trx, {
    owner,
    shop,
    stored,
    promotions,
    now,
  });
  const data = { stored, steps, products, promotionContext };
  const validated = validatePlacement(orderContext, request, data);
  if (!validated) throw new ConcurrentModification();
  const { checkout, failure, changedPrices } = validated;
  if (repeated) return replayPlacement(trx, repeated, request, orderFingerprint(checkout, steps));
  if (failure) {
    if (failure.kind === 'changed') await savePrices(trx, changedPrices);
    return rejectPlacement(failure);
  }
  const draft = { request, basket, checkout, steps, facts: stored.facts };
  return createWithinLimits(orderContext, trx, draft, { pending, isLimited });
}

async function createWithinLimits(
  orderContext: OrderContext,
  trx: Trx,
  draft: PlacementDraft,
  { pending, isLimited }: { readonly pending: OrderRow | undefined; readonly isLimited: boolean },
): Promise<PlacementOutcome> {
  // Limited goods were added, or got their limit, after the look without locks.
  if (!isLimited && hasLimits(draft)) throw new ConcurrentModification();
  const tooMany = await findLimitFailure(trx, draft, pending ? [pending.id] : []);
  return tooMany ? rejectPlacement(tooMany) : createOrder(orderContext, trx, draft, pending);
}

async function readEarlierOrders(
  trx: Trx,
  basket: LockedBasket,
  idempotencyKey: string,
): Promise<readonly OrderRow[]> {
  return readOrderRows(
    trx,
    sql`where shop_order.basket_id = ${basket.id}
      and (shop_order.idempotency_key = ${idempotencyKey} or shop_order.status = 'payment_pending')`,
  );
}

/** Locks the buyer, then the stock of the basket and of the pending order, which is released. */
async function lockGoods(
  trx: Trx,
  basket: LockedBasket,
  pending: OrderRow | undefined,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await lockBuyers(trx, keys);
  const rows = await trx
    .selectFrom('basket_item')
    .select('variant_id')
    .where('basket_id', '=', basket.id)
    .execute();
  const lines = [...rows, ...(pending?.lines ?? [])];
  await lockStock(
    trx,
    lines.map((row) => row.variant_id),
  );
}

/**
 * A repeated call returns the order it made, if the content is unchanged and the order still
 * stands.
 */
async function replayPlacement(
  trx: Trx,
  row: OrderRow,
  { placement, now }: PlaceRequest,
  currentFingerprint: string,
): Promise<PlacementOutcome> {
  const isPending = row.status === 'payment_pending';
  const isSame = row.cost.total === placement.expectedTotal;
  const isStanding = isPending ? row.fingerprint === currentFingerprint : row.confirmed_at !== null;
  if (!isSame || !isStanding) return rejectPlacement({ kind: 'conflict' });
  if (isPending) {
    await trx
      .updateTable('shop_order')
      .set({ reserved_until: extendedReservationEnd(toReservation(row), now) })
      .where('id', '=', row.id)
      .execute();
  }
  return { result: ok(toPaymentDue(row)), affectedProductIds: [] };
}

function toReservation(row: OrderRow): Reservation {
  const { created_at: createdAt, reserved_until: reservedUntil, hold_minutes: holdMinutes } = row;
  return { createdAt, reservedUntil, holdMinutes };
}

/** Saves the current prices as seen, so that each change is reported once. */
async function savePrices(trx: Trx, changed: readonly ChangedPrice[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update basket_item set seen_price = seen.price
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as seen (id bigint, price integer)
    where basket_item.id = seen.id`.execute(trx);
}
