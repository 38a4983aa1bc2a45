import { createHash } from 'node:crypto';
import { mailboxKey } from '#lib/domain/customers/mailbox.ts';
import { householdKey } from '#lib/domain/drops/household-key.ts';
import type { Order } from '#lib/domain/orders/order.ts';

export type Buyer = Pick<Order, 'userId' | 'email' | 'shippingAddress'>;

/** Hashes of what identifies a buyer: the account, the mailbox and the household of the delivery. */
export function buyerKeys({ userId, email, shippingAddress }: Buyer): readonly string[] {
  return [
    ...(userId === null ? [] : [hashKey('account', userId)]),
    hashKey('mailbox', mailboxKey(email)),
    hashKey('household', householdKey(shippingAddress)),
  ];
}

/** `fingerprint`: the provider's, the same for every payment with the card. */
export function cardKey(fingerprint: string): string {
  return hashKey('card', fingerprint);
}

function hashKey(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(`${kind} ${value}`).digest('base64url').slice(0, 22)}`;
}
