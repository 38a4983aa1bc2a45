import type { Minor } from '#lib/domain/money.ts';
import type {
  CancelFailure,
  LineShare,
  OrderActor,
  OrderDetail,
  OrderPage,
  OrderReturn,
  ReturnFailure,
  ReturnReason,
} from '#lib/domain/order-life.ts';
import type { Result } from '#lib/domain/result.ts';
import type { ShipmentNotice } from '#lib/domain/shipment.ts';

export interface OrderSearch {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Part of an order number or of a product's name. */
  readonly term?: string;
}

/** Money to be given back, once, under its id. */
export interface RefundDue {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Minor;
}

/** A mail of an order that nobody else sends meanwhile. */
export interface OrderMailDue {
  readonly id: number;
  readonly kind: 'shipped' | 'cancelled' | 'refunded' | 'returning';
  readonly order: OrderDetail;
  /** Of the parcel that has left. */
  readonly parcelId?: number;
  /** Of the return that was asked for. */
  readonly returnCode?: string;
  /** What was given back, or will be. */
  readonly amount?: Minor;
  /** RFC 3339. */
  readonly requestedAt: string;
}

export type NoticeFailure =
  /** There is no such order. */
  | { readonly kind: 'unknown' }
  /** The order is cancelled, or has left and cannot be cancelled any more. */
  | { readonly kind: 'conflict' }
  /** Lines that the order does not have, or more than is left of them. */
  | { readonly kind: 'misfit' };

export type RefundFailure =
  | { readonly kind: 'unknown' }
  /** Never paid, or given back already: no more than this is left. */
  | { readonly kind: 'too-much'; readonly left: Minor }
  /** Of the currency's smallest coin: there is no half won. */
  | { readonly kind: 'fraction' };

/**
 * The life of orders after they are placed. Each change is one transaction that holds the order's row, so that of a
 * cancellation and a shipment the first wins; each is written into the order's history and survives being sent
 * twice. Whose order it is, is asked in the database: another customer's is `undefined`. Throws `Outage`.
 */
export interface OrderDesk {
  /** The customer's orders of all shops, newest first; not those that ended before they were paid. */
  ofUser(userId: string, search: OrderSearch): Promise<OrderPage>;
  byIdOfUser(userId: string, orderId: number): Promise<OrderDetail | undefined>;
  byNumberOfUser(userId: string, number: string): Promise<OrderDetail | undefined>;
  /** For who holds a signed link, and for the staff. */
  byNumber(number: string): Promise<OrderDetail | undefined>;
  /** For a guest: a wrong number and a wrong e-mail address are the same answer, after the same work. */
  track(number: string, email: string): Promise<OrderDetail | undefined>;
  /** For the staff: every order, newest first. */
  list(search: OrderSearch): Promise<OrderPage>;

  /**
   * Calls the order off: its stock is back, money that came is owed, money that still comes will be. An order that
   * is cancelled already is the same answer again. Shoppers may until it is packed, staff until it leaves.
   */
  cancel(
    number: string,
    by: OrderActor,
    now: Date,
  ): Promise<Result<OrderDetail, CancelFailure> | undefined>;
  /** Announces goods that come back. The same lines asked for twice: the second finds nothing left. */
  requestReturn(
    number: string,
    wish: { readonly lines: readonly LineShare[]; readonly reason: ReturnReason },
    by: OrderActor,
    now: Date,
  ): Promise<
    Result<{ readonly order: OrderDetail; readonly made: OrderReturn }, ReturnFailure> | undefined
  >;
  /**
   * Applies what the warehouse or the staff did with the goods. Once per `notice.id`, and the same end in whatever
   * order the notices come.
   */
  apply(
    notice: ShipmentNotice,
    by: OrderActor,
    now: Date,
  ): Promise<Result<OrderDetail, NoticeFailure>>;
  /** Owes the shopper money, beyond cancelling and returns; all that is left without an amount. Once per `id`. */
  refund(
    number: string,
    wish: { readonly id: string; readonly amount?: Minor },
    by: OrderActor,
    now: Date,
  ): Promise<Result<OrderDetail, RefundFailure>>;

  /**
   * The provider has given so much of a payment back by now. What the shop did not ask for, the club gave back there: it is
   * written down as given and told to the shopper. Answers how much that was, 0 where all of it is known. The order and
   * its stock stay as they are: money says nothing of goods.
   */
  noteRefunded(paymentId: string, total: Minor, now: Date): Promise<Minor>;
  /** Parts of payments that the provider has not given back yet; whole ones are `Orders.refundsDue`. */
  refundsDue(): Promise<readonly RefundDue[]>;
  /** A few of them to be asked for now; again after a pause that grows to five minutes. */
  claimRefunds(now: Date): Promise<readonly (RefundDue & { readonly since: Date })[]>;
  /** The provider took it; the mail about it is due now. */
  markRefunded(refundId: string, now: Date): Promise<void>;
  /** Takes mails that wait, for two minutes, in which no other node gets them. */
  claimMails(now: Date): Promise<readonly OrderMailDue[]>;
  markMailed(mailId: number, now: Date): Promise<void>;
}
