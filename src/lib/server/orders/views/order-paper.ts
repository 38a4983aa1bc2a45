import { club } from '#club/club.ts';
import { formatAddressLines } from '#lib/domain/addresses/address-lines.ts';
import { creditVat } from '#lib/domain/orders/credit-vat.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { type OrderPaper, paperTimeZone } from '#lib/domain/orders/order-papers.ts';
import { type VatLine, vatLines } from '#lib/domain/orders/order-vat.ts';
import type { PaperDocument, PaperRow } from '#lib/domain/orders/paper-document.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import { taxNoteKey } from '#lib/domain/tax/tax-note.ts';
import { VAT_COUNTRIES } from '#lib/domain/tax/vat-rates.ts';
import { formatDayRange } from '#lib/domain/text/date-format.ts';
import { translator } from '#lib/i18n/translate.ts';
import { exchangeNotes, nationalVatRows } from './national-vat.ts';
import { shopForOrder } from './order-page.ts';
import { creditBody, formatRate, invoiceBody, type PaperContext } from './paper-lines.ts';

export type { PaperDocument };

/** Name of the invoice in addresses; credit notes have their number. */
export const INVOICE = 'invoice';

/** The paper with this number; undefined when the order has none. */
export function findPaper(
  { papers }: Pick<OrderDetail, 'papers'>,
  name: string = INVOICE,
): OrderPaper | undefined {
  return papers.find(({ kind, number }) =>
    name === INVOICE ? kind === 'invoice' : number === name,
  );
}

/** Content of a paper, in the language of the order's shop, as issued. */
export function writePaper(order: OrderDetail, paper: OrderPaper): PaperDocument | undefined {
  const shop = findShopById(order.shopId);
  return shop && orderPaper({ shop, t: translator(shop.locale) }, order, paper);
}

/**
 * Invoice or credit note with the fields of article 226 of Directive 2006/112/EC, as it is on its day of issue: what
 * becomes of the order afterwards does not change it.
 */
export function orderPaper(
  context: PaperContext,
  order: OrderDetail,
  paper: OrderPaper,
): PaperDocument {
  const { shop, t } = context;
  const isCredit = paper.kind === 'credit_note';
  const money = shopForOrder(order, shop);
  const vat = isCredit
    ? (paper.vat ?? creditVat(order, { ...paper, credited: [] }))
    : vatLines(order);
  const net = vat.reduce((sum, line) => sum + line.net, 0);
  const body = isCredit
    ? creditBody(order, { ...paper, vat }, context)
    : invoiceBody(order, context);
  const row = (label: string, amount: number): PaperRow => ({
    label,
    value: formatMoney(minor(amount), money),
  });
  return {
    languageTag: shop.languageTag,
    title: t(isCredit ? 'orders:creditTitle' : 'orders:invoiceTitle'),
    number: paper.number,
    issuedAt: paper.issuedAt,
    club: club.name,
    colour: club.paperColour,
    facts: facts(context, order, paper),
    seller: [club.legal.name, ...club.legal.address, t('orders:vatId', { id: club.legal.vatId })],
    parties: [
      {
        heading: t(isCredit ? 'orders:creditTo' : 'orders:invoiceTo'),
        lines: formatAddressLines(order.billingAddress, shop.languageTag),
      },
      {
        heading: t('orders:deliveredTo'),
        lines: formatAddressLines(order.shippingAddress, shop.languageTag),
      },
    ],
    columns: {
      description: t('orders:description'),
      quantity: t('orders:quantity'),
      unitPrice: t('orders:unitPrice'),
      vatRate: t('orders:vat'),
      amount: t('orders:amount'),
    },
    ...body,
    gross: row(t('orders:gross'), paper.amount),
    net: row(t('orders:net'), net),
    vat: [
      ...vat.map((line) => row(vatLabel(line, context, money), line.tax)),
      ...nationalVatRows(paper, context),
    ],
    notes: notes(context, order, paper),
    legal: [
      club.legal.name,
      t('orders:registered', { register: club.legal.register }),
      club.supportEmail,
    ],
  };
}

function facts(context: PaperContext, order: OrderDetail, paper: OrderPaper): readonly PaperRow[] {
  const { shop, t } = context;
  const isCredit = paper.kind === 'credit_note';
  const day = paperDay(order, shop.languageTag);
  const invoice = findPaper(order);
  return [
    { label: t(isCredit ? 'orders:creditNumber' : 'orders:invoiceNumber'), value: paper.number },
    { label: t('orders:paperDate'), value: day(paper.issuedAt) },
    ...(isCredit && invoice
      ? [{ label: t('orders:creditFor'), value: `${invoice.number}, ${day(invoice.issuedAt)}` }]
      : []),
    { label: t('checkout:orderNumber'), value: order.number },
    { label: t('checkout:placedOn'), value: day(order.createdAt) },
    ...supplyRows(context, order, paper, day),
  ];
}

/** An invoice is issued before the goods are sent; a credit note names what was sent by then, and promises nothing. */
function supplyRows(
  { shop, t }: PaperContext,
  { delivery, parcels }: OrderDetail,
  { kind, issuedAt }: OrderPaper,
  day: (iso: string) => string,
): readonly PaperRow[] {
  if (kind === 'invoice') {
    const value = formatDayRange(delivery.deliveryDate, shop.languageTag);
    return [{ label: t('orders:supplyExpected'), value }];
  }
  const sent = parcels.flatMap(({ shippedAt }) => shippedAt ?? []);
  const last = sent
    .filter((at) => at <= issuedAt)
    .toSorted()
    .at(-1);
  return last === undefined ? [] : [{ label: t('orders:supplyDate'), value: day(last) }];
}

/** Days in the time zone of the shop, as the year of the number. */
function paperDay({ shopId }: OrderDetail, languageTag: string): (iso: string) => string {
  const timeZone = paperTimeZone(shopId);
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone });
  return (iso) => format.format(new Date(iso));
}

function vatLabel(
  { rate, net }: VatLine,
  context: PaperContext,
  money: Parameters<typeof formatMoney>[1],
): string {
  const { t } = context;
  const base = t('orders:onNet', { net: formatMoney(net, money) });
  if (rate === undefined) return `${t('orders:vat')} ${base}`;
  return `${t('orders:vatAt', { rate: formatRate(rate, context) })} ${base}`;
}

function notes(context: PaperContext, order: OrderDetail, paper: OrderPaper): readonly string[] {
  const { shop, t } = context;
  const { taxExcluded } = order.cost;
  const exported =
    taxExcluded === undefined
      ? []
      : [
          isSellerInUnion() ? `${t('orders:exported')} (${ARTICLE_146})` : t('orders:exported'),
          t(taxNoteKey('checkout:tax', taxExcluded), { amount: '' }),
        ];
  const taxes = [...exported, ...exchangeNotes(paper, context)];
  if (paper.kind === 'credit_note') return [...taxes, t('orders:creditNote')];
  const date = paperDay(order, shop.languageTag)(order.confirmedAt ?? paper.issuedAt);
  return [...taxes, t('orders:settled', { date })];
}

const ARTICLE_146 = '2006/112: Art. 146 (1)';

/** By the country of the VAT number; Greek ones begin with EL. */
function isSellerInUnion(): boolean {
  const country = club.legal.vatId.slice(0, 2).toUpperCase().replace('EL', 'GR');
  return country !== 'GB' && VAT_COUNTRIES.includes(country);
}
