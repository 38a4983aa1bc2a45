import { parseNewsletterEmail } from '#lib/domain/customers/newsletter.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import {
  type NewsletterLink,
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from '#lib/server/newsletter/mails/newsletter.ts';
import { sendMail } from '#lib/server/platform/mail/send-mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

type NewsletterServices = Pick<Services, 'mail' | 'newsletter' | 'now' | 'siteUrl' | 'log'> & {
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

export interface NewsletterContext {
  readonly services: NewsletterServices;
  readonly shop: Shop;
  readonly t: Translate;
}

/**
 * Mails a confirmation link and stores nothing: the address joins the list only when the link is followed (double
 * opt-in). Does not reveal whether it is on the list already. @throws Outage of the mail server
 */
export async function requestNewsletter(
  context: NewsletterContext,
  input: { readonly email: unknown; readonly consent: unknown },
): Promise<'check' | 'invalid'> {
  const email = parseNewsletterEmail(input.email);
  if (!email || input.consent !== 'yes') return 'invalid';
  const isSent = await sendMail(
    context.services,
    await newsletterConfirmationMail({ ...context, email }),
  );
  return isSent ? 'check' : 'invalid';
}

/** Contents of a mail's link; undefined when it is forged, expired, or another shop's. */
export async function openNewsletterLink(
  {
    services,
    shop,
  }: Pick<NewsletterContext, 'shop'> & {
    readonly services: { readonly security: Pick<Services['security'], 'unseal'> };
  },
  token: string,
): Promise<NewsletterLink | undefined> {
  const link = await services.security.unseal<Partial<NewsletterLink>>(token);
  const { newsletter, email, shopId } = link ?? {};
  const isKnown = newsletter === 'join' || newsletter === 'leave';
  if (!isKnown || typeof email !== 'string' || shopId !== shop.id) return undefined;
  return { newsletter, email, shopId };
}

/** Confirms or ends a subscription. Idempotent. @throws Outage */
export async function followNewsletterLink(
  context: NewsletterContext,
  token: string,
): Promise<'done' | 'left' | 'expired'> {
  const { services, t } = context;
  const link = await openNewsletterLink(context, token);
  if (!link) return 'expired';
  const { email, shopId } = link;
  if (link.newsletter === 'leave') {
    await services.newsletter.leave({ email, shopId });
    return 'left';
  }
  const consent = t('newsletter:consent');
  await services.newsletter.join({ email, shopId, consent, confirmedAt: services.now() });
  await sendWelcome(context, email);
  return 'done';
}

/** The subscription stays valid even if this mail cannot be sent. */
async function sendWelcome(context: NewsletterContext, email: string): Promise<void> {
  try {
    await context.services.mail.send(await newsletterWelcomeMail({ ...context, email }));
  } catch (cause) {
    context.services.log.warn('newsletter.welcome-not-sent', { cause: String(cause) });
  }
}
