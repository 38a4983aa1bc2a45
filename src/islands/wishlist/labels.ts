import type { WishlistNotice } from '#lib/domain/wishlist-notice.ts';

/** What can come of a heart, and of the panel below the header's. */
export const SAID_OF_HEARTS = [
  'added',
  'removed',
  'moved',
  'busy',
  'unavailable',
  'moveSoldOut',
  'moveBasketFull',
  'moveFailed',
  'ItemNotFound',
  'ItemAlreadyPresent',
  'ItemUnavailable',
  'MaximumItemCountReached',
  'Unknown',
] as const satisfies readonly WishlistNotice[];

export type SaidOfHearts = Readonly<Record<(typeof SAID_OF_HEARTS)[number], string>>;

export interface WishlistMenuLabels {
  readonly title: string;
  readonly loading: string;
  readonly empty: string;
  readonly hint: string;
  readonly browse: string;
  readonly failed: string;
  readonly retry: string;
  readonly remove: string;
  readonly removeItem: string;
  readonly move: string;
  readonly moveItem: string;
  readonly chooseSize: string;
  readonly size: string;
  readonly from: string;
  readonly soldOut: string;
  readonly over: string;
  readonly gone: string;
  readonly view: string;
  readonly said: SaidOfHearts;
}
