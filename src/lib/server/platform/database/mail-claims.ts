import { type RawBuilder, sql } from 'kysely';

/** Limit per claim of an outbox, oldest first. */
export const MAIL_BATCH = 50;
/** Longer than a batch takes. A mail whose node crashed waits as long. */
export const MAIL_CLAIM_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 30 * 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** When a rejected mail is tried again, by the row's earlier `rejections`. */
export function nextTryAt(now: Date): RawBuilder<Date> {
  return sql`${now}::timestamptz + interval '1 millisecond'
    * least(${FIRST_PAUSE_MS} * power(2, least(rejections, 10)), ${LONGEST_PAUSE_MS})`;
}
