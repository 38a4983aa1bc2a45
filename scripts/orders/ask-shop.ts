import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderDetail } from '../../src/lib/domain/orders/order-lifecycle.ts';
import { loadSecrets } from '../../src/lib/server/config/secrets.ts';
import { readSettings } from '../../src/lib/server/config/settings.ts';
import { deriveStaffKey } from '../../src/lib/server/signing/staff-key.ts';
import type { OrdersCommand } from './command.ts';

export interface ShopAnswer {
  readonly orders: readonly OrderDetail[];
  readonly total: number;
}

/** Why the shop refuses, in words for the terminal. */
const REASONS: Readonly<Record<string, string>> = {
  unknown: 'There is no such order.',
  conflict: 'That is not possible any more: the order is cancelled, not paid for, or has left.',
  misfit:
    'That does not fit the order: look at its lines and parcels with "show", and name the parcel.',
  'too-much': 'That is more than is left of the payment.',
  fraction: 'The currency of this order has no coin that small: name a whole amount.',
  unreadable: 'The shop could not read that.',
};

/** Sends the command to the running shop. @throws Error with one clear line. */
export async function sendCommand(
  command: OrdersCommand,
  env: Readonly<Record<string, string | undefined>>,
  fetch: typeof globalThis.fetch,
): Promise<ShopAnswer> {
  const { siteUrl, secrets, dataDirectory } = readSettings(env);
  if (secrets.length === 0 && !existsSync(join(dataDirectory, 'secret'))) {
    throw new Error(
      `No shop has run with ${dataDirectory} yet. Set DATA_DIR or SESSION_SECRET as the shop has them.`,
    );
  }
  const [secret] = loadSecrets(secrets, dataDirectory);
  const body = JSON.stringify(command);
  const response = await fetch(`${siteUrl}/api/staff/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'terrace-signature': signBody(body, deriveStaffKey(secret), new Date()),
    },
    body,
  }).catch(() => {
    throw new Error(`The shop does not answer at ${siteUrl}. Start it, or set SITE_URL or PORT.`);
  });
  if (response.ok) return (await response.json()) as ShopAnswer;
  if (response.status === 401) {
    throw new Error(
      'The shop has another secret: set SESSION_SECRET or DATA_DIR as the shop has it.',
    );
  }
  const reason = REASONS[response.headers.get('terrace-reason') ?? ''];
  throw new Error(reason ?? `The shop answered ${response.status}. Try again in a moment.`);
}

function signBody(body: string, key: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const hmac = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hmac}`;
}
