import type { Address, Checkout, CheckoutStep, FieldError } from '#lib/domain/checkout.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import type { CustomerType } from '#lib/domain/session.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Words } from '#lib/i18n/words.ts';
import type { CodeFieldWords, RefusedCode } from './code-field.ts';

/** What the checkout says above its steps. */
export type CheckoutNotice =
  | {
      readonly kind:
        | 'declined'
        | 'cancelled'
        /** The reservation ended before it was paid. */
        | 'expired'
        /** It was paid after that, and the goods had gone. */
        | 'refunded'
        | 'unavailable'
        /** A step could not be stored. */
        | 'notSaved'
        | 'offline'
        | 'conflict'
        /** In another window, while this one was open. */
        | 'emptied';
    }
  | {
      readonly kind: 'changed';
      readonly changes: readonly PlacementChange[];
      /** A sentence for each of them. */
      readonly said: readonly string[];
    };

/** What a form that came back holds; one value a field name. */
export type TypedValues = Readonly<Record<string, string>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An address of the customer's book, to choose instead of typing. */
export interface SavedAddress {
  readonly id: number;
  readonly address: Address;
}

/** Pages that open above the checkout, in place. */
export type CheckoutHelp = 'delivery' | 'payment' | 'returns' | 'data' | 'all' | 'terms';

export interface CheckoutPage {
  /** Idempotency key of the page's forms, new for each rendering. */
  readonly formKey?: string;
  readonly initial: Checkout;
  /** `ShopUser.id` of whom the page is for; absent for a guest. */
  readonly buyer?: string;
  readonly customerType: CustomerType;
  /** What is known of a customer; absent for a guest. */
  readonly person?: Pick<Address, 'firstName' | 'lastName' | 'phone'>;
  /** Empty for a guest. */
  readonly savedAddresses: readonly SavedAddress[];
  readonly openStep: CheckoutStep;
  readonly errors: readonly FieldError[];
  readonly typed: TypedValues;
  readonly notice?: CheckoutNotice;
  /** What was probably meant, where the e-mail address looks mistyped. */
  readonly meantEmail?: string;
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency' | 'country'>;
  readonly words: Words<'checkout'>;
  readonly countries: readonly Choice[];
  /** States and provinces by the country that has them. */
  readonly states: Readonly<Record<string, readonly Choice[]>>;
  readonly links: {
    readonly basket: string;
    /** This page; a form of the codes comes back to it. */
    readonly checkout: string;
    readonly signIn: string;
    readonly help: Readonly<Record<CheckoutHelp, string>>;
  };
  /** Who sells, and how long goods may come back. */
  readonly club: { readonly name: string; readonly returnDays: number };
  readonly codes: { readonly words: CodeFieldWords; readonly refused?: RefusedCode };
}
