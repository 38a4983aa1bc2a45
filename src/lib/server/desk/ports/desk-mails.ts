import type { OrderMailKind } from '#lib/domain/orders/order-mail-kind.ts';
import type { OrderMailDue } from '#lib/server/orders/ports/order-mails.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';

/** `failed`: not sent yet, and the last try failed; it is tried again. */
export const MAIL_STATES = ['waiting', 'failed', 'sent', 'given-up'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail about an order, for the staff. */
export interface DeskMail {
  readonly id: number;
  readonly kind: OrderMailKind;
  readonly orderNumber: string;
  readonly email: string;
  readonly state: MailState;
  readonly requestedAt: Date;
  readonly sentAt: Date | undefined;
  /** Why the last try failed. */
  readonly failure: string | undefined;
  /** Sent again by a person. */
  readonly isRepeat: boolean;
}

export interface DeskMailSearch {
  readonly state?: MailState | undefined;
  readonly orderNumber?: string | undefined;
  /** Ids below this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A mail as it was sent. */
export type SentCopy = Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'>;

/** Mails about orders, sent ones too, for the desk. Throws `Outage`. */
export interface DeskMails {
  /** Newest first. */
  search(search: DeskMailSearch): Promise<readonly DeskMail[]>;
  find(id: number): Promise<
    | {
        readonly mail: DeskMail;
        /** Undefined for mails that are not sent, and for those of which no copy is kept any more. */
        readonly copy: SentCopy | undefined;
        /** For a preview from the order as it is now. */
        readonly due: OrderMailDue;
      }
    | undefined
  >;
  /**
   * Puts the mail into the outbox again, to the order's address; one that is not sent becomes due at once. Once for each
   * `key`. False if there is no such mail, or its order has no address any more.
   */
  sendAgain(id: number, key: string, now: Date): Promise<boolean>;
}
