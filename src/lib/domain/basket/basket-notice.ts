import { CODE_REJECTIONS } from '#lib/domain/promotions/code-field.ts';
import type { CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import type { AddFailureKind, UpdateFailureKind } from './basket.ts';

/** Notices that the basket page shows after a form. Each failure kind has its own message. */
export const BASKET_NOTICES = [
  'added',
  'updated',
  'removed',
  'cleared',
  'restored',
  'saved',
  'movedBack',
  'savedRemoved',
  'wished',
  'WishlistFull',
  'brought',
  'broughtInPart',
  'SavedListFull',
  'busy',
  'unavailable',
  'waiting',
  'committed',
  'uncertain',
  'VariantAlreadyPresent',
  'ItemUnavailable',
  'MaximumItemCountReached',
  'ItemDataNotFound',
  'ItemAddedWithReducedQuantity',
  'QuantityLimited',
  'LetteringRefused',
  'BasketItemNotFound',
  'Unknown',
  'codeApplied',
  'codeRemoved',
  ...CODE_REJECTIONS,
  'giftChosen',
  'giftDeclined',
  'giftUnavailable',
] as const satisfies readonly (
  | 'added'
  | 'updated'
  | 'removed'
  | 'cleared'
  | 'restored'
  | SavedItemsNotice
  | 'busy'
  | 'unavailable'
  | 'waiting'
  | 'committed'
  | 'uncertain'
  | CodeNotice
  | 'LetteringRefused'
  | 'QuantityLimited'
  | AddFailureKind
  | UpdateFailureKind
)[];
/** Notices about saved items and about the basket of another shop. */
type SavedItemsNotice =
  | 'saved'
  | 'movedBack'
  | 'savedRemoved'
  | 'wished'
  | 'WishlistFull'
  | 'brought'
  | 'broughtInPart'
  | 'SavedListFull';
/** Outcomes of adding an item. */
export type AddItemNotice =
  | 'added'
  | 'busy'
  | 'unavailable'
  | 'waiting'
  | 'QuantityLimited'
  | AddFailureKind;
/** Notices about codes and gifts. */
export type CodeNotice =
  | CodeFailureNotice
  | 'codeApplied'
  | 'codeRemoved'
  | 'giftChosen'
  | 'giftDeclined'
  | 'giftUnavailable'
  | 'busyCodes';
type CodeFailureNotice = (typeof CODE_NOTICES)[CodeFailure];

const CODE_NOTICES = {
  unknown: 'codeUnknown',
  expired: 'codeExpired',
  'not-yet': 'codeNotYet',
  'used-up': 'codeUsedUp',
  'not-combinable': 'codeNotCombinable',
  'minimum-not-met': 'codeMinimum',
  'already-applied': 'codeAlready',
  'not-eligible': 'codeNotEligible',
  'nothing-matches': 'codeNothing',
} as const satisfies Readonly<Record<CodeFailure, string>>;

/** The notice for a code that has no effect. */
export function noticeForCodeFailure(failure: CodeFailure): CodeFailureNotice {
  return CODE_NOTICES[failure];
}

export type BasketNotice = (typeof BASKET_NOTICES)[number];

export function isBasketNotice(text: string): text is BasketNotice {
  return (BASKET_NOTICES as readonly string[]).includes(text);
}

/**
 * The notice for a rejected basket call: its failure kind, else the kind of its first error. Unknown kinds become
 * `Unknown`.
 */
export function noticeForProblem(problem: {
  readonly failureKind?: string;
  readonly errors?: readonly unknown[];
}): BasketNotice {
  const first = problem.errors?.[0];
  const kind =
    problem.failureKind ??
    (typeof first === 'object' && first !== null && 'kind' in first ? String(first.kind) : '');
  return isBasketNotice(kind) ? kind : 'Unknown';
}
