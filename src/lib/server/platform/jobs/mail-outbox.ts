import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { isMailServerDown, runAndLogFailure } from './job-failure.ts';

export interface QueuedMail {
  readonly id: number;
  /** RFC 3339. */
  readonly requestedAt: string;
}

/** What an outbox of mails does with the mails that it has given out. */
export interface MailOutbox {
  markSent(mailId: number, now: Date, message?: MailMessage): Promise<void>;
  release(mailIds: readonly number[], failure: string): Promise<void>;
  postpone(mailId: number, failure: string, now: Date): Promise<void>;
}

export type MailOutboxServices = Pick<Services, 'mail' | 'log'>;

interface Sending<Queued extends QueuedMail> {
  readonly claim: () => Promise<readonly Queued[]>;
  readonly render: (mail: Queued) => Promise<MailMessage>;
  /** Fields of log lines about a mail besides its number; no personal data. */
  readonly describe?: (mail: Queued) => Readonly<Record<string, unknown>>;
  readonly onSent?: () => void;
}

/** A mail that waits longer is reported to the operators with each try. */
const ALERT_AFTER_MS = 24 * 3_600_000;

/** Mails that this process has sent but could not mark: they are marked, never sent again. */
const unmarked = new WeakMap<object, Map<number, MailMessage>>();

/**
 * Sends the claimed mails of an outbox until the mail server turns out to be down. Nothing is given up: a rejected mail is
 * tried again later. Never throws.
 */
export async function sendQueuedMails<Queued extends QueuedMail>(
  services: MailOutboxServices,
  outbox: MailOutbox,
  now: Date,
  sending: Sending<Queued>,
): Promise<void> {
  await runAndLogFailure(services, 'mail.outbox-failed', async () => {
    await markSentMails(outbox, now);
    const mails = await sending.claim();
    for (const [index, mail] of mails.entries()) {
      const failure = await sendQueuedMail(services, outbox, mail, sending);
      if (!failure) {
        await markSentMails(outbox, now);
        continue;
      }
      alertWaitingMail(services, mail, { failure, now, about: sending.describe?.(mail) });
      if (isMailServerDown(failure)) {
        const waiting = mails.slice(index).map(({ id }) => id);
        return outbox.release(waiting, failure.message);
      }
      await outbox.postpone(mail.id, failure.message, now);
    }
  });
}

/** Returns why the mail was not sent. */
async function sendQueuedMail<Queued extends QueuedMail>(
  services: MailOutboxServices,
  outbox: MailOutbox,
  mail: Queued,
  { render, onSent }: Sending<Queued>,
): Promise<Error | undefined> {
  const sent = sentMails(outbox);
  const failure = await runAndLogFailure(services, 'mail.waits', async () => {
    if (sent.has(mail.id)) return;
    const message = await render(mail);
    await services.mail.send(message);
    sent.set(mail.id, message);
  });
  if (!failure) onSent?.();
  return failure;
}

async function markSentMails(outbox: MailOutbox, now: Date): Promise<void> {
  const sent = sentMails(outbox);
  for (const [id, message] of sent) {
    await outbox.markSent(id, now, message);
    sent.delete(id);
  }
}

function sentMails(outbox: MailOutbox): Map<number, MailMessage> {
  const sent = unmarked.get(outbox) ?? new Map<number, MailMessage>();
  unmarked.set(outbox, sent);
  return sent;
}

function alertWaitingMail(
  { log }: MailOutboxServices,
  { id, requestedAt }: QueuedMail,
  {
    failure,
    now,
    about,
  }: {
    readonly failure: Error;
    readonly now: Date;
    readonly about: Readonly<Record<string, unknown>> | undefined;
  },
): void {
  if (now.getTime() - Date.parse(requestedAt) < ALERT_AFTER_MS) return;
  const since = requestedAt;
  log.error('mail.needs-attention', { mail: id, ...about, since, reason: failure.message });
}
