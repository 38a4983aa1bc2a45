import { club } from '#club.ts';
import { greetedName } from '#lib/domain/address-lines.ts';
import { formatDate } from '#lib/domain/day.ts';
import { formatMoney } from '#lib/domain/money.ts';
import type { LineShare, OrderDetail, Parcel } from '#lib/domain/order-life.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Message } from '#lib/server/ports/mail.ts';
import type { OrderMailDue } from '#lib/server/ports/order-desk.ts';
import { button, type Later, laterNote, mailPage, style } from './mail-page.ts';
import { type MailMarkup, markup } from './markup.ts';
import type { OrderUrls } from './order-link.ts';

export interface NewsInput {
  readonly mail: OrderMailDue;
  readonly shop: Shop;
  readonly t: Translate;
  readonly urls: OrderUrls;
}

/** What a mail about an order says; text and markup are two ways to write this. */
interface News {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** What it is about. */
  readonly items?: { readonly title: string; readonly names: readonly string[] };
  readonly notes: readonly string[];
  /** Where the parcel is. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** The mail about what became of an order, in the language and money of its shop. */
export function orderNews(input: NewsInput): Message {
  const { mail, shop, t, urls } = input;
  const { order } = mail;
  const news = NEWS[mail.kind](input);
  const { firstName: first, lastName: last } = order.shippingAddress;
  const frame = {
    languageTag: shop.languageTag,
    club: club.name,
    title: news.title,
    greeting: t('mail:greeting', { first, last, name: greetedName(order.shippingAddress) }),
    thanks: news.text,
    help: t('mail:help', { email: club.supportEmail }),
  };
  const view = { label: t('mail:viewOrder'), url: urls.view };
  const find = { label: t('mail:findOrder'), url: urls.find };
  const links = [...(news.link ? [news.link] : []), view];
  const note = t('mail:linkLife');
  return {
    to: order.email,
    subject: news.subject,
    text: `${[
      `${frame.greeting}\n\n${news.text}`,
      ...(news.items ? [[`${news.items.title}:`, ...news.items.names].join('\n')] : []),
      ...news.notes,
      ...links.map(({ label, url }) => `${label}:\n${url}`),
      `${note}\n${find.url}`,
      frame.help,
      club.name,
    ].join('\n\n')}\n`,
    html: mailPage(frame, body(news, links, { note, find })),
  };
}

function body(
  { items, notes }: News,
  links: readonly { readonly label: string; readonly url: string }[],
  later: Later,
): MailMarkup {
  const names = items?.names.map((name) => markup`${name}<br>`) ?? [];
  return markup`<tr><td>${items && markup`<h2 ${style('margin:0 0 4px', 'font-size:16px')}>${items.title}</h2><p ${style('margin:0 0 16px')}>${names}</p>`}${notes.map((text) => markup`<p ${style('margin:0 0 16px')}>${text}</p>`)}</td></tr>
<tr><td ${style('padding:8px 0 24px')}>${links.map((link) => markup`<p ${style('margin:0 0 12px')}>${button(link)}</p>`)}
${laterNote(later)}</td></tr>`;
}

const NEWS: Readonly<Record<OrderMailDue['kind'], (input: NewsInput) => News>> = {
  shipped,
  cancelled({ mail, shop, t }) {
    return {
      ...headed('cancelled', mail, t),
      text: t('mail:cancelledText', { number: mail.order.number }),
      notes: owes(mail) ? [t('mail:cancelledMoney', { amount: amountOf(mail, shop) })] : [],
    };
  },
  refunded({ mail, shop, t }) {
    const { number } = mail.order;
    return {
      ...headed('refunded', mail, t),
      text: t('mail:refundedText', { number, amount: amountOf(mail, shop) }),
      notes: [],
    };
  },
  returning({ mail, shop, t }) {
    const { order, returnCode: code = '' } = mail;
    const asked = order.returns.find((one) => one.code === code);
    return {
      ...headed('returning', mail, t),
      text: t('mail:returningText', { number: order.number }),
      items: { title: t('mail:returningItems'), names: namesOf(order, asked?.lines ?? [], t) },
      notes: [
        t('mail:returningCode', { code }),
        `${t('orders:returnStepSend')} ${[club.legal.name, ...club.legal.returnsAddress].join(', ')}`,
        ...(owes(mail) ? [t('mail:returningMoney', { amount: amountOf(mail, shop) })] : []),
      ],
    };
  },
};

function shipped({ mail, shop, t }: NewsInput): News {
  const { order } = mail;
  const parcel = order.parcels.find(({ id }) => id === mail.parcelId);
  const id = parcel?.tracking?.id;
  const url = parcel?.tracking?.url;
  return {
    ...headed('shipped', mail, t),
    text: t('mail:shippedText', { number: order.number }),
    items: { title: t('mail:inParcel'), names: namesOf(order, parcel?.contents ?? [], t) },
    notes: [
      ...(parcel ? [expected(parcel, shop, t)] : []),
      ...(id === undefined ? [] : [t('mail:trackingNumber', { id })]),
    ],
    ...(url !== undefined && { link: { label: t('mail:track'), url } }),
  };
}

function headed(
  kind: OrderMailDue['kind'],
  { order }: OrderMailDue,
  t: Translate,
): Pick<News, 'subject' | 'title'> {
  const title = t(`mail:${kind}Title`);
  return {
    title,
    subject: t('mail:newsSubject', { title, number: order.number, club: club.name }),
  };
}

/** Not where all of it cost nothing, or is back already. */
function owes({ amount }: OrderMailDue): boolean {
  return amount !== 0;
}

function amountOf({ amount, order }: OrderMailDue, shop: Shop): string {
  return formatMoney(amount ?? order.cost.total, shop);
}

function namesOf(
  { lines }: OrderDetail,
  shares: readonly LineShare[],
  t: Translate,
): readonly string[] {
  return shares.flatMap(({ position, quantity }) => {
    const line = lines[position];
    if (!line) return [];
    const size = line.size ? [t('checkout:size', { size: line.size })] : [];
    return [[t('checkout:quantity', { count: quantity }), line.name, ...size].join(' ')];
  });
}

function expected({ deliveryDate }: Parcel, { languageTag }: Shop, t: Translate): string {
  const [from, to] = [deliveryDate.min, deliveryDate.max].map((day) =>
    formatDate(day, languageTag),
  );
  if (from === to) return t('mail:expectedOn', { date: to ?? '' });
  return t('mail:expected', { from: from ?? '', to: to ?? '' });
}
