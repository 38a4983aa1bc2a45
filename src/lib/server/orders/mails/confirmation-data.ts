import { club } from '#club/club.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { formatAddressLines, formatGreetingName } from '#lib/domain/addresses/address-lines.ts';
import { PRINTING_DAYS } from '#lib/domain/checkout/delivery.ts';
import { promotionLabel, reductionRows } from '#lib/domain/checkout/reduction-rows.ts';
import { linePicture } from '#lib/domain/orders/line-picture.ts';
import type { Order, OrderLine } from '#lib/domain/orders/order.ts';
import { groupOrderLines, type OrderBundle } from '#lib/domain/orders/order-bundles.ts';
import { orderPaperPath } from '#lib/domain/orders/order-paths.ts';
import { isPrintedLine } from '#lib/domain/orders/order-state.ts';
import { printedTexts } from '#lib/domain/orders/printed-texts.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { taxNoteKey } from '#lib/domain/tax/tax-note.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { LinkExpiry } from '#lib/server/platform/mail/mail-page.ts';
import type { OrderUrls } from './order-link.ts';

export interface ConfirmationInput {
  readonly order: Order;
  readonly shop: Shop;
  readonly t: Translate;
  /** Absolute address of the shop, without trailing slash. */
  readonly siteUrl: string;
  readonly pictures: PrintedPictures;
  readonly urls: OrderUrls;
}

export interface ConfirmationLine {
  readonly name: string;
  /** Size, colour, lettering, reductions. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly total: string;
  /** Absent when the product had none. */
  readonly pictureUrl?: string;
}

/** Content of the confirmation, translated and formatted; rendered as plain text and as HTML. */
export interface ConfirmationData {
  readonly siteUrl: string;
  readonly languageTag: string;
  readonly club: string;
  readonly title: string;
  readonly greeting: string;
  readonly thanks: string;
  readonly facts: readonly Row[];
  readonly lines: readonly ConfirmationLine[];
  readonly sums: readonly Row[];
  readonly total: Row;
  readonly tax: string;
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly deliveryEstimate: string;
  /** Note on printed items; undefined without any. */
  readonly printedNote: string | undefined;
  readonly viewOrder: { readonly label: string; readonly url: string };
  readonly invoice: { readonly label: string; readonly url: string };
  readonly linkExpiry: LinkExpiry;
  readonly help: string;
}

interface Row {
  readonly label: string;
  readonly value: string;
}

export function confirmationData(input: ConfirmationInput): ConfirmationData {
  const { order, shop, t, siteUrl } = input;
  const { number, shippingAddress } = order;
  return {
    siteUrl,
    languageTag: shop.languageTag,
    club: club.name,
    title: t('mail:title'),
    greeting: t('mail:greeting', {
      first: shippingAddress.firstName,
      last: shippingAddress.lastName,
      name: formatGreetingName(shippingAddress),
    }),
    thanks: t('mail:thanks', { number }),
    facts: [
      { label: t('checkout:orderNumber'), value: number },
      { label: t('checkout:placedOn'), value: formatDay(order.createdAt, shop) },
    ],
    lines: groupOrderLines(order.lines).map((bundle) => confirmationLine(bundle, input)),
    sums: sumRows(input),
    total: { label: t('checkout:total'), value: formatMoney(order.cost.total, shop) },
    tax: t(taxNoteKey('checkout:tax', order.cost.taxExcluded), {
      amount: formatMoney(order.cost.tax, shop),
    }),
    addresses: addressBlocks(input),
    deliveryEstimate: deliveryEstimate(input),
    printedNote: order.lines.some(isPrintedLine)
      ? t('mail:printed', { days: PRINTING_DAYS })
      : undefined,
    viewOrder: { label: t('mail:viewOrder'), url: input.urls.view },
    invoice: { label: t('orders:invoicePdf'), url: orderPaperPath(input.urls.view, 'invoice') },
    linkExpiry: {
      note: t('mail:linkLife'),
      find: { label: t('mail:findOrder'), url: input.urls.find },
    },
    help: t('mail:help', { email: club.supportEmail }),
  };
}

function confirmationLine(
  bundle: OrderBundle,
  { shop, t, siteUrl, pictures }: ConfirmationInput,
): ConfirmationLine {
  const { line, parts, total } = bundle;
  const picture = linePicture(line, pictures);
  const size = line.size ? [t('checkout:size', { size: line.size })] : [];
  const color = line.color ? [line.color] : [];
  return {
    name: line.name,
    details: [
      ...size,
      ...color,
      ...printedTexts(bundle, shop),
      ...[line, ...parts].flatMap((one) => reductionTexts(one, shop)),
    ],
    quantity: t('checkout:quantity', { count: line.quantity }),
    total: total === 0 ? t('checkout:freeItem') : formatMoney(total, shop),
    ...(picture && { pictureUrl: siteUrl + imageUrl(picture, { width: 160, format: 'png' }) }),
  };
}

/** Reductions of the line; including them, the lines add up to the subtotal. */
function reductionTexts({ reductions = [] }: OrderLine, shop: Shop): readonly string[] {
  return reductions.flatMap(({ name, code, amount }) =>
    name === undefined
      ? []
      : [`${promotionLabel({ name, code })}: −${formatMoney(amount.absoluteWithTax, shop)}`],
  );
}

function sumRows({ order, shop, t }: ConfirmationInput): readonly Row[] {
  const { subtotal, delivery, salesTax } = order.cost;
  const reductions = reductionRows(order.cost).map((row) => ({
    label: row.kind === 'sale' ? t('checkout:savings') : promotionLabel(row),
    value: `−${formatMoney(row.amount, shop)}`,
  }));
  const fees = (order.cost.appliedFees ?? []).map(({ amount }) => ({
    label: t('checkout:giftWrapFee'),
    value: formatMoney(amount.withTax, shop),
  }));
  const cost = delivery > 0 ? formatMoney(delivery, shop) : t('checkout:free');
  return [
    { label: t('checkout:goods'), value: formatMoney(subtotal, shop) },
    ...reductions,
    ...fees,
    { label: `${t('checkout:delivery')} (${t(`checkout:${order.delivery.key}`)})`, value: cost },
    ...(salesTax === undefined
      ? []
      : [{ label: t('checkout:salesTax'), value: formatMoney(salesTax, shop) }]),
  ];
}

function addressBlocks({ order, shop, t }: ConfirmationInput): ConfirmationData['addresses'] {
  const { shippingAddress, billingAddress } = order;
  const toBlock = (title: string, address: Address) => ({
    title,
    lines: formatAddressLines(address, shop.languageTag),
  });
  const delivery = toBlock(t('mail:deliveryTo'), shippingAddress);
  const invoice = toBlock(t('mail:invoiceTo'), billingAddress);
  const isSame = delivery.lines.join() === invoice.lines.join();
  return isSame ? [delivery] : [delivery, invoice];
}

function deliveryEstimate({ order, shop, t }: ConfirmationInput): string {
  const { min, max } = order.delivery.deliveryDate;
  if (min === max) return t('mail:expectedOn', { date: formatDay(min, shop) });
  return t('mail:expected', { from: formatDay(min, shop), to: formatDay(max, shop) });
}

function formatDay(date: string, shop: Shop): string {
  const format = new Intl.DateTimeFormat(shop.languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}
