import type { Booking } from '#lib/domain/orders/accounting.ts';
import type { PaidAmount } from '#lib/domain/orders/order.ts';
import type {
  CancelFailure,
  LineQuantity,
  OrderActor,
  OrderDetail,
  OrderPage,
  OrderReturn,
  ReturnFailure,
  ReturnReason,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import type { ShipmentNotice } from '#lib/domain/orders/shipment.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Minor } from '#lib/domain/shop/money.ts';

export interface OrderSearch {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Matches part of an order number or of a product name. */
  readonly term?: string;
}

/** A partial refund to request; `id` makes it idempotent. */
export interface RefundDue {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Minor;
}

export type NoticeFailure =
  /** Unknown order. */
  | { readonly kind: 'unknown' }
  /** The order is cancelled, or was shipped and can no longer be cancelled. */
  | { readonly kind: 'conflict' }
  /** Unknown lines, or more units than remain. */
  | { readonly kind: 'misfit' };

export type RefundFailure =
  | { readonly kind: 'unknown' }
  /** More than the refundable amount, which is `left`. */
  | { readonly kind: 'too-much'; readonly left: Minor }
  /** Not a multiple of the currency's smallest amount. */
  | { readonly kind: 'fraction' };

/**
 * Orders after they are placed. Each change is one idempotent transaction that locks the order's row, so that the
 * first of a cancellation and a shipment wins, and adds to the order's history. Ownership is checked in the database:
 * orders of other customers are `undefined`. Throws `Outage`.
 */
export interface OrderDesk {
  /** The customer's orders in all shops, newest first, without orders cancelled before payment. */
  listForUser(userId: string, search: OrderSearch): Promise<OrderPage>;
  /** Sales and refunds for the books, from `from` (included) to `to`. */
  listBookings(from: Date, to: Date): Promise<readonly Booking[]>;
  findForUserById(userId: string, orderId: number): Promise<OrderDetail | undefined>;
  findForUserByNumber(userId: string, number: string): Promise<OrderDetail | undefined>;
  /** For signed links and for the staff; does not check ownership. */
  findByNumber(number: string): Promise<OrderDetail | undefined>;
  /** Order lookup for guests. Result and timing do not reveal whether number or e-mail address was wrong. */
  track(number: string, email: string): Promise<OrderDetail | undefined>;
  /**
   * What the invoice or credit note with this number says, as it was stored when it was issued. Undefined while it is not
   * written: it is of an earlier build or waits for an exchange rate.
   */
  paperDocument(paperNumber: string): Promise<PaperDocument | undefined>;

  /** All orders for the staff, newest first. */
  list(search: OrderSearch): Promise<OrderPage>;

  /**
   * Cancels the order: releases its stock and refunds its payment, even one that arrives later. Idempotent. Shoppers may
   * cancel until the order is packed, staff until it is shipped.
   */
  cancel(
    number: string,
    by: OrderActor,
    now: Date,
  ): Promise<Result<OrderDetail, CancelFailure> | undefined>;
  /** Registers a return. A repeated request for the same lines fails, because no units remain. */
  requestReturn(
    number: string,
    wish: { readonly lines: readonly LineQuantity[]; readonly reason: ReturnReason },
    by: OrderActor,
    now: Date,
  ): Promise<
    Result<{ readonly order: OrderDetail; readonly made: OrderReturn }, ReturnFailure> | undefined
  >;
  /**
   * The shopper of this order withdraws from the contract: recorded once, and confirmed by mail. Goods and money do not
   * move by it. Undefined when number, e-mail address or state do not fit.
   */
  withdraw(number: string, email: string, now: Date): Promise<OrderDetail | undefined>;
  /**
   * Applies a shipment notice of the warehouse or the staff. Idempotent by `notice.id`; the final state does not depend
   * on the order of notices.
   */
  applyShipmentNotice(
    notice: ShipmentNotice,
    by: OrderActor,
    now: Date,
  ): Promise<Result<OrderDetail, NoticeFailure>>;
  /** Registers a refund besides cancellations and returns; without an amount all that remains. Idempotent by `id`. */
  refund(
    number: string,
    wish: { readonly id: string; readonly amount?: Minor },
    by: OrderActor,
    now: Date,
  ): Promise<Result<OrderDetail, RefundFailure>>;

  /**
   * Records the total that the provider has refunded for a payment. Any amount that the shop did not request was
   * refunded at the provider by the club: it is added to the order and mailed to the shopper. Returns that amount, 0 when
   * everything is known, undefined when the total cannot be the order's: more than it costs, or another currency. Does not
   * change order status or stock.
   */
  recordRefundedTotal(paymentId: string, total: PaidAmount, now: Date): Promise<Minor | undefined>;
  /** Pending partial refunds; full refunds are in `Orders.refundsDue`. */
  refundsDue(): Promise<readonly RefundDue[]>;
  /** Claims a few pending refunds to request now; retried with a backoff of up to five minutes. */
  claimRefunds(now: Date): Promise<readonly (RefundDue & { readonly since: Date })[]>;
  /** The provider accepted the refund; its mail becomes due. */
  markRefunded(refundId: string, now: Date): Promise<void>;
}
