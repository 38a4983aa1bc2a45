import { club } from '#club/club.ts';
import { stockAlertPath } from '#lib/domain/catalog/product-paths.ts';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { type MailMarkup, markup } from '#lib/server/platform/mail/mail-markup.ts';
import { buttonLink, mailPage, styleAttribute } from '#lib/server/platform/mail/mail-page.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** Sealed contents of a link: product and size, and the action of the button behind it. `ask` reopens the form. */
export interface StockAlertLink {
  readonly alert: 'ask' | 'open' | 'stop';
  readonly shopId: number;
  readonly productId: number;
  /** 0 when no size was chosen. */
  readonly variantId: number;
  readonly email: string;
}

/** The awaited item, formatted for mails and pages. */
export interface AlertItem {
  /** Includes the size, if there is one. */
  readonly name: string;
  readonly price: string;
  /** Local path of its page. */
  readonly path: string;
}

interface StockAlertMailInput {
  readonly services: Pick<Services, 'siteUrl'>;
  readonly shop: Shop;
  readonly t: Translate;
  readonly item: AlertItem;
}

/** How long the alert can be confirmed. */
const CONFIRM_DAYS = 2;

/** Asks the address's owner to confirm (double opt-in). Nothing is stored before. The stop link lasts as long as the alert. */
export async function stockAlertConfirmationMail({
  alert,
  ...input
}: StockAlertMailInput & {
  readonly services: { readonly security: Pick<Services['security'], 'seal'> };
  readonly alert: Omit<StockAlertLink, 'alert'>;
}): Promise<MailMessage> {
  const { services, shop, t } = input;
  const linkTo = async (action: StockAlertLink['alert'], days: number): Promise<string> => {
    const sealed: StockAlertLink = { ...alert, alert: action };
    const token = await services.security.seal(sealed, `${days}d`);
    return services.siteUrl + stockAlertPath(shop.locale, token);
  };
  const [open, stop] = await Promise.all([
    linkTo('open', CONFIRM_DAYS),
    linkTo('stop', CONFIRM_DAYS + RETENTION_DAYS.stockAlert),
  ]);
  const name = input.item.name;
  const stopText = t('stockAlert:mailStop');
  return composeMessage(input, {
    to: alert.email,
    subject: t('stockAlert:mailAskSubject', { item: name }),
    texts: [t('stockAlert:mailAskText', { item: name }), t('newsletter:mailIgnore')],
    link: { url: open, label: t('stockAlert:confirm') },
    end: {
      text: `${stopText}\n${stop}`,
      html: markup`${stopText} <a href="${stop}" ${LINK_STYLE}>${t('stockAlert:stop')}</a>`,
    },
  });
}

/** Announces that the item is back in stock. The alert ends with this mail. */
export function backInStockMail(input: StockAlertMailInput & { readonly to: string }): MailMessage {
  const { services, t, item, to } = input;
  const end = t('stockAlert:mailBackEnd');
  return composeMessage(input, {
    to,
    subject: t('stockAlert:mailBackSubject', { item: item.name }),
    texts: [
      t('stockAlert:mailBackText', { item: item.name, price: item.price }),
      t('stockAlert:mailBackHint'),
    ],
    link: { url: services.siteUrl + item.path, label: t('stockAlert:toProduct') },
    end: { text: end, html: markup`${end}` },
  });
}

const LINK_STYLE = styleAttribute('color:inherit');

interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly texts: readonly [string, string];
  readonly link: { readonly url: string; readonly label: string };
  readonly end: { readonly text: string; readonly html: MailMarkup };
}

function composeMessage(
  { shop, services }: StockAlertMailInput,
  { to, subject, texts, link, end }: MailContent,
): MailMessage {
  const help = club.supportEmail;
  const [greeting, thanks] = texts;
  const { languageTag } = shop;
  const { siteUrl } = services;
  const frame = { siteUrl, languageTag, club: club.name, title: subject, greeting, thanks, help };
  const rows = markup`<tr><td ${styleAttribute('padding:0 0 24px')}>${buttonLink(link)}
<p ${styleAttribute('margin:16px 0 0', 'font-size:14px')}>${end.html}</p></td></tr>`;
  return {
    to,
    subject,
    text: `${[...texts, `${link.label}\n${link.url}`, end.text, club.name, help].join('\n\n')}\n`,
    html: mailPage(frame, rows),
  };
}
