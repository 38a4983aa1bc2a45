import { createHmac } from 'node:crypto';
import type { Ledger, Notice } from './ledger.ts';

export interface WebhookOptions {
  readonly ledger: Ledger;
  /** Where the merchant listens. */
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

const PATIENCE = 10_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5 * 60_000;
/** Given up after about a day; the merchant's reconciler asks anyway. */
const MAX_TRIES = 300;

/** `Terrace-Signature`: the second it was signed in, and the HMAC-SHA256 of that second, a dot and the body. */
export function signature(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

/**
 * Tells the merchant of every settled payment, at least once: again after one second, two, four and so on
 * until it answers 2xx. One round at a time.
 */
export function createWebhooks(options: WebhookOptions): { deliver(): Promise<void> } {
  let round: Promise<void> | undefined;

  async function send(notice: Notice): Promise<void> {
    const now = options.now();
    const body = JSON.stringify({
      id: notice.id,
      type: `payment.${notice.state}`,
      data: { reference: notice.reference, state: notice.state },
    });
    if (await isTaken(body, now)) return options.ledger.delivered(notice.id);
    if (notice.tries >= MAX_TRIES) return options.ledger.delivered(notice.id);
    const pause = Math.min(FIRST_PAUSE * 2 ** notice.tries, LONGEST_PAUSE);
    options.ledger.postpone(notice.id, now.getTime() + pause);
  }

  async function isTaken(body: string, now: Date): Promise<boolean> {
    try {
      const response = await options.fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'terrace-signature': signature(body, options.secret, now),
        },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    async deliver() {
      round ??= Promise.all(options.ledger.due(options.now().getTime()).map(send)).then(() => {
        round = undefined;
      });
      await round;
    },
  };
}
