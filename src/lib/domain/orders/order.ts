import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import type { AppliedReduction } from '#lib/domain/catalog/product.ts';
import type { CheckoutCost, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type { CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import type { Minor } from '#lib/domain/shop/money.ts';

/** Order status of the wire. */
export type OrderStatus =
  | 'order_open'
  | 'payment_pending'
  | 'payment_reserved'
  /** Some parcels have left. */
  | 'invoice_partially_completed'
  | 'invoice_completed'
  /** Cancelled, refund pending. */
  | 'cancellation_pending'
  | 'cancellation_completed';

export interface OrderLine {
  readonly variantId: number;
  readonly productId: number;
  readonly quantity: number;
  /** Units that were cancelled after others had been sent; absent when there are none. */
  readonly cancelled?: number;
  readonly name: string;
  readonly size: string;
  readonly color: string;
  /** Picture path below the image endpoint. */
  readonly imageHash: string;
  /** The shirt's back of a printed line, without the print. Absent in older orders. */
  readonly backHash?: string;
  readonly unitPrice: Minor;
  readonly total: Minor;
  /** Fraction of the net price, 0.2 for 20 %; absent in older orders. */
  readonly vatRate?: number;
  /** The printed texts, written by the server; empty for a line without printing. */
  readonly displayData: BasketItem['displayData'];
  readonly customData: BasketItem['customData'];
  readonly itemGroup?: BasketItem['itemGroup'];
  /** Reductions by promotions and codes, already subtracted from `total`; absent when there are none. */
  readonly reductions?: readonly AppliedReduction[];
}

/** Card message of a gift, and its `GiftWrap`. */
export interface OrderGift {
  readonly message?: string;
  readonly packaging?: string;
}

/** `value` is in hundredths, or percent when it is relative. */
export interface OrderVoucher {
  readonly id: number;
  readonly code: string;
  readonly type: 'absolute' | 'relative';
  readonly value: number;
}

/** An order as it was placed. `OrderDetail` adds its fulfilment. */
export interface Order {
  readonly id: number;
  /** Order number for shoppers, not guessable: `AU-7K2M-9QXD`. */
  readonly number: string;
  readonly shopId: number;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly email: string;
  readonly userId: string | null;
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  readonly delivery: DeliveryOption;
  readonly lines: readonly OrderLine[];
  readonly cost: CheckoutCost & { readonly delivery: Minor };
  readonly gift?: OrderGift;
  readonly vouchers?: readonly OrderVoucher[];
  /** RFC 3339. */
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  /** Until when its goods are reserved while it waits for its payment, RFC 3339. */
  readonly reservedUntil?: string;
  /** Minutes of that time, where it is not the usual one. */
  readonly holdMinutes?: number;
  /** The provider captured another amount. The order waits for a person. */
  readonly hasPaymentIssue?: true;
  /** Why the payment of an order that was never confirmed goes back. */
  readonly refundReason?: RefundReason;
}

/** Why a captured payment is refunded instead of confirming its order. */
export type RefundReason =
  /** Another order of the same basket was paid. */
  | 'replaced'
  /** The shopper or the staff had cancelled the order. */
  | 'cancelled'
  /** The goods sold out before the payment arrived. */
  | 'soldOut'
  /** It came after the reservation ended, and the goods had sold out. */
  | 'late'
  /** The staff refused a payment of another amount. */
  | 'refused'
  /** The card, or somebody of the household, had bought as many as one customer may. */
  | 'limit';

/** What the provider captured. */
export interface PaidAmount {
  readonly amount: Minor;
  /** ISO 4217. */
  readonly currency: string;
  /** The provider's fingerprint of the card, the same for each payment with it. Absent where it tells none. */
  readonly card?: string;
}

/** A difference between what the shopper saw and what can be ordered now. */
export type PlacementChange =
  /** Unit price before promotions. */
  | { readonly kind: 'price'; readonly variantId: number; readonly was: Minor; readonly now: Minor }
  /** Items were added or removed in another tab or on another device. */
  | { readonly kind: 'basket' }
  /** E-mail address, an address, the delivery option or the gift was changed in another tab. */
  | { readonly kind: 'details' }
  /** A line that was shown as sold out is available again and would be ordered. */
  | { readonly kind: 'back'; readonly variantId: number }
  | {
      readonly kind: 'quantity';
      readonly variantId: number;
      readonly was: number;
      readonly available: number;
    }
  /** A lost promotion; `code` when one enabled it. */
  | {
      readonly kind: 'promotion';
      readonly name: string;
      readonly code?: string;
      readonly reason: CodeFailure;
    }
  /** The member discount changed: membership ended or the tier is another. */
  | { readonly kind: 'member' }
  /** More than a person and a household may buy, earlier orders included. */
  | {
      readonly kind: 'limit';
      readonly variantId: number;
      readonly limit: number;
      readonly was: number;
      readonly available: number;
    }
  /** Delivery cost. */
  | { readonly kind: 'delivery'; readonly was: Minor; readonly now: Minor }
  /** Delivery dates. */
  | { readonly kind: 'dates'; readonly was: DeliveryDates; readonly now: DeliveryDates }
  /** `key` of an `AppliedFee` such as `gift-wrap`; an amount of 0 means no fee. */
  | { readonly kind: 'fee'; readonly key: string; readonly was: Minor; readonly now: Minor }
  | { readonly kind: 'total'; readonly was: Minor; readonly now: Minor };

type DeliveryDates = DeliveryOption['deliveryDate'];

export type PlaceOrderFailure =
  /** Nothing was ordered; the checkout shows the new amounts and asks again. */
  | { readonly kind: 'changed'; readonly changes: readonly PlacementChange[] }
  /** A step before payment is incomplete. */
  | { readonly kind: 'incomplete'; readonly step: 'auth' | 'shipping' }
  | { readonly kind: 'empty' }
  /** The printing of these shirts cannot be ordered: the shopper removes them and adds them again. */
  | { readonly kind: 'printing'; readonly variantIds: readonly number[] }
  /** Something is printed, and the shopper has not acknowledged that it cannot be returned. */
  | { readonly kind: 'no-return' }
  /** The idempotency key was used with another basket. */
  | { readonly kind: 'conflict' };

export type PaymentStatus = 'pending' | 'captured' | 'declined' | 'cancelled';
