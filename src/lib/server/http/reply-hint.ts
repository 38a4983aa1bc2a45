import type { Method } from '#lib/contract/procedures.ts';
import { type Basket, itemCount } from '#lib/domain/basket.ts';
import type { Wishlist } from '#lib/domain/wishlist.ts';
import type { Hint } from './session.ts';

const WISHLIST_REPLIES: ReadonlySet<string> = new Set<Method>([
  ...(['getWishlist', 'addItemToWishlist', 'removeItemFromWishlist', 'clearWishlist'] as const),
]);

/** What a reply tells the badges; undefined when it tells them nothing. */
export function replyHint(method: Method, reply: unknown): Partial<Hint> | undefined {
  if (method === 'clearBasket') return { basket: 0 };
  if (WISHLIST_REPLIES.has(method)) return { wishlist: (reply as Wishlist).items.length };
  if (typeof reply !== 'object' || reply === null || !('basket' in reply)) return undefined;
  return { basket: itemCount(reply.basket as Basket) };
}
