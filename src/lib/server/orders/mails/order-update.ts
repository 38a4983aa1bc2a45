import { club } from '#club/club.ts';
import { formatGreetingName } from '#lib/domain/addresses/address-lines.ts';
import type { OrderLine } from '#lib/domain/orders/order.ts';
import { isPartOf, withoutParts } from '#lib/domain/orders/order-bundles.ts';
import type { LineQuantity, OrderDetail, Parcel } from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderMailKind } from '#lib/domain/orders/order-mail-kind.ts';
import { orderPaperPath } from '#lib/domain/orders/order-paths.ts';
import { cancelledUnits } from '#lib/domain/orders/refund-amounts.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { returnsAddress } from '#lib/domain/shop/returns-address.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { formatDate, formatMoment } from '#lib/domain/text/date-format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { OrderMailDue } from '#lib/server/orders/ports/order-mails.ts';
import { type MailMarkup, markup } from '#lib/server/platform/mail/mail-markup.ts';
import {
  buttonLink,
  type LinkExpiry,
  linkExpiryNote,
  mailPage,
  styleAttribute,
} from '#lib/server/platform/mail/mail-page.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { OrderUrls } from './order-link.ts';

type UpdateKind = Exclude<OrderMailKind, 'confirmed'>;
type OrderUpdate = OrderMailDue & { readonly kind: UpdateKind };

export interface OrderUpdateInput {
  readonly mail: OrderUpdate;
  readonly shop: Shop;
  readonly t: Translate;
  /** Absolute address of the shop, without trailing slash. */
  readonly siteUrl: string;
  readonly urls: OrderUrls;
}

/** Content of a mail about an order; rendered as plain text and as HTML. */
interface OrderMailContent {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** The items that the mail is about. */
  readonly items?: { readonly title: string; readonly names: readonly string[] };
  readonly notes: readonly string[];
  /** Tracking of the parcel, or the credit note. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** Mail about a change of an order, in the language and currency of its shop. */
export function orderUpdateMail(input: OrderUpdateInput): MailMessage {
  const { mail, shop, t, siteUrl, urls } = input;
  const { order } = mail;
  const content = CONTENT_BY_KIND[mail.kind](input);
  const { firstName: first, lastName: last } = order.shippingAddress;
  const frame = {
    siteUrl,
    languageTag: shop.languageTag,
    club: club.name,
    title: content.title,
    greeting: t('mail:greeting', { first, last, name: formatGreetingName(order.shippingAddress) }),
    thanks: content.text,
    help: t('mail:help', { email: club.supportEmail }),
  };
  const view = { label: t('mail:viewOrder'), url: urls.view };
  const find = { label: t('mail:findOrder'), url: urls.find };
  const links = [...(content.link ? [content.link] : []), view];
  const note = t('mail:linkLife');
  return {
    to: order.email,
    subject: content.subject,
    text: `${[
      `${frame.greeting}\n\n${content.text}`,
      ...(content.items ? [[`${content.items.title}:`, ...content.items.names].join('\n')] : []),
      ...content.notes,
      ...links.map(({ label, url }) => `${label}:\n${url}`),
      `${note}\n${find.url}`,
      frame.help,
      club.name,
    ].join('\n\n')}\n`,
    html: mailPage(frame, renderBody(content, links, { note, find })),
  };
}

function renderBody(
  { items, notes }: OrderMailContent,
  links: readonly { readonly label: string; readonly url: string }[],
  later: LinkExpiry,
): MailMarkup {
  const names = items?.names.map((name) => markup`${name}<br>`) ?? [];
  return markup`<tr><td>${items && markup`<h2 ${styleAttribute('margin:0 0 4px', 'font-size:16px')}>${items.title}</h2><p ${styleAttribute('margin:0 0 16px')}>${names}</p>`}${notes.map((text) => markup`<p ${styleAttribute('margin:0 0 16px')}>${text}</p>`)}</td></tr>
<tr><td ${styleAttribute('padding:8px 0 24px')}>${links.map((link) => markup`<p ${styleAttribute('margin:0 0 12px')}>${buttonLink(link)}</p>`)}
${linkExpiryNote(later)}</td></tr>`;
}

const CONTENT_BY_KIND: Readonly<Record<UpdateKind, (input: OrderUpdateInput) => OrderMailContent>> =
  {
    shipped: shippedContent,
    cancelled(input) {
      const { mail, shop, t } = input;
      if (mail.isRest) return restCancelledContent(input);
      return {
        ...subjectAndTitle('cancelled', mail, t),
        text: t('mail:cancelledText', { number: mail.order.number }),
        notes: isRefundDue(mail)
          ? [t('mail:cancelledMoney', { amount: formatRefund(mail, shop) })]
          : [],
      };
    },
    refunded({ mail, shop, t, urls }) {
      const { order, creditNote } = mail;
      const { number } = order;
      return {
        ...subjectAndTitle('refunded', mail, t),
        text: t('mail:refundedText', { number, amount: formatRefund(mail, shop) }),
        notes: order.refundReason === 'limit' ? [t('orders:paymentBackLimit')] : [],
        ...(creditNote !== undefined && {
          link: {
            label: t('orders:creditPdf', { number: creditNote }),
            url: orderPaperPath(urls.view, creditNote),
          },
        }),
      };
    },
    withdrawn({ mail, shop, t }) {
      const { order } = mail;
      const at = formatMoment(mail.requestedAt, shop.languageTag);
      return {
        ...subjectAndTitle('withdrawn', mail, t),
        text: t('orders:withdrawReceived', { number: order.number, at }),
        notes: [t('orders:withdrawNext')],
      };
    },
    returning({ mail, shop, t }) {
      const { order, returnCode: code = '' } = mail;
      const orderReturn = order.returns.find((one) => one.code === code);
      return {
        ...subjectAndTitle('returning', mail, t),
        text: t('mail:returningText', { number: order.number }),
        items: {
          title: t('mail:returningItems'),
          names: itemNames(order, orderReturn?.lines ?? [], t),
        },
        notes: [
          t('mail:returningCode', { code }),
          `${t('orders:returnStepSend')} ${returnsAddress(club.legal).join(', ')}`,
          ...(isRefundDue(mail)
            ? [t('mail:returningMoney', { amount: formatRefund(mail, shop) })]
            : []),
        ],
      };
    },
  };

function shippedContent({ mail, shop, t }: OrderUpdateInput): OrderMailContent {
  const { order } = mail;
  const parcel = order.parcels.find(({ id }) => id === mail.parcelId);
  const id = parcel?.tracking?.id;
  const url = parcel?.tracking?.url;
  return {
    ...subjectAndTitle('shipped', mail, t),
    text: t('mail:shippedText', { number: order.number }),
    items: { title: t('mail:inParcel'), names: itemNames(order, parcel?.contents ?? [], t) },
    notes: [
      ...(parcel ? [deliveryEstimate(parcel, shop, t)] : []),
      ...(id === undefined ? [] : [t('mail:trackingNumber', { id })]),
    ],
    ...(url !== undefined && { link: { label: t('mail:track'), url } }),
  };
}

function restCancelledContent({ mail, shop, t }: OrderUpdateInput): OrderMailContent {
  const { order } = mail;
  return {
    ...subjectAndTitle('restCancelled', mail, t),
    text: t('mail:restCancelledText', { number: order.number }),
    items: {
      title: t('mail:restCancelledItems'),
      names: itemNames(order, cancelledUnits(order), t),
    },
    notes: isRefundDue(mail)
      ? [t('mail:cancelledMoney', { amount: formatRefund(mail, shop) })]
      : [],
  };
}

function subjectAndTitle(
  kind: UpdateKind | 'restCancelled',
  { order }: OrderMailDue,
  t: Translate,
): Pick<OrderMailContent, 'subject' | 'title'> {
  const title = t(`mail:${kind}Title`);
  return {
    title,
    subject: t('mail:newsSubject', { title, number: order.number, club: club.name }),
  };
}

/** False for a free order, or when the money has been refunded already. */
function isRefundDue({ amount }: OrderMailDue): boolean {
  return amount !== 0;
}

function formatRefund({ amount, order }: OrderMailDue, shop: Shop): string {
  return formatMoney(amount ?? order.cost.total, shop);
}

function itemNames(
  { lines }: OrderDetail,
  shares: readonly LineQuantity[],
  t: Translate,
): readonly string[] {
  return withoutParts(lines, shares).flatMap(({ position, quantity }) => {
    const line = lines[position];
    if (!line) return [];
    const size = line.size ? [t('checkout:size', { size: line.size })] : [];
    const printed = line.itemGroup && printedName(line, lines);
    const text = [t('checkout:quantity', { count: quantity }), line.name, ...size].join(' ');
    return [printed ? `${text} · ${printed}` : text];
  });
}

/** Printed text of the shirt, such as `MASON · 9`. */
function printedName(shirt: OrderLine, lines: readonly OrderLine[]): string {
  const parts = lines.filter((line) => isPartOf(line, shirt));
  return parts
    .flatMap(({ displayData }) => Object.values(displayData).map(({ value }) => value))
    .join(' · ');
}

function deliveryEstimate({ deliveryDate }: Parcel, { languageTag }: Shop, t: Translate): string {
  const [from, to] = [deliveryDate.min, deliveryDate.max].map((day) =>
    formatDate(day, languageTag),
  );
  if (from === to) return t('mail:expectedOn', { date: to ?? '' });
  return t('mail:expected', { from: from ?? '', to: to ?? '' });
}
