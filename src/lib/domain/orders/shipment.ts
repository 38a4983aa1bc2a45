import type { LineQuantity } from './order-lifecycle.ts';

/** Events that the warehouse or the staff reports for an order's goods. */
export const SHIPMENT_EVENTS = [
  'packed',
  'shipped',
  'delivered',
  'undeliverable',
  'returned',
  'cancelled',
] as const;
export type ShipmentEvent = (typeof SHIPMENT_EVENTS)[number];

export interface ShipmentNotice {
  /** Makes notices idempotent: a repeated id changes nothing. */
  readonly id: string;
  readonly event: ShipmentEvent;
  /** The order number. */
  readonly order: string;
  /** Time of the event. */
  readonly at: Date;
  /** The sender's key of the parcel; may be absent when the order has only one. */
  readonly shipmentKey?: string;
  readonly carrierKey?: string;
  readonly trackingId?: string;
  /** https. */
  readonly trackingUrl?: string;
  readonly returnIdentCode?: string;
  /** Code of the return, for `returned`. */
  readonly returnCode?: string;
  /** Contents of the parcel; absent: everything that is not packed yet. */
  readonly lines?: readonly LineQuantity[];
}
