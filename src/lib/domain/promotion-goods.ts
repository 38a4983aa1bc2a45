import type { Membership } from './membership.ts';
import type { Product } from './product.ts';
import type { Promotion } from './promotion.ts';
import type { Currency } from './shop.ts';

/** A line that can be bought, as promotions look at it. */
export interface PromotionLine {
  /** Names the line; the same line has the same key wherever it stands. */
  readonly key: string;
  readonly variantId: number;
  readonly quantity: number;
  /** With tax, after sales and campaigns, in hundredths. */
  readonly unitPrice: number;
  readonly isOnSale: boolean;
  /** Put in as a promotion's gift: counts for nothing else. */
  readonly isGift: boolean;
  /** Promotions that the caller asked for on this line. */
  readonly requested: readonly string[];
  readonly product: Pick<Product, 'id' | 'categories' | 'attributes'>;
}

/** What storage says of a code; the promotion's own conditions come besides. */
export type CodeState = 'open' | 'unknown' | 'expired' | 'not-yet' | 'used-up';

/** A code as it lies in a basket. */
export interface EnteredCode {
  /** Upper case. */
  readonly code: string;
  readonly promotionId: string | undefined;
  readonly state: CodeState;
}

/** Everything besides the lines that decides. */
export interface PromotionScene {
  /** Of the shop, of any time and in any order. */
  readonly promotions: readonly Promotion[];
  readonly shopId: number;
  readonly currency: Currency;
  readonly now: Date;
  readonly shopper: PromotionShopper;
  readonly codes: readonly EnteredCode[];
}

export interface PromotionShopper {
  readonly isGuest: boolean;
  /** As far as is known: a guest's e-mail address comes in the checkout. */
  readonly hasOrdered: boolean;
  readonly membership?: Membership | undefined;
}

/** Of a code as it is typed and kept: a longer one could not be named again, to be taken out. */
export const MAX_CODE_LENGTH = 100;

/** Codes are written in any case; blanks, and signs that nobody sees, come along from mails. */
export function codeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\s|\p{Cf}/gu, '')
    .toUpperCase();
}

/** The smallest amount of a currency in hundredths: there is no half won. */
export function smallestAmount(currency: string): number {
  return currency === 'KRW' ? 100 : 1;
}
