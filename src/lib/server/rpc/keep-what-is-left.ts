import { basketPieces, quantityCap } from '#lib/domain/basket-pieces.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import type { CallContext } from './context.ts';
import { ownerOf } from './owner.ts';

/**
 * Where there is less than was to be ordered, the basket keeps what there is: the shopper is told, sees what that costs, and
 * pressing again orders it. What is gone altogether stays, apart from what is sold.
 */
export async function keepWhatIsLeft(
  changes: readonly PlacementChange[],
  context: CallContext,
): Promise<void> {
  if (!changes.some((change) => change.kind === 'quantity' && change.available > 0)) return;
  const { services, shop } = context;
  const [owner, now] = [await ownerOf(context), services.now()];
  const basket = await services.baskets.read(owner, shop, now);
  for (const piece of basketPieces(basket).sellable) {
    const { key, quantity } = piece.item;
    const { most } = quantityCap(piece, basket);
    // One after the other: they change the same basket.
    if (quantity > most) await services.baskets.update(owner, shop, key, { quantity: most }, now);
  }
}
