import type { LoginError } from './login-error.ts';

/**
 * Notice after signing in or out, or after a failure of either. `outHere`: signed out of the shop only, because the
 * provider did not respond.
 */
export type SignInNotice = 'in' | 'out' | 'outHere' | LoginError;

/** Counts of what was merged at sign-in. Contains no personal data. */
export interface SignInCounts {
  /** Bundles added to the basket. */
  readonly items: number;
  /** Bundles that did not fit. */
  readonly left: number;
  readonly wishes: number;
  /** Guest orders that joined the account. */
  readonly orders: number;
  /** Nothing was ordered yet. */
  readonly isNew: boolean;
  /** A new customer's very first sign-in. */
  readonly isFirst: boolean;
}

/** Format of the cookie: `in`, the counts, and 1 for the first sign-in, 2 for a new customer's later one. */
export type SignInCountsNotice = `in.${number}.${number}.${number}.${number}.${0 | 1 | 2}`;

export function formatSignInCounts({
  items,
  left,
  wishes,
  orders,
  isNew,
  isFirst,
}: SignInCounts): SignInCountsNotice {
  const later = isNew ? 2 : 0;
  return `in.${items}.${left}.${wishes}.${orders}.${isFirst ? 1 : later}`;
}

/** Undefined for any other cookie value. */
export function parseSignInCounts(notice: string): SignInCounts | undefined {
  const match = /^in\.(\d{1,5})\.(\d{1,5})\.(\d{1,5})\.(\d{1,5})\.([012])$/.exec(notice);
  if (!match) return undefined;
  const [, items, left, wishes, orders, state] = match;
  return {
    items: Number(items),
    left: Number(left),
    wishes: Number(wishes),
    orders: Number(orders),
    isNew: state !== '0',
    isFirst: state === '1',
  };
}
