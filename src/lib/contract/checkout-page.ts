import type { Address, FieldError } from '#lib/domain/addresses/address-fields.ts';
import type { Checkout, CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import type { CustomerType } from '#lib/domain/customers/session.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import type { CodeFieldLabels, RejectedCode } from './code-field.ts';

/** Notice above the checkout's steps. */
export type CheckoutNotice =
  | {
      readonly kind:
        | 'declined'
        | 'cancelled'
        /** The reservation ended before the payment. */
        | 'expired'
        | 'unavailable'
        /** The payment page of an earlier order could not be closed. */
        | 'earlierPayment'
        /** The shop lacks its legal pages, and takes no real money without them. */
        | 'notOpen'
        /** A step could not be saved. */
        | 'notSaved'
        /** A step is saved, but could not be shown. */
        | 'committed'
        /** A step, or with `orderUncertain` the order, may or may not be saved. */
        | 'uncertain'
        | 'orderUncertain'
        | 'offline'
        | 'conflict'
        /** The basket was emptied in another window. */
        | 'emptied';
    }
  /** Their printing cannot be ordered any more. */
  | { readonly kind: 'printing'; readonly names: string }
  | {
      readonly kind: 'changed';
      readonly changes: readonly PlacementChange[];
      /** One sentence per change. */
      readonly sentences: readonly string[];
    };

/** Values of a re-rendered form by field name. */
export type FormValues = Readonly<Record<string, string>>;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** An address book entry to choose instead of typing. */
export interface SavedAddress {
  readonly id: number;
  readonly address: Address;
}

/** Help pages that open in a dialog above the checkout. */
export type CheckoutHelpPage = 'delivery' | 'payment' | 'returns' | 'data' | 'all' | 'terms';

export interface CheckoutPage {
  /** Idempotency key of the page's forms, new for each rendering. */
  readonly formKey?: string;
  readonly initial: Checkout;
  /** `ShopUser.id` of the customer; absent for a guest. */
  readonly buyer?: string;
  readonly customerType: CustomerType;
  /** Customer data to prefill; absent for a guest. */
  readonly person?: Pick<Address, 'firstName' | 'lastName' | 'phone'>;
  /** Empty for a guest. */
  readonly savedAddresses: readonly SavedAddress[];
  readonly openStep: CheckoutStep;
  readonly errors: readonly FieldError[];
  readonly typed: FormValues;
  readonly notice?: CheckoutNotice;
  /** Suggested e-mail address, when the typed one looks mistyped. */
  readonly meantEmail?: string;
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency' | 'country'>;
  readonly labels: Messages<'checkout'>;
  /** The text that a subscriber agrees to. */
  readonly newsletterConsent: string;
  readonly countries: readonly SelectOption[];
  /** States and provinces by country code. */
  readonly states: Readonly<Record<string, readonly SelectOption[]>>;
  readonly links: {
    readonly basket: string;
    /** This page; the code forms redirect back to it. */
    readonly checkout: string;
    readonly signIn: string;
    readonly help: Readonly<Record<CheckoutHelpPage, string>>;
  };
  /** Seller, and days in which goods may be returned. */
  readonly club: { readonly name: string; readonly returnDays: number };
  readonly codes: { readonly labels: CodeFieldLabels; readonly refused?: RejectedCode };
}
