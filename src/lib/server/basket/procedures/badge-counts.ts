import { type Basket, itemCount } from '#lib/domain/basket/basket.ts';
import type { Wishlist } from '#lib/domain/wishlist/wishlist.ts';
import type { BadgeCounts } from '#lib/server/platform/rpc/context.ts';

/** For replies with the whole basket. */
export function countBasket(
  reply: { readonly basket: Pick<Basket, 'items'> } | undefined,
): BadgeCounts | undefined {
  return reply && { basket: itemCount(reply.basket) };
}

/** For replies that are the whole wishlist. */
export function countWishlist({ items }: Pick<Wishlist, 'items'>): BadgeCounts {
  return { wishlist: items.length };
}
