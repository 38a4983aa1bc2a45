import type { LoginError } from './login-error.ts';

/**
 * What the page one comes back to says after signing in or out (`outHere`: of the
 * shop alone, for the provider did not answer), or when either went wrong.
 */
export type SignInNotice = 'in' | 'out' | 'outHere' | LoginError;

/** A cookie of a minute with a kind, and counts: pages stay the same for everybody, a script shows and forgets it. */
export const NOTICE_COOKIE = 'terrace_notice';

/** What came along at sign-in: counts alone, nothing of whose or what. */
export interface SignInCounts {
  /** Pieces that joined the basket. */
  readonly items: number;
  /** Pieces for which there was no room. */
  readonly left: number;
  readonly wishes: number;
  /** A new customer's very first sign-in. */
  readonly isFirst: boolean;
}

/** `in` and the counts behind it, as the cookie carries them. */
export type CountedNotice = `in.${number}.${number}.${number}.${0 | 1}`;

export function countedNotice({ items, left, wishes, isFirst }: SignInCounts): CountedNotice {
  return `in.${items}.${left}.${wishes}.${isFirst ? 1 : 0}`;
}

/** Undefined for anything that `countedNotice` did not write. */
export function signInCounts(notice: string): SignInCounts | undefined {
  const found = /^in\.(\d{1,5})\.(\d{1,5})\.(\d{1,5})\.([01])$/.exec(notice);
  if (!found) return undefined;
  const [, items, left, wishes, isFirst] = found;
  return {
    items: Number(items),
    left: Number(left),
    wishes: Number(wishes),
    isFirst: isFirst === '1',
  };
}
