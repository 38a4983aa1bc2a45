import type { WishlistFailureKind } from './wishlist.ts';

/** Notices of a wishlist. Each failure kind has its own message. */
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
  'uncertain',
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

/** The notice for a rejected call, by its status or its `kind`. Unknown kinds become `Unknown`. */
export function wishlistNoticeForProblem(problem: {
  readonly status: number;
  readonly kind?: string;
}): WishlistNotice {
  if (problem.status === 429) return 'busy';
  if (problem.status >= 500) return 'unavailable';
  return problem.kind && isWishlistNotice(problem.kind) ? problem.kind : 'Unknown';
}

/** The wishlist's notice when the basket rejects a moved item. */
export function noticeForRejectedMove(basketNotice: string): WishlistNotice {
  switch (basketNotice) {
    case 'ItemUnavailable':
    case 'ItemDataNotFound':
      return 'moveSoldOut';
    case 'MaximumItemCountReached':
      return 'moveBasketFull';
    case 'busy':
    case 'unavailable':
    case 'uncertain':
      return basketNotice;
    default:
      return 'moveFailed';
  }
}
