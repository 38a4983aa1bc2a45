import type { Checkout, CheckoutStep, FieldError } from '#lib/domain/checkout.ts';
import type { PlaceOrderFailure } from '#lib/domain/order.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Words } from '#lib/i18n/words.ts';

/** What the checkout says above its steps. */
export type CheckoutNotice =
  | { readonly kind: 'declined' | 'cancelled' | 'unavailable' | 'offline' | 'conflict' }
  | {
      readonly kind: 'changed';
      readonly failure: PlaceOrderFailure & { readonly kind: 'changed' };
    };

/** What a form that came back holds; one value a field name. */
export type TypedValues = Readonly<Record<string, string>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface CheckoutPage {
  readonly initial: Checkout;
  /** `ShopUser.id` of whom the page is for; absent for a guest. */
  readonly buyer?: string;
  readonly openStep: CheckoutStep;
  readonly errors: readonly FieldError[];
  readonly typed: TypedValues;
  readonly notice?: CheckoutNotice;
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency' | 'country'>;
  readonly words: Words<'checkout'>;
  readonly countries: readonly Choice[];
  /** States and provinces by the country that has them. */
  readonly states: Readonly<Record<string, readonly Choice[]>>;
  readonly links: {
    readonly basket: string;
    readonly signIn: string;
    readonly terms: string;
  };
}
