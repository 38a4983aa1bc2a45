import type { BasketItem } from './basket.ts';
import type { Address, CheckoutCost, DeliveryOption } from './checkout.ts';
import type { Minor } from './money.ts';
import type { AppliedReduction } from './product.ts';
import type { CodeFailure } from './promotion-codes.ts';

/** Backend contract, section 2.9. */
export type OrderStatus =
  | 'order_open'
  | 'payment_pending'
  | 'payment_reserved'
  /** Some of its parcels have left. */
  | 'invoice_partially_completed'
  | 'invoice_completed'
  /** Cancelled, and its money is on its way back. */
  | 'cancellation_pending'
  | 'cancellation_completed';

export interface OrderLine {
  readonly variantId: number;
  readonly productId: number;
  readonly quantity: number;
  readonly name: string;
  readonly size: string;
  readonly color: string;
  /** Picture path below the image endpoint. */
  readonly imageHash: string;
  readonly unitPrice: Minor;
  readonly total: Minor;
  /** Fraction of the net price, 0.2 for 20 %; unknown of orders from before it was kept. */
  readonly vatRate?: number;
  readonly displayData: BasketItem['displayData'];
  readonly customData: BasketItem['customData'];
  readonly itemGroup?: BasketItem['itemGroup'];
  /** What promotions and codes took off `total`, in their order; absent where nothing did. */
  readonly reductions?: readonly AppliedReduction[];
}

/** A present: what is written on its card, and what it is packed in, a `GiftWrap`. */
export interface OrderGift {
  readonly message?: string;
  readonly packaging?: string;
}

/** Backend contract, section 2.9. `value`: hundredths, or percent where it is relative. */
export interface OrderVoucher {
  readonly id: number;
  readonly code: string;
  readonly type: 'absolute' | 'relative';
  readonly value: number;
}

/** An order as it was placed; what became of it since is an `OrderDetail` (order-life.ts). */
export interface Order {
  readonly id: number;
  /** What the shopper is told: not guessable, `AU-7K2M-9QXD`. */
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
}

/** What changed between what the shopper saw and what can be sold. */
export type PlacementChange =
  /** Of one unit, before promotions. */
  | { readonly kind: 'price'; readonly variantId: number; readonly was: Minor; readonly now: Minor }
  /** Another tab or device put something in or took something out. */
  | { readonly kind: 'basket' }
  /** Another tab changed the e-mail address, an address, the way of delivery or the present. */
  | { readonly kind: 'details' }
  /** It was sold out, and shown apart, and is ordered now. */
  | { readonly kind: 'back'; readonly variantId: number }
  | {
      readonly kind: 'quantity';
      readonly variantId: number;
      readonly was: number;
      readonly available: number;
    }
  /** A promotion that was counted on; `code` where one opened it. */
  | {
      readonly kind: 'promotion';
      readonly name: string;
      readonly code?: string;
      readonly reason: CodeFailure;
    }
  /** What a member pays less: who orders is none any more, or of another tier. */
  | { readonly kind: 'member' }
  /** What the delivery costs. */
  | { readonly kind: 'delivery'; readonly was: Minor; readonly now: Minor }
  /** When it arrives. */
  | { readonly kind: 'dates'; readonly was: DeliveryDates; readonly now: DeliveryDates }
  /** `key` of an `AppliedFee`, `gift-wrap`; 0: it is none. */
  | { readonly kind: 'fee'; readonly key: string; readonly was: Minor; readonly now: Minor }
  | { readonly kind: 'total'; readonly was: Minor; readonly now: Minor };

type DeliveryDates = DeliveryOption['deliveryDate'];

export type PlaceOrderFailure =
  /** Nothing was ordered; the checkout shows the new figures and asks again. */
  | { readonly kind: 'changed'; readonly changes: readonly PlacementChange[] }
  /** A step before payment is not done. */
  | { readonly kind: 'incomplete'; readonly step: 'auth' | 'shipping' }
  | { readonly kind: 'empty' }
  /** The same idempotency key with another basket. */
  | { readonly kind: 'conflict' };

export type PaymentStatus = 'pending' | 'captured' | 'declined' | 'cancelled';
