import type { Generated } from 'kysely';
import type {
  OrderActor,
  OrderEventKind,
  ReturnReason,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderMailKind } from '#lib/domain/orders/order-mail-kind.ts';
import type { PaperKind } from '#lib/domain/orders/order-papers.ts';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { ExchangeRates, NationalVat } from '#lib/domain/tax/exchange-rates.ts';
import type { Json, Timestamp } from '#lib/server/platform/database/column-types.ts';

/** Tables of orders after placement. */
export interface OrderTables {
  parcel: {
    id: Generated<number>;
    order_id: number;
    /** Counts from 1 within the order. */
    number: number;
    /** The warehouse's identifier. */
    shipment_key: string;
    carrier_key: string;
    return_ident_code: string | null;
    tracking_id: string | null;
    tracking_url: string | null;
    /** ISO dates. */
    delivery_min: string;
    delivery_max: string;
    /** The stage is the furthest of these that is set, in whatever order they came. */
    packed_at: Timestamp | null;
    shipped_at: Timestamp | null;
    delivered_at: Timestamp | null;
    undeliverable_at: Timestamp | null;
    /** It will not be sent: the rest of its order was cancelled. */
    cancelled_at: Timestamp | null;
  };
  /** `position` is that of the order line. */
  parcel_line: { parcel_id: number; position: number; quantity: number };
  order_return: {
    code: string;
    order_id: number;
    reason: ReturnReason;
    amount: number;
    /** Part of the amount that refunds the delivery charge. */
    delivery: Generated<number>;
    requested_at: Timestamp;
    received_at: Timestamp | null;
  };
  order_return_line: { code: string; position: number; quantity: number };
  /** Who is behind an order of goods with a limit, as hashes. */
  order_buyer_key: { order_id: number; key: string };
  /** Partial refunds. Full refunds are stored with the payment. */
  refund: {
    id: string;
    order_id: number;
    payment_id: string;
    amount: number;
    requested_at: Timestamp;
    refunded_at: Timestamp | null;
    /** Number of attempts at the provider, and time of the next one. */
    asks: Generated<number>;
    ask_at: Timestamp | null;
  };
  /** Last number of a kind of paper in a shop and year. */
  paper_counter: { shop_id: number; year: number; kind: PaperKind; last: number };
  order_paper: {
    id: Generated<number>;
    kind: PaperKind;
    number: string;
    shop_id: number;
    year: number;
    sequence: number;
    order_id: number;
    /** Of a credit note: id of the refund, or of the payment that was refunded as a whole. */
    reference: string;
    amount: number;
    /** Null for invoices. */
    vat: Json<readonly { rate: number | null; net: Minor; tax: Minor }[]> | null;
    issued_at: Timestamp;
    /** Currency of the country that charges the VAT, where the order has another. */
    vat_currency: string | null;
    /** Null while no exchange rate is known. */
    national_vat: Json<NationalVat> | null;
    /** Content of the paper. Null until it is written, and after the person's data is removed. */
    document: Json<PaperDocument> | null;
  };
  /** Reference rates, units for one euro. `day` is an ISO date. */
  exchange_rate: { day: string; source: string; per_euro: Json<ExchangeRates['perEuro']> };
  /** Append-only: a trigger rejects updates. */
  order_event: {
    id: Generated<string>;
    order_id: number;
    kind: OrderEventKind;
    source: OrderActor['source'];
    name: string | null;
    /** Warehouse notice that caused the event; each is applied once. */
    notice_id: string | null;
    parcel_number: number | null;
    amount: number | null;
    at: Timestamp;
    noted_at: Timestamp;
  };
  /** Each mail is sent once per kind and `reference`. */
  order_mail: {
    id: Generated<number>;
    order_id: number;
    kind: OrderMailKind;
    reference: string;
    amount: number | null;
    parcel_number: number | null;
    requested_at: Timestamp;
    claimed_until: Timestamp | null;
    mailed_at: Timestamp | null;
    rejections: Generated<number>;
    failure: string | null;
    given_up_at: Timestamp | null;
  } /** Each mail as it was sent, for some weeks. */;
  order_mail_copy: {
    /** Id of the mail. */
    id: number;
    sent_at: Timestamp;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
  };
}
