import { newsletterAddress } from '#lib/domain/newsletter.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { confirmLetter, type NewsletterLink, welcomeLetter } from '#lib/server/mails/newsletter.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { writeTo } from './write-to.ts';

type Needs = Pick<Services, 'mail' | 'newsletters' | 'now' | 'seal' | 'unseal' | 'siteUrl' | 'log'>;

export interface NewsletterContext {
  readonly services: Needs;
  readonly shop: Shop;
  readonly t: Translate;
}

/**
 * Writes to the address that asked, and keeps nothing: it is on the list only once its mail's link was followed.
 * Whether it is on the list already is told to nobody. @throws Outage of the mail server
 */
export async function askToJoin(
  context: NewsletterContext,
  asked: { readonly email: unknown; readonly consent: unknown },
): Promise<'check' | 'invalid'> {
  const email = newsletterAddress(asked.email);
  if (!email || asked.consent !== 'yes') return 'invalid';
  const isTaken = await writeTo(context.services, await confirmLetter({ ...context, email }));
  return isTaken ? 'check' : 'invalid';
}

/** What a mail's link opens; undefined when it is not ours, too old, or another shop's. */
export async function openNewsletterLink(
  {
    services,
    shop,
  }: Pick<NewsletterContext, 'shop'> & {
    readonly services: Pick<Services, 'unseal'>;
  },
  token: string,
): Promise<NewsletterLink | undefined> {
  const link = await services.unseal<Partial<NewsletterLink>>(token);
  const { newsletter, email, shopId } = link ?? {};
  const isOurs = newsletter === 'join' || newsletter === 'leave';
  if (!isOurs || typeof email !== 'string' || shopId !== shop.id) return undefined;
  return { newsletter, email, shopId };
}

/** The press of the button behind the link; once or often, it comes to the same. @throws Outage */
export async function followNewsletterLink(
  context: NewsletterContext,
  token: string,
): Promise<'done' | 'left' | 'expired'> {
  const { services, t } = context;
  const link = await openNewsletterLink(context, token);
  if (!link) return 'expired';
  const { email, shopId } = link;
  if (link.newsletter === 'leave') {
    await services.newsletters.leave({ email, shopId });
    return 'left';
  }
  const consent = t('newsletter:consent');
  await services.newsletters.join({ email, shopId, consent, confirmedAt: services.now() });
  await welcome(context, email);
  return 'done';
}

/** On the list is on the list: a mail server that is away takes nothing of that back. */
async function welcome(context: NewsletterContext, email: string): Promise<void> {
  try {
    await context.services.mail.send(await welcomeLetter({ ...context, email }));
  } catch (cause) {
    context.services.log.warn('newsletter.welcome-not-sent', { cause: String(cause) });
  }
}
