import type { LineShare } from './order-life.ts';

/** What a warehouse, or the staff, tells of an order's goods. */
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
  /** Names the notice: the second of the same name changes nothing. */
  readonly id: string;
  readonly event: ShipmentEvent;
  /** The order's number. */
  readonly order: string;
  /** When it happened. */
  readonly at: Date;
  /** The sender's name for the parcel; absent: the order has only one. */
  readonly shipmentKey?: string;
  readonly carrierKey?: string;
  readonly trackingId?: string;
  /** https. */
  readonly trackingUrl?: string;
  readonly returnIdentCode?: string;
  /** Of `returned`: the return's own code. */
  readonly returnCode?: string;
  /** What is in the parcel; absent: everything that is in none yet. */
  readonly lines?: readonly LineShare[];
}
