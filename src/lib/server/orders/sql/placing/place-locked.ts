import { sql } from 'kysely';
import { extendedReservationEnd } from '#lib/domain/orders/reservation.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import { ok } from '#lib/domain/result.ts';
import { type LockedBasket, lockBasket, readBasket } from '#lib/server/basket/sql/basket-rows.ts';
import { loadLineProducts } from '#lib/server/basket/sql/line-products.ts';
import { lockStock } from '#lib/server/catalog/sql/stock/stock.ts';
import type { LineProducts, OrderContext } from '#lib/server/checkout/sql/build-checkout.ts';
import { orderFingerprint } from '#lib/server/checkout/sql/calculate-checkout.ts';
import { readCheckoutSteps } from '#lib/server/checkout/sql/checkout-steps.ts';
import { type OrderRow, readOrderRows, toPaymentDue } from '#lib/server/orders/sql/order-rows.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { readPromotionContext } from '#lib/server/promotions/sql/promotion-context.ts';
import {
  ConcurrentModification,
  createOrder,
  type PlacementOutcome,
  type PlaceRequest,
} from './create-order.ts';
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
      placeInTransaction(orderContext, trx, request, products, promotions),
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

async function placeInTransaction(
  orderContext: OrderContext,
  trx: Trx,
  request: PlaceRequest,
  products: LineProducts,
  promotions: readonly Promotion[],
): Promise<PlacementOutcome> {
  const { owner, shop, placement, now } = request;
  const basket = await lockBasket(trx, ownerKey(owner), shop.id);
  if (!basket) return rejectPlacement({ kind: 'empty' });
  const earlierOrders = await readEarlierOrders(trx, basket, placement.idempotencyKey);
  const repeated = earlierOrders.find((row) => row.idempotency_key === placement.idempotencyKey);
  const pending = earlierOrders.find((row) => row.status === 'payment_pending');
  if (!repeated) await lockStockRows(trx, basket, pending);
  const steps = await readCheckoutSteps(trx, owner, shop.id);
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
  return createOrder(orderContext, trx, { request, basket, checkout, steps }, pending);
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

/** Locks the stock of the basket and of the pending order, which is released. */
async function lockStockRows(
  trx: Trx,
  basket: LockedBasket,
  pending: OrderRow | undefined,
): Promise<void> {
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
      .set({ reserved_until: extendedReservationEnd(row.created_at, now) })
      .where('id', '=', row.id)
      .execute();
  }
  return { result: ok(toPaymentDue(row)), affectedProductIds: [] };
}

/** Saves the current prices as seen, so that each change is reported once. */
async function savePrices(trx: Trx, changed: readonly ChangedPrice[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update basket_item set seen_price = seen.price
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as seen (id bigint, price integer)
    where basket_item.id = seen.id`.execute(trx);
}
