import { club } from '#club/club.ts';
import { guestOrdersPath } from '#lib/domain/customers/customer-paths.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { GuestOrderLink } from '#lib/server/customers/ports/customers.ts';
import { markup } from '#lib/server/platform/mail/mail-markup.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** How long a link works. */
export const GUEST_ORDERS_HOURS = 1;

/** Sealed content of the mail's link. */
export interface SealedGuestOrders {
  readonly guestOrders: GuestOrderLink;
}

/** Asks the owner of an account's address whether guest orders of that address belong into the account. */
export async function guestOrdersMail(
  {
    security: { seal },
    siteUrl,
  }: Pick<Services, 'siteUrl'> & { readonly security: Pick<Services['security'], 'seal'> },
  { shop, t }: { readonly shop: Shop; readonly t: Translate },
  link: GuestOrderLink,
): Promise<MailMessage> {
  const sealed: SealedGuestOrders = { guestOrders: link };
  const token = await seal(sealed, `${GUEST_ORDERS_HOURS}h`);
  const url = siteUrl + guestOrdersPath(shop.locale, token);
  const subject = t('accountMail:ordersSubject', { club: club.name });
  const text = t('accountMail:ordersText');
  const label = t('accountMail:ordersOpen');
  const ignore = t('accountMail:ordersIgnore');
  return {
    to: link.email,
    subject,
    text: [text, `${label}\n${url}`, ignore, club.name].join('\n\n'),
    html: markup`<!doctype html>
<html lang="${shop.languageTag}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body><h1>${subject}</h1><p>${text}</p><p><a href="${url}">${label}</a></p><p>${ignore}</p><p>${club.name}</p></body></html>`
      .text,
  };
}
