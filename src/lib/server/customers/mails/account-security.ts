import { club } from '#club/club.ts';
import type { AccountMailKind } from '#lib/domain/customers/account-mail-kind.ts';
import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { formatMoment } from '#lib/domain/text/date-format.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { AccountMailDue } from '#lib/server/customers/ports/account-mails.ts';
import { markup } from '#lib/server/platform/mail/mail-markup.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';

const TEXTS: Readonly<
  Record<AccountMailKind, { readonly subject: MessageKey; readonly text: MessageKey }>
> = {
  'new-device': { subject: 'accountMail:deviceSubject', text: 'accountMail:deviceText' },
  password: { subject: 'accountMail:passwordSubject', text: 'accountMail:passwordText' },
  'sign-in-email': { subject: 'accountMail:emailSubject', text: 'accountMail:emailText' },
  'contact-email': { subject: 'accountMail:contactSubject', text: 'accountMail:contactText' },
};

interface MailContext {
  readonly shop: Shop;
  readonly t: Translate;
  readonly siteUrl: string;
  /** The provider's page for a new password. */
  readonly passwordUrl: string;
}

/** Tells a customer about a sign-in or a change that somebody else could have made, and what to do then. */
export function accountMail(
  {
    kind,
    email,
    device,
    requestedAt,
  }: Pick<AccountMailDue, 'kind' | 'email' | 'device' | 'requestedAt'>,
  { shop, t, siteUrl, passwordUrl }: MailContext,
): MailMessage {
  const values = {
    device: device || t('accountMail:unknownDevice'),
    time: formatMoment(requestedAt, shop.languageTag),
  };
  const subject = t(TEXTS[kind].subject);
  const text = t(TEXTS[kind].text, values);
  const notYou = t('accountMail:notYou');
  const links = [
    { url: passwordUrl, label: t('accountMail:newPassword') },
    { url: siteUrl + accountPath(shop.locale, 'privacy'), label: t('accountMail:devices') },
  ];
  const items = links.map(({ url, label }) => markup`<p><a href="${url}">${label}</a></p>`);
  const html = markup`<!doctype html>
<html lang="${shop.languageTag}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body><h1>${subject}</h1><p>${text}</p><p>${notYou}</p>${items}<p>${club.name}</p></body></html>`;
  const plain = [text, notYou, ...links.map(({ url, label }) => `${label}\n${url}`), club.name];
  return { to: email, subject, text: plain.join('\n\n'), html: html.text };
}
