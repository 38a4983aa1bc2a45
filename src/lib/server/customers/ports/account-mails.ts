import type { AccountMailKind } from '#lib/domain/customers/account-mail-kind.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** A claimed mail; no other node sends it meanwhile. */
export interface AccountMailDue {
  readonly id: number;
  readonly kind: AccountMailKind;
  readonly shopId: number;
  readonly email: string;
  /** Browser and system of a new device; empty if unknown. */
  readonly device: string;
  /** RFC 3339. */
  readonly requestedAt: string;
}

/**
 * Outbox of mails about accounts. They go to verified addresses only, and stay until they are sent or a person gives
 * them up. Sign-ins and changes of an address put their mails in themselves. Throws `Outage`.
 */
export interface AccountMails {
  /** Tells the customer (`ShopUser.referenceKey`) that the password was changed. */
  queuePasswordMail(userId: string, shop: Pick<Shop, 'id'>, now: Date): Promise<void>;
  /** Claims mails for five minutes, oldest first. */
  claim(now: Date): Promise<readonly AccountMailDue[]>;
  markSent(mailId: number, now: Date): Promise<void>;
  /** The mail server was down: ends the claims, so that any node can try again. */
  release(mailIds: readonly number[], failure: string): Promise<void>;
  /** The recipient was rejected: tried again after growing pauses of up to six hours. */
  postpone(mailId: number, failure: string, now: Date): Promise<void>;
}
