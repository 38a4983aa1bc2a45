import type { WishlistFailureKind } from './wishlist.ts';

/** What is said when something happens to a wishlist; every kind of failure has words of its own. */
const WISHLIST_NOTICES = [
  'added',
  'removed',
  'cleared',
  'moved',
  'shared',
  'shareEnded',
  'busy',
  'unavailable',
  'committed',
  'sizeMissing',
  'moveSoldOut',
  'moveBasketFull',
  'moveFailed',
  'ItemNotFound',
  'ItemAlreadyPresent',
  'ItemUnavailable',
  'MaximumItemCountReached',
  'Unknown',
] as const satisfies readonly (WishlistFailureKind | (string & {}))[];
export type WishlistNotice = (typeof WISHLIST_NOTICES)[number];

export function isWishlistNotice(text: string): text is WishlistNotice {
  return (WISHLIST_NOTICES as readonly string[]).includes(text);
}

/** What a refused call is told as, by its `kind` or else its status; a kind that nobody here knows is Unknown. */
export function wishlistRefusal(problem: {
  readonly status: number;
  readonly kind?: string;
}): WishlistNotice {
  if (problem.status === 429) return 'busy';
  if (problem.status >= 500) return 'unavailable';
  return problem.kind && isWishlistNotice(problem.kind) ? problem.kind : 'Unknown';
}

/** What the list says of a basket that did not take an item, by the basket's notice. */
export function moveRefusal(basketNotice: string): WishlistNotice {
  switch (basketNotice) {
    case 'ItemUnavailable':
    case 'ItemDataNotFound':
      return 'moveSoldOut';
    case 'MaximumItemCountReached':
      return 'moveBasketFull';
    case 'busy':
    case 'unavailable':
      return basketNotice;
    default:
      return 'moveFailed';
  }
}
