import { Outage } from '#lib/domain/outage.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** Mails an address that a visitor entered; false when the mail server rejects it. @throws Outage when it is down */
export async function sendMail(
  { mail }: Pick<Services, 'mail'>,
  message: MailMessage,
): Promise<boolean> {
  try {
    await mail.send(message);
    return true;
  } catch (error) {
    if (error instanceof Outage && error.port === REJECTED_RECIPIENT) return false;
    throw error;
  }
}
