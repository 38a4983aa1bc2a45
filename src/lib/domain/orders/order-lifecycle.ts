import type { AppliedFee, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Order, OrderLine } from './order.ts';
import type { OrderPaper } from './order-papers.ts';

/** Status of an order as shown to shoppers. */
export type ShopperStatus =
  | 'open'
  | 'confirmed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned';

/** Status of one unit of a line. */
export type UnitStatus = 'available' | 'cancelled' | 'delivered' | 'undeliverable' | 'returned';

/** Delivery status of a parcel on the wire. */
export type DeliveryStatus =
  | 'open'
  | 'shipment_pending'
  | 'shipment_completed'
  | 'cancellation_completed';

/** `open`: not packed yet. */
export type ParcelStage =
  | 'open'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'undeliverable'
  | 'cancelled';

/** A number of units of the line at that position. */
export interface LineQuantity {
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
  /** The warehouse's key; absent until it is packed. */
  readonly shipmentKey?: string;
  /** Printed on the return label. */
  readonly returnIdentCode?: string;
  /** `url` is https. */
  readonly tracking?: { readonly id: string; readonly url?: string };
  /** RFC 3339. */
  readonly packedAt: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly contents: readonly LineQuantity[];
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
  /** The shopper withdraws from the contract. */
  | 'withdrawn'
  | 'returned'
  | 'refund_requested'
  | 'refunded';

/** Origin of a change: `staff` uses the command line, `warehouse` and `provider` (of payments) their webhooks. */
export type OrderActor =
  | { readonly source: 'shop' | 'shopper' | 'warehouse' | 'provider' }
  | { readonly source: 'staff'; readonly name: string };

/** One entry of an order's history, which is append-only. */
export interface OrderEvent {
  readonly kind: OrderEventKind;
  /** Time of the event, RFC 3339. */
  readonly at: string;
  readonly source: OrderActor['source'];
  /** Name of the staff member. Not for shoppers. */
  readonly name?: string;
  readonly parcelId?: number;
  readonly amount?: Minor;
}

/** Reasons that a shopper can choose from; keys of their messages. */
export const RETURN_REASONS = ['size', 'faulty', 'wrong', 'dislike', 'late', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export interface OrderReturn {
  /** The shopper writes it on the parcel, `R-7K2M-9QXD`. */
  readonly code: string;
  readonly reason: ReturnReason;
  readonly requestedAt: string;
  /** When the warehouse received it. */
  readonly receivedAt: string | null;
  /** Refund for these lines, with `delivery`. */
  readonly amount: Minor;
  /** The delivery charge, which the last goods of an order bring back. */
  readonly delivery: Minor;
  readonly lines: readonly LineQuantity[];
}

export interface OrderRefund {
  readonly amount: Minor;
  readonly requestedAt: string;
  /** When the provider accepted the refund. */
  readonly refundedAt: string | null;
}

/** The delivery, or a fee added in the checkout. */
export type OrderFee = AppliedFee;

export interface OrderReduction {
  readonly category: 'sale' | 'campaign' | 'promotion' | 'voucher';
  readonly code?: string;
  /** Display name of the promotion. */
  readonly name?: string;
  readonly amount: Minor;
}

export interface OrderDetailLine extends OrderLine {
  /** Identifies the line in `LineQuantity`. */
  readonly position: number;
  /** Units by status; the sum is `quantity`. */
  readonly units: Readonly<Record<UnitStatus, number>>;
  /** Printed goods cannot be returned. */
  readonly isPrinted: boolean;
  /** Delivered units without a return; the deadline is the order's `returnableUntil`. */
  readonly returnable: number;
}

/** An order with its fulfilment. */
export interface OrderDetail extends Omit<Order, 'lines'> {
  readonly lines: readonly OrderDetailLine[];
  readonly shopperStatus: ShopperStatus;
  /** RFC 3339. */
  readonly updatedAt: string;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly cancelledAt: string | null;
  /** Whether the shopper may still cancel it. */
  readonly isCancellable: boolean;
  /** Deadline for requesting a return, RFC 3339; null while nothing returnable has arrived. */
  readonly returnableUntil: string | null;
  /** Existing parcels, and last one for everything that is not packed yet. */
  readonly parcels: readonly Parcel[];
  readonly returns: readonly OrderReturn[];
  readonly refunds: readonly OrderRefund[];
  /** Invoice and credit notes, oldest first. */
  readonly papers: readonly OrderPaper[];
  readonly appliedFees: readonly OrderFee[];
  readonly appliedReductions: readonly OrderReduction[];
  /** Oldest first. */
  readonly history: readonly OrderEvent[];
}

/** One page of orders, newest first. */
export interface OrderPage {
  readonly orders: readonly OrderDetail[];
  /** From 1; pages beyond the last are empty. */
  readonly page: number;
  readonly perPage: number;
  /** Orders on all pages. */
  readonly total: number;
}

export type CancelFailure =
  /** Packed or shipped already. */
  { readonly kind: 'too-late' };

export type ReturnFailure =
  /** Nothing has arrived, or the deadline has passed. */
  | { readonly kind: 'closed' }
  /** Printed goods cannot be returned. */
  | { readonly kind: 'printed'; readonly position: number }
  /** More units than can be returned. */
  | { readonly kind: 'quantity'; readonly position: number; readonly available: number }
  | { readonly kind: 'empty' };
