import type { ColumnType, Generated } from 'kysely';
import type { OrderActor, OrderEventKind, ReturnReason } from '#lib/domain/order-life.ts';
import type { OrderMailDue } from '#lib/server/ports/order-desk.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Tables of what becomes of orders after they are placed. */
export interface OrderTables {
  parcel: {
    id: Generated<number>;
    order_id: number;
    /** Counts from 1 within the order. */
    number: number;
    /** The warehouse's name for it. */
    shipment_key: string;
    carrier_key: string;
    return_ident_code: string | null;
    tracking_id: string | null;
    tracking_url: string | null;
    /** ISO dates. */
    delivery_min: string;
    delivery_max: string;
    /** The stage is the furthest of these that is known, in whatever order they came. */
    packed_at: Timestamp | null;
    shipped_at: Timestamp | null;
    delivered_at: Timestamp | null;
    undeliverable_at: Timestamp | null;
  };
  /** `position` is the order line's. */
  parcel_line: { parcel_id: number; position: number; quantity: number };
  order_return: {
    code: string;
    order_id: number;
    reason: ReturnReason;
    amount: number;
    requested_at: Timestamp;
    received_at: Timestamp | null;
  };
  order_return_line: { code: string; position: number; quantity: number };
  /** Parts of payments that are given back; whole ones are the payment's own. */
  refund: {
    id: string;
    order_id: number;
    payment_id: string;
    amount: number;
    requested_at: Timestamp;
    refunded_at: Timestamp | null;
    /** How often the provider was asked for it, and from when it is asked again. */
    asks: Generated<number>;
    ask_at: Timestamp | null;
  };
  /** Only added to: a trigger refuses changes. */
  order_event: {
    id: Generated<string>;
    order_id: number;
    kind: OrderEventKind;
    source: OrderActor['source'];
    name: string | null;
    /** Of the notice that brought it: it is taken once. */
    notice_id: string | null;
    parcel_number: number | null;
    amount: number | null;
    at: Timestamp;
    noted_at: Timestamp;
  };
  /** Each is sent once: `reference` tells two of a kind apart. */
  order_mail: {
    id: Generated<number>;
    order_id: number;
    kind: OrderMailDue['kind'];
    reference: string;
    amount: number | null;
    parcel_number: number | null;
    requested_at: Timestamp;
    claimed_until: Timestamp | null;
    mailed_at: Timestamp | null;
  };
}
