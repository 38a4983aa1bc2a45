import { club } from '#club/club.ts';
import { newsletterPath } from '#lib/domain/customers/customer-paths.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { markup } from '#lib/server/platform/mail/mail-markup.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** Sealed contents of a mail's link: the address, and the action of the button behind it. */
export interface NewsletterLink {
  readonly newsletter: 'join' | 'leave';
  readonly email: string;
  readonly shopId: number;
}

interface NewsletterMailInput {
  readonly services: Pick<Services, 'siteUrl'> & {
    readonly security: Pick<Services['security'], 'seal'>;
  };
  readonly shop: Shop;
  readonly t: Translate;
  readonly email: string;
}

/** Asks the address's owner to confirm (double opt-in). Nothing is stored before. */
export async function newsletterConfirmationMail(input: NewsletterMailInput): Promise<MailMessage> {
  const { t } = input;
  const url = await linkTo(input, 'join', '2d');
  return composeMessage(input, {
    subject: t('newsletter:mailSubject', { club: club.name }),
    text: t('newsletter:mailText'),
    link: { url, label: t('newsletter:confirm') },
    end: t('newsletter:mailIgnore'),
  });
}

/** Confirms the subscription, with an unsubscribe link. */
export async function newsletterWelcomeMail(input: NewsletterMailInput): Promise<MailMessage> {
  const { t } = input;
  const url = await linkTo(input, 'leave', '3650d');
  return composeMessage(input, {
    subject: `${t('newsletter:doneTitle')}: ${club.name}`,
    text: t('newsletter:doneText'),
    link: { url, label: t('newsletter:leave') },
    end: '',
  });
}

async function linkTo(
  { services, shop, email }: NewsletterMailInput,
  action: NewsletterLink['newsletter'],
  lifetime: string,
): Promise<string> {
  const sealed: NewsletterLink = { newsletter: action, email, shopId: shop.id };
  const token = await services.security.seal(sealed, lifetime);
  return services.siteUrl + newsletterPath(shop.locale, token);
}

interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly link: { readonly url: string; readonly label: string };
  readonly end: string;
}

function composeMessage(
  { email, shop }: NewsletterMailInput,
  { subject, text, link, end }: MailContent,
): MailMessage {
  return {
    to: email,
    subject,
    text: [text, link.url, end, club.name].filter(Boolean).join('\n\n'),
    html: markup`<!doctype html>
<html lang="${shop.languageTag}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body><h1>${subject}</h1><p>${text}</p><p><a href="${link.url}">${link.label}</a></p><p>${end}</p><p>${club.name}</p></body></html>`
      .text,
  };
}
