import type { AppliedFee, DeliveryOption } from './checkout.ts';
import type { Minor } from './money.ts';
import type { Order, OrderLine } from './order.ts';

/** What a shopper is told of an order, in one word. */
export type ShopperStatus =
  | 'open'
  | 'confirmed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned';

/** What became of a unit (backend contract, section 2.9). */
export type UnitStatus = 'available' | 'cancelled' | 'delivered' | 'undeliverable' | 'returned';

/** Backend contract, section 2.9. */
export type DeliveryStatus =
  | 'open'
  | 'shipment_pending'
  | 'shipment_completed'
  | 'cancellation_completed';

/** `open`: what is in no parcel yet. */
export type ParcelStage =
  | 'open'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'undeliverable'
  | 'cancelled';

/** So many units of the line at that position. */
export interface LineShare {
  readonly position: number;
  readonly quantity: number;
}

export interface Parcel {
  /** Counts from 1 within its order. */
  readonly id: number;
  readonly stage: ParcelStage;
  readonly deliveryStatus: DeliveryStatus;
  readonly carrierKey: string;
  /** ISO dates. */
  readonly deliveryDate: DeliveryOption['deliveryDate'];
  /** The warehouse's name for it; what is not packed has none. */
  readonly shipmentKey?: string;
  /** Stands on the label for sending it back. */
  readonly returnIdentCode?: string;
  /** `url` is https. */
  readonly tracking?: { readonly id: string; readonly url?: string };
  /** RFC 3339. */
  readonly packedAt: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly contents: readonly LineShare[];
}

export type OrderEventKind =
  | 'placed'
  | 'confirmed'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'undeliverable'
  | 'cancelled'
  | 'return_requested'
  | 'returned'
  | 'refund_requested'
  | 'refunded';

/** Who makes something of an order: `staff` by the command, `warehouse` and `provider` (of payments) by their webhooks. */
export type OrderActor =
  | { readonly source: 'shop' | 'shopper' | 'warehouse' | 'provider' }
  | { readonly source: 'staff'; readonly name: string };

/** One change of an order; the list only grows. */
export interface OrderEvent {
  readonly kind: OrderEventKind;
  /** When it happened, RFC 3339. */
  readonly at: string;
  readonly source: OrderActor['source'];
  /** Of the staff. Not for shoppers. */
  readonly name?: string;
  readonly parcelId?: number;
  readonly amount?: Minor;
}

/** Keys of the words that a shopper chooses from. */
export const RETURN_REASONS = ['size', 'faulty', 'wrong', 'dislike', 'late', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export interface OrderReturn {
  /** To be written on the parcel, `R-7K2M-9QXD`. */
  readonly code: string;
  readonly reason: ReturnReason;
  readonly requestedAt: string;
  /** When the warehouse had it back. */
  readonly receivedAt: string | null;
  /** What these lines give back. */
  readonly amount: Minor;
  readonly lines: readonly LineShare[];
}

export interface OrderRefund {
  readonly amount: Minor;
  readonly requestedAt: string;
  /** When the provider took it. */
  readonly refundedAt: string | null;
}

/** The delivery, and what the checkout added. */
export type OrderFee = AppliedFee;

export interface OrderReduction {
  readonly category: 'sale' | 'campaign' | 'promotion' | 'voucher';
  readonly code?: string;
  /** What the shopper knows a promotion as. */
  readonly name?: string;
  readonly amount: Minor;
}

export interface OrderDetailLine extends OrderLine {
  /** Names the line in `LineShare`. */
  readonly position: number;
  /** How many of its units are what; the sum is `quantity`. */
  readonly units: Readonly<Record<UnitStatus, number>>;
  /** Made for this shopper alone: never taken back. */
  readonly isPrinted: boolean;
  /** Units that arrived and that no return names yet; the deadline is the order's `returnableUntil`. */
  readonly returnable: number;
}

/** An order and what became of it. */
export interface OrderDetail extends Omit<Order, 'lines'> {
  readonly lines: readonly OrderDetailLine[];
  readonly shopperStatus: ShopperStatus;
  /** RFC 3339. */
  readonly updatedAt: string;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly cancelledAt: string | null;
  /** Whether the shopper may still call it off. */
  readonly isCancellable: boolean;
  /** Last moment to ask for a return, RFC 3339; null while nothing that may come back has arrived. */
  readonly returnableUntil: string | null;
  /** Those that exist, and last what is in none yet. */
  readonly parcels: readonly Parcel[];
  readonly returns: readonly OrderReturn[];
  readonly refunds: readonly OrderRefund[];
  readonly appliedFees: readonly OrderFee[];
  readonly appliedReductions: readonly OrderReduction[];
  /** Oldest first. */
  readonly history: readonly OrderEvent[];
}

/** One page of orders, newest first. */
export interface OrderPage {
  readonly orders: readonly OrderDetail[];
  /** From 1; beyond the last it is empty. */
  readonly page: number;
  readonly perPage: number;
  /** Orders on all pages. */
  readonly total: number;
}

export type CancelFailure =
  /** It is being packed, or has left. */
  { readonly kind: 'too-late' };

export type ReturnFailure =
  /** Nothing of it has arrived, or the time is over. */
  | { readonly kind: 'closed' }
  /** Made for this shopper alone. */
  | { readonly kind: 'printed'; readonly position: number }
  /** More than arrived, or than is left. */
  | { readonly kind: 'quantity'; readonly position: number; readonly available: number }
  | { readonly kind: 'empty' };
