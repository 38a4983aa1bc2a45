import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '../../src/lib/server/platform/config/secrets.ts';
import { readSettings } from '../../src/lib/server/platform/config/settings.ts';
import { deriveStaffKey } from '../../src/lib/server/platform/signing/staff-key.ts';

/**
 * Posts a command to the running shop, signed with the key of a staff member or the shared one. Any status except 401 is
 * the caller's.
 * @throws Error with a one-line message for the terminal.
 */
export async function sendSigned(
  path: string,
  command: object,
  env: Readonly<Record<string, string | undefined>>,
  fetch: typeof globalThis.fetch,
): Promise<Response> {
  const { siteUrl, secrets, staffKeys, dataDirectory } = readSettings(env);
  const [staffKey] = staffKeys;
  if (!staffKey && secrets.length === 0 && !existsSync(join(dataDirectory, 'secret'))) {
    throw new Error(
      `${dataDirectory} has no shop secret. Set DATA_DIR or SESSION_SECRET to the shop's value.`,
    );
  }
  const key = staffKey?.secret ?? deriveStaffKey(loadSecrets(secrets, dataDirectory)[0]);
  const body = JSON.stringify(command);
  const response = await fetch(`${siteUrl}${path}`, {
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
  if (response.status === 401) {
    throw new Error(
      'The shop has another secret. Set STAFF_KEYS to your own name=secret, or SESSION_SECRET or DATA_DIR to the value of the shop.',
    );
  }
  return response;
}

function signBody(body: string, key: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const hmac = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hmac}`;
}
