import { club } from '#club.ts';
import { stockAlertPath } from '#lib/domain/product-paths.ts';
import type { Shop } from '#lib/domain/shop.ts';
import { ALERT_DAYS } from '#lib/domain/stock-alert.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Message } from '#lib/server/ports/mail.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { button, mailPage, style } from './mail-page.ts';
import { type MailMarkup, markup } from './markup.ts';

/** What a link carries: what it is about, and what pressing the button behind it does. `ask` is the form, as typed. */
export interface StockAlertLink {
  readonly alert: 'ask' | 'open' | 'stop';
  readonly shopId: number;
  readonly productId: number;
  /** 0 where no size was chosen. */
  readonly variantId: number;
  readonly email: string;
}

/** What somebody waits for, as it is said to them. */
export interface Piece {
  /** With its size, where it has one. */
  readonly name: string;
  readonly price: string;
  /** Local address of its page. */
  readonly path: string;
}

interface Letter {
  readonly services: Pick<Services, 'siteUrl'>;
  readonly shop: Shop;
  readonly t: Translate;
  readonly piece: Piece;
}

const OPEN_DAYS = 2;

/** Asks whether it was really this address's owner; nothing is kept before. It can be taken back as long as it may run. */
export async function askLetter({
  alert,
  ...letter
}: Letter & {
  readonly services: Pick<Services, 'seal'>;
  readonly alert: Omit<StockAlertLink, 'alert'>;
}): Promise<Message> {
  const { services, shop, t } = letter;
  const linkTo = async (deed: StockAlertLink['alert'], days: number): Promise<string> => {
    const sealed: StockAlertLink = { ...alert, alert: deed };
    const token = await services.seal(sealed, `${days}d`);
    return services.siteUrl + stockAlertPath(shop.locale, token);
  };
  const [open, stop] = await Promise.all([
    linkTo('open', OPEN_DAYS),
    linkTo('stop', OPEN_DAYS + ALERT_DAYS),
  ]);
  const name = letter.piece.name;
  const takeBack = t('stockAlert:mailStop');
  return message(letter, {
    to: alert.email,
    subject: t('stockAlert:mailAskSubject', { piece: name }),
    texts: [t('stockAlert:mailAskText', { piece: name }), t('newsletter:mailIgnore')],
    link: { url: open, label: t('stockAlert:confirm') },
    end: {
      text: `${takeBack}\n${stop}`,
      html: markup`${takeBack} <a href="${stop}" ${LINK}>${t('stockAlert:stop')}</a>`,
    },
  });
}

/** Says that it is back: the only message of an alert, and its end. */
export function backLetter(letter: Letter & { readonly to: string }): Message {
  const { services, t, piece, to } = letter;
  const end = t('stockAlert:mailBackEnd');
  return message(letter, {
    to,
    subject: t('stockAlert:mailBackSubject', { piece: piece.name }),
    texts: [
      t('stockAlert:mailBackText', { piece: piece.name, price: piece.price }),
      t('stockAlert:mailBackHint'),
    ],
    link: { url: services.siteUrl + piece.path, label: t('stockAlert:toProduct') },
    end: { text: end, html: markup`${end}` },
  });
}

const LINK = style('color:inherit');

interface Words {
  readonly to: string;
  readonly subject: string;
  readonly texts: readonly [string, string];
  readonly link: { readonly url: string; readonly label: string };
  readonly end: { readonly text: string; readonly html: MailMarkup };
}

function message({ shop }: Letter, { to, subject, texts, link, end }: Words): Message {
  const help = club.supportEmail;
  const [greeting, thanks] = texts;
  const { languageTag } = shop;
  const frame = { languageTag, club: club.name, title: subject, greeting, thanks, help };
  const rows = markup`<tr><td ${style('padding:0 0 24px')}>${button(link)}
<p ${style('margin:16px 0 0', 'font-size:14px')}>${end.html}</p></td></tr>`;
  return {
    to,
    subject,
    text: `${[...texts, `${link.label}\n${link.url}`, end.text, club.name, help].join('\n\n')}\n`,
    html: mailPage(frame, rows),
  };
}
