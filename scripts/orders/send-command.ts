import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderDetail } from '../../src/lib/domain/orders/order-lifecycle.ts';
import { loadSecrets } from '../../src/lib/server/config/secrets.ts';
import { readSettings } from '../../src/lib/server/config/settings.ts';
import type { WaitingMail } from '../../src/lib/server/ports/order-mails.ts';
import type { PaymentIssue } from '../../src/lib/server/ports/orders.ts';
import { deriveStaffKey } from '../../src/lib/server/signing/staff-key.ts';
import type { OrdersCommand } from './parse-command.ts';

export interface ShopAnswer {
  readonly orders: readonly OrderDetail[];
  readonly total: number;
  readonly mails?: readonly WaitingMail[];
  readonly payments?: readonly PaymentIssue[];
}

/** Terminal messages for the shop's reasons of refusal. */
const REASONS: Readonly<Record<string, string>> = {
  unknown: 'No order has this number. "npm run orders -- list" shows all orders.',
  conflict: 'The order is cancelled, unpaid or already shipped. "show" prints its state.',
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
  const { siteUrl, secrets, staffKeys, dataDirectory } = readSettings(env);
  const [staffKey] = staffKeys;
  if (!staffKey && secrets.length === 0 && !existsSync(join(dataDirectory, 'secret'))) {
    throw new Error(
      `${dataDirectory} has no shop secret. Set DATA_DIR or SESSION_SECRET to the shop's value.`,
    );
  }
  const key = staffKey?.secret ?? deriveStaffKey(loadSecrets(secrets, dataDirectory)[0]);
  const body = JSON.stringify(command);
  const response = await fetch(`${siteUrl}/api/staff/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'terrace-signature': signBody(body, key, new Date()),
    },
    body,
  }).catch(() => {
    throw new Error(
      `The shop does not answer at ${siteUrl}. Start the shop, or set SITE_URL or PORT.`,
    );
  });
  if (response.ok) return (await response.json()) as ShopAnswer;
  if (response.status === 401) {
    throw new Error(
      'The shop has another secret. Set STAFF_KEYS to your own name=secret, or SESSION_SECRET or DATA_DIR to the value of the shop.',
    );
  }
  const reason = REASONS[response.headers.get('terrace-reason') ?? ''];
  throw new Error(
    reason ??
      `The shop responded with status ${response.status}. Try again in a moment; see the shop's log.`,
  );
}

function signBody(body: string, key: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const hmac = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hmac}`;
}
