import type { BasketNotice } from './basket-notice.ts';

/** Action offered beside a notice: undo, try again, or browse for something else. */
export type RecoveryAction = 'undo' | 'again' | 'browse';

/** Undefined where the basket below the notice is enough. A notice that is missing here does not compile. */
const RECOVERY_ACTIONS: Readonly<Record<BasketNotice, RecoveryAction | undefined>> = {
  added: undefined,
  updated: undefined,
  removed: 'undo',
  cleared: 'undo',
  restored: undefined,
  saved: undefined,
  movedBack: undefined,
  savedRemoved: undefined,
  wished: undefined,
  WishlistFull: undefined,
  brought: undefined,
  broughtInPart: 'browse',
  SavedListFull: undefined,
  busy: 'again',
  unavailable: 'again',
  waiting: undefined,
  committed: undefined,
  uncertain: 'again',
  VariantAlreadyPresent: undefined,
  ItemUnavailable: 'browse',
  MaximumItemCountReached: undefined,
  ItemDataNotFound: 'browse',
  ItemAddedWithReducedQuantity: undefined,
  QuantityLimited: undefined,
  LetteringRefused: undefined,
  BasketItemNotFound: undefined,
  Unknown: 'again',
  codeApplied: undefined,
  codeRemoved: undefined,
  codeUnknown: undefined,
  codeExpired: undefined,
  codeNotYet: undefined,
  codeUsedUp: undefined,
  codeNotCombinable: undefined,
  codeMinimum: undefined,
  codeAlready: undefined,
  codeNotEligible: undefined,
  codeNothing: undefined,
  giftChosen: undefined,
  giftDeclined: undefined,
  giftUnavailable: undefined,
  busyCodes: undefined,
};

export function recoveryAction(notice: BasketNotice): RecoveryAction | undefined {
  return RECOVERY_ACTIONS[notice];
}
