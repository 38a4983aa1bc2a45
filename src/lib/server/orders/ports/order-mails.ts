import type { AccountMailKind } from '#lib/domain/customers/account-mail-kind.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderMailKind } from '#lib/domain/orders/order-mail-kind.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';

/** A claimed order mail; no other node sends it meanwhile. */
export interface OrderMailDue {
  readonly id: number;
  readonly kind: OrderMailKind;
  readonly order: OrderDetail;
  /** The shipped parcel. */
  readonly parcelId?: number;
  /** Of `cancelled`: only what had not been sent. */
  readonly isRest?: true;
  /** Code of the requested return. */
  readonly returnCode?: string;
  /** Number of the refund's credit note; absent for money that was never invoiced. */
  readonly creditNote?: string;
  /** Refunded or pending amount. */
  readonly amount?: Minor;
  /** RFC 3339. */
  readonly requestedAt: string;
}

/** A mail that is not sent yet, for the staff. */
export interface WaitingMail {
  readonly id: number;
  readonly kind: OrderMailKind | AccountMailKind;
  /** Number of the order; absent for mails about accounts. */
  readonly order?: string;
  readonly email: string;
  /** RFC 3339. */
  readonly requestedAt: string;
  /** How often its recipient was rejected. */
  readonly rejections: number;
  /** Why the last try failed. */
  readonly failure?: string;
}

/**
 * Outbox of the mails about orders. A mail is put in by the transaction that causes it, and stays until it is sent or a
 * person gives it up. Throws `Outage`.
 */
export interface OrderMails {
  /** Claims mails for five minutes, oldest first; with `orderId` only that order's. */
  claim(now: Date, orderId?: number): Promise<readonly OrderMailDue[]>;
  /** Keeps a copy of the message, if it is known. */
  markSent(mailId: number, now: Date, message?: MailMessage): Promise<void>;
  /** The mail server was down: ends the claims, so that any node can try again. */
  release(mailIds: readonly number[], failure: string): Promise<void>;
  /** The recipient was rejected: tried again after growing pauses of up to six hours. */
  postpone(mailId: number, failure: string, now: Date): Promise<void>;
  /** Unsent mails, also those about accounts, oldest first. */
  list(): Promise<readonly WaitingMail[]>;
  /** Makes an unsent mail due at once. False if there is none. */
  retry(mailId: number): Promise<boolean>;
  /** A person decides that the mail is never sent. False if it was sent already. */
  giveUp(mailId: number, now: Date): Promise<boolean>;
}
