import type { BasketItem } from './basket.ts';
import type { Address, CheckoutCost, DeliveryOption } from './checkout.ts';
import type { Minor } from './money.ts';

/** Backend contract, section 2.9. */
export type OrderStatus =
  | 'order_open'
  | 'payment_pending'
  | 'payment_reserved'
  | 'invoice_completed'
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
  readonly displayData: BasketItem['displayData'];
  readonly customData: BasketItem['customData'];
  readonly itemGroup?: BasketItem['itemGroup'];
}

/** An order as the shop keeps it; the wire's row-per-unit shape is made from it. */
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
  /** RFC 3339. */
  readonly createdAt: string;
  readonly confirmedAt: string | null;
}

/** What changed between what the shopper saw and what can be sold. */
export type PlacementChange =
  | { readonly kind: 'price'; readonly variantId: number; readonly was: Minor; readonly now: Minor }
  | {
      readonly kind: 'quantity';
      readonly variantId: number;
      readonly was: number;
      readonly available: number;
    }
  | { readonly kind: 'total'; readonly was: Minor; readonly now: Minor };

export type PlaceOrderFailure =
  /** Nothing was ordered; the checkout shows the new figures and asks again. */
  | { readonly kind: 'changed'; readonly changes: readonly PlacementChange[] }
  /** A step before payment is not done. */
  | { readonly kind: 'incomplete'; readonly step: 'auth' | 'shipping' }
  | { readonly kind: 'empty' }
  /** The same idempotency key with another basket. */
  | { readonly kind: 'conflict' };

export type PaymentStatus = 'pending' | 'captured' | 'declined' | 'cancelled';
