import { club } from '#club.ts';
import { newsletterPath } from '#lib/domain/customer-paths.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Message } from '#lib/server/ports/mail.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { markup } from './markup.ts';

/** What the link of a mail carries: whose address it is, and what pressing the button does. */
export interface NewsletterLink {
  readonly newsletter: 'join' | 'leave';
  readonly email: string;
  readonly shopId: number;
}

interface Letter {
  readonly services: Pick<Services, 'seal' | 'siteUrl'>;
  readonly shop: Shop;
  readonly t: Translate;
  readonly email: string;
}

/** Asks whether it was really this address's owner; nothing is kept before. */
export async function confirmLetter(letter: Letter): Promise<Message> {
  const { t } = letter;
  const url = await linkTo(letter, 'join', '2d');
  return message(letter, {
    subject: t('newsletter:mailSubject', { club: club.name }),
    text: t('newsletter:mailText'),
    link: { url, label: t('newsletter:confirm') },
    end: t('newsletter:mailIgnore'),
  });
}

/** Says that it worked, with the link that ends it. */
export async function welcomeLetter(letter: Letter): Promise<Message> {
  const { t } = letter;
  const url = await linkTo(letter, 'leave', '3650d');
  return message(letter, {
    subject: `${t('newsletter:doneTitle')}: ${club.name}`,
    text: t('newsletter:doneText'),
    link: { url, label: t('newsletter:leave') },
    end: '',
  });
}

async function linkTo(
  { services, shop, email }: Letter,
  deed: NewsletterLink['newsletter'],
  life: string,
): Promise<string> {
  const sealed: NewsletterLink = { newsletter: deed, email, shopId: shop.id };
  const token = await services.seal(sealed, life);
  return services.siteUrl + newsletterPath(shop.locale, token);
}

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly link: { readonly url: string; readonly label: string };
  readonly end: string;
}

function message({ email, shop }: Letter, { subject, text, link, end }: Words): Message {
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
