import { mailboxKey } from '#lib/domain/customers/mailbox.ts';
import { Outage } from '#lib/domain/outage.ts';
import { requestNewsletter } from '#lib/server/newsletter/newsletter.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';

/**
 * Mails the link that subscribes the address. Ignores an outage of the mail server and too many mails to one address,
 * as the order must not depend on it.
 */
export async function offerNewsletter(
  email: string,
  { services, shop, t, clientAddress }: CallContext,
): Promise<void> {
  const attempt = { kind: 'mail', subject: mailboxKey(email), client: clientAddress } as const;
  if ((await services.security.attempts.take(attempt)) > 0) return;
  try {
    await requestNewsletter({ services, shop, t }, { email, consent: 'yes' });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('newsletter.not-offered', { port: error.port, reason: error.message });
  }
}
