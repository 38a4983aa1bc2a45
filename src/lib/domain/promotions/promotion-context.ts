import type { Product } from '#lib/domain/catalog/product.ts';
import type { Currency } from '#lib/domain/shop/shop.ts';
import type { Membership } from './membership.ts';
import type { Promotion } from './promotion.ts';

/** A sellable line as promotions see it. */
export interface PromotionLine {
  /** Identifies the line, independent of its position. */
  readonly key: string;
  readonly variantId: number;
  readonly quantity: number;
  /** With tax, after sales and campaigns, in hundredths. */
  readonly unitPrice: number;
  readonly isOnSale: boolean;
  /** Added as a gift; does not count towards promotions. */
  readonly isGift: boolean;
  /** Ids of promotions that the caller requested for this line. */
  readonly requested: readonly string[];
  readonly product: Pick<Product, 'id' | 'categories' | 'attributes'>;
}

/** State of a code in storage; the promotion's own conditions are checked separately. */
export type CodeState = 'open' | 'unknown' | 'expired' | 'not-yet' | 'used-up';

/** A code in a basket. */
export interface EnteredCode {
  /** Upper case. */
  readonly code: string;
  readonly promotionId: string | undefined;
  readonly state: CodeState;
}

/** Everything besides the lines that promotions depend on. */
export interface PromotionContext {
  /** All promotions of the shop, past and future, in any order. */
  readonly promotions: readonly Promotion[];
  readonly shopId: number;
  readonly currency: Currency;
  readonly now: Date;
  readonly shopper: PromotionShopper;
  readonly codes: readonly EnteredCode[];
}

export interface PromotionShopper {
  readonly isGuest: boolean;
  /** For a guest only known once the checkout has the e-mail address. */
  readonly hasOrdered: boolean;
  readonly membership?: Membership | undefined;
}

/** Longer codes are rejected: a request could not name them again to remove them. */
export const MAX_CODE_LENGTH = 100;

/** Ignores case, white space and the invisible characters that come with text copied from mails. */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\s|\p{Cf}/gu, '')
    .toUpperCase();
}
