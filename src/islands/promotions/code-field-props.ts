import type { CodeFieldLabels, CodeOutage, RejectedCode } from '#lib/contract/code-field.ts';
import type { CodeRejection } from '#lib/domain/promotions/code-field.ts';
import type { BasketCode } from '#lib/domain/promotions/promotion-codes.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export interface CodeFieldProps {
  /** Codes of the basket. */
  readonly codes: readonly BasketCode[];
  readonly locale: Locale;
  /** Path that the forms redirect to without script: the basket's or the checkout's. */
  readonly back: string;
  /** Result of a form without script. */
  readonly refused?: RejectedCode | undefined;
  /** Fills the field, of a link with a code. */
  readonly linkedCode?: string | undefined;
  readonly labels: CodeFieldLabels;
  /** Idempotency key of the page's forms. */
  readonly formKey?: string | undefined;
  /** Resolves to the reason why the code was not applied, undefined if it was. */
  readonly onApply: (code: string) => Promise<CodeRejection | CodeOutage | undefined>;
  readonly onRemove: (code: string) => void;
}
