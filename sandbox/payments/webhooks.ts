import { createHmac } from 'node:crypto';
import type { Ledger, Notice } from './ledger.ts';

export interface WebhookOptions {
  readonly ledger: Ledger;
  /** Address of the merchant's webhook handler. */
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** About a day of retries. Afterwards the merchant's reconciler finds the result. */
const MAX_TRIES = 300;

/** `Terrace-Signature`: a Unix timestamp, and the HMAC-SHA256 of `{timestamp}.{body}`. */
export function signBody(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

/**
 * Notifies the merchant of each ended payment at least once, with exponential backoff until it responds with 2xx.
 * Concurrent calls of `deliver` share one round.
 */
export function createWebhooks(options: WebhookOptions): { deliver(): Promise<void> } {
  let currentRound: Promise<void> | undefined;

  async function sendNotice(notice: Notice): Promise<void> {
    const now = options.now();
    const body = JSON.stringify({
      id: notice.id,
      type: `payment.${notice.state}`,
      data: {
        reference: notice.reference,
        state: notice.state,
        ...options.ledger.amountOf(notice.reference),
      },
    });
    if (await postNotice(body, now)) return options.ledger.removeNotice(notice.id);
    if (notice.tries >= MAX_TRIES) return options.ledger.removeNotice(notice.id);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** notice.tries, MAX_PAUSE_MS);
    options.ledger.postponeNotice(notice.id, now.getTime() + pause);
  }

  async function postNotice(body: string, now: Date): Promise<boolean> {
    try {
      const response = await options.fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'terrace-signature': signBody(body, options.secret, now),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    async deliver() {
      currentRound ??= Promise.all(
        options.ledger.dueNotices(options.now().getTime()).map(sendNotice),
      ).then(() => {
        currentRound = undefined;
      });
      await currentRound;
    },
  };
}
