import { club } from '#club/club.ts';
import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { formatDate } from '#lib/domain/text/date-format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { markup } from '#lib/server/platform/mail/mail-markup.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';

/** States when an account will be deleted and where to withdraw that; one message for each known address of the customer. */
export function deletionReceipt({
  emails,
  dueAt,
  shop,
  t,
  siteUrl,
}: {
  readonly emails: readonly string[];
  readonly dueAt: string;
  readonly shop: Shop;
  readonly t: Translate;
  readonly siteUrl: string;
}): readonly MailMessage[] {
  const date = formatDate(dueAt, shop.languageTag);
  const subject = t('accountMail:deletionSubject', { date });
  const text = t('accountMail:deletionText', { date });
  const end = t('accountMail:deletionEnd');
  const url = siteUrl + accountPath(shop.locale, 'privacy');
  const html = markup`<!doctype html>
<html lang="${shop.languageTag}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body><h1>${subject}</h1><p>${text}</p><p>${end}</p><p><a href="${url}">${t('accountMail:deletionKeep')}</a></p><p>${club.name}</p></body></html>`;
  const plain = [text, end, url, club.name].join('\n\n');
  return emails.map((to) => ({ to, subject, text: plain, html: html.text }));
}
