import { bundleQuantityLimit, groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';

/**
 * Reduces basket quantities to the available stock after an order failed for lack of it: the shopper sees the new total
 * and can order again. Sold-out items stay, among the items that cannot be bought.
 */
export async function clampBasketToStock(
  changes: readonly PlacementChange[],
  context: CallContext,
): Promise<void> {
  await clampToLimits(changes, context);
  if (!changes.some((change) => change.kind === 'quantity' && change.available > 0)) return;
  const { services, shop } = context;
  const [owner, now] = [await resolveBasketOwner(context), services.now()];
  const basket = await services.basket.read(owner, shop, now);
  for (const bundle of groupIntoBundles(basket).sellable) {
    const { key, quantity } = bundle.item;
    const { max } = bundleQuantityLimit(bundle, basket);
    // In sequence, because the updates change the same basket.
    if (quantity > max) await services.basket.update(owner, shop, key, { quantity: max }, now);
  }
}

/** What a customer may not buy at all stays: the shopper takes it out, or orders nothing. */
async function clampToLimits(
  changes: readonly PlacementChange[],
  context: CallContext,
): Promise<void> {
  const left = changes.filter((change) => change.kind === 'limit');
  if (!left.some(({ available }) => available > 0)) return;
  const { services, shop } = context;
  const [owner, now] = [await resolveBasketOwner(context), services.now()];
  const basket = await services.basket.read(owner, shop, now);
  for (const { item } of groupIntoBundles(basket).sellable) {
    const at = left.findIndex(
      ({ variantId, was }) => variantId === item.variant.id && was === item.quantity,
    );
    const [limit] = at < 0 ? [] : left.splice(at, 1);
    if (!limit || limit.available === 0) continue;
    // In sequence, because the updates change the same basket.
    await services.basket.update(owner, shop, item.key, { quantity: limit.available }, now);
  }
}
