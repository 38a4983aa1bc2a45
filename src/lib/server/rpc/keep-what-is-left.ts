import { basketPieces, quantityCap } from '#lib/domain/basket-pieces.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import type { CallContext } from './context.ts';
import { ownerOf } from './owner.ts';

/**
 * Reduces basket quantities to the available stock after an order failed for lack of it: the shopper sees the new total
 * and can order again. Sold-out items stay, among the items that cannot be bought.
 */
export async function keepWhatIsLeft(
  changes: readonly PlacementChange[],
  context: CallContext,
): Promise<void> {
  if (!changes.some((change) => change.kind === 'quantity' && change.available > 0)) return;
  const { services, shop } = context;
  const [owner, now] = [await ownerOf(context), services.now()];
  const basket = await services.baskets.read(owner, shop, now);
  for (const bundle of basketPieces(basket).sellable) {
    const { key, quantity } = bundle.item;
    const { most } = quantityCap(bundle, basket);
    // In sequence, because the updates change the same basket.
    if (quantity > most) await services.baskets.update(owner, shop, key, { quantity: most }, now);
  }
}
