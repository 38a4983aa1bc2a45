import type { Booking } from '../../src/lib/domain/orders/accounting.ts';
import type { OrderDetail } from '../../src/lib/domain/orders/order-lifecycle.ts';
import type { WaitingMail } from '../../src/lib/server/orders/ports/order-mails.ts';
import type { PaymentIssue } from '../../src/lib/server/orders/ports/orders.ts';
import { sendSigned } from '../staff/send-signed.ts';
import type { OrdersCommand } from './parse-command.ts';

export interface ShopAnswer {
  readonly orders: readonly OrderDetail[];
  readonly total: number;
  readonly mails?: readonly WaitingMail[];
  readonly payments?: readonly PaymentIssue[];
  readonly bookings?: readonly Booking[];
}

/** Terminal messages for the shop's reasons of refusal. */
const REASONS: Readonly<Record<string, string>> = {
  unknown: 'No order has this number. "npm run orders -- list" shows all orders.',
  conflict:
    'The order is cancelled, unpaid or already shipped as a whole. "show" prints its state.',
  misfit:
    'The order has no such lines or parcel. "show" prints them; name the parcel with --parcel.',
  'no-issue':
    'The payment of this order needs no decision. "npm run orders -- payments" shows those that do.',
  'unknown-mail': 'No unsent mail has this number. "npm run orders -- mails" shows all.',
  'too-much': 'The amount is higher than the rest of the payment.',
  fraction: 'The currency of this order has no smaller unit: enter a whole amount.',
  unreadable: 'The shop rejected the command as invalid. "npm run orders" prints all commands.',
};

/** Sends the command to the running shop. @throws Error with a one-line message for the terminal. */
export async function sendCommand(
  command: OrdersCommand,
  env: Readonly<Record<string, string | undefined>>,
  fetch: typeof globalThis.fetch,
): Promise<ShopAnswer> {
  const response = await sendSigned('/api/staff/orders', command, env, fetch);
  if (response.ok) return (await response.json()) as ShopAnswer;
  const reason = REASONS[response.headers.get('terrace-reason') ?? ''];
  throw new Error(
    reason ??
      `The shop responded with status ${response.status}. Try again in a moment; see the shop's log.`,
  );
}
