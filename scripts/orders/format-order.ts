import { formatAddressLines } from '../../src/lib/domain/addresses/address-lines.ts';
import type { PaidAmount } from '../../src/lib/domain/orders/order.ts';
import type { OrderDetail, Parcel } from '../../src/lib/domain/orders/order-lifecycle.ts';
import { toDecimal } from '../../src/lib/domain/shop/decimal-amount.ts';
import { formatMoney, type Minor } from '../../src/lib/domain/shop/money.ts';
import { findShopById, getShopByLocale } from '../../src/lib/domain/shop/shop.ts';
import { removeUnprintable } from '../../src/lib/domain/text/printable-text.ts';
import type { WaitingMail } from '../../src/lib/server/orders/ports/order-mails.ts';
import type { PaymentIssue } from '../../src/lib/server/orders/ports/orders.ts';

/** One line for each order. */
export function formatOrderList(orders: readonly OrderDetail[], total: number): string {
  const rows = orders.map((order) =>
    [
      order.number,
      formatDay(order.createdAt),
      order.shopperStatus.padEnd(9),
      formatOrderAmount(order, order.cost.total).padStart(12),
      order.email,
    ].join('  '),
  );
  return removeUnprintable([...rows, `${orders.length} of ${total} orders`].join('\n'));
}

/** One line for each payment that needs a decision. */
export function formatPaymentIssues(issues: readonly PaymentIssue[]): string {
  const rows = issues.map(({ order, email, ordered, paid, since }) =>
    [
      `${order}  ${formatTime(since)}  ${email}`,
      `paid ${formatAmount(paid)} instead of ${formatAmount(ordered)}`,
    ].join('  '),
  );
  return removeUnprintable([...rows, `${issues.length} payments need a decision`].join('\n'));
}

/** Hundredths of the provider's currency, which may be one of no shop. */
function formatAmount({ amount, currency }: PaidAmount): string {
  return `${toDecimal(amount)} ${currency}`;
}

/** One line for each mail that is not sent yet. */
export function formatMails(mails: readonly WaitingMail[]): string {
  const rows = mails.map(({ id, kind, order, email, requestedAt, rejections, failure }) => {
    const times = rejections > 0 ? `, rejected ${rejections} times` : '';
    const reason = failure ? `${failure}${times}` : 'not tried yet';
    const about = order ?? 'account';
    return [String(id).padStart(6), formatTime(requestedAt), about, kind, email, reason].join('  ');
  });
  return removeUnprintable([...rows, `${mails.length} unsent mails`].join('\n'));
}

/** All details of an order. Removes control characters, because shoppers' texts must not control the terminal. */
export function formatOrder(order: OrderDetail): string {
  const { shippingAddress, delivery } = order;
  const address = formatAddressLines(shippingAddress, 'en-GB').join(', ');
  const lines = [
    `${order.number}  ${order.shopperStatus} (${order.status})  ${formatOrderAmount(order, order.cost.total)}`,
    `Placed ${formatTime(order.createdAt)} by ${order.email}`,
    `To ${address} (${delivery.key})`,
    ...(shippingAddress.phone ? [`Phone ${shippingAddress.phone}`] : []),
    ...(order.gift?.message ? [`Gift message: ${order.gift.message}`] : []),
    ...(order.gift?.packaging ? [`Packaging: ${order.gift.packaging}`] : []),
    'Lines',
    ...order.lines.map((line) => {
      const lettering = Object.values(line.displayData).map(
        ({ label, value }) => `${label} ${value}`,
      );
      const cancelled = line.cancelled ? `, ${line.cancelled} cancelled` : '';
      const details = [line.size, line.color, ...lettering].filter(Boolean).join(', ');
      return `  ${line.position}  ${line.quantity} × ${line.name} (${details})  variant ${line.variantId}${cancelled}`;
    }),
    'Parcels',
    ...order.parcels.map(formatParcel),
    ...(order.returns.length > 0 ? ['Returns'] : []),
    ...order.returns.map(
      ({ code, reason, receivedAt, lines }) =>
        `  ${code}  ${lines.map(({ position, quantity }) => `${position}x${quantity}`).join(',')}  ${reason}  ${receivedAt ? `received ${formatTime(receivedAt)}` : 'expected'}`,
    ),
    ...(order.refunds.length > 0 ? ['Refunds'] : []),
    ...order.refunds.map(
      ({ amount, refundedAt }) =>
        `  ${formatOrderAmount(order, amount)}  ${refundedAt ? `refunded ${formatTime(refundedAt)}` : 'due'}`,
    ),
    'History',
    ...order.history.map(
      ({ at, kind, source, name }) => `  ${formatTime(at)}  ${kind} by ${name ?? source}`,
    ),
  ];
  return removeUnprintable(lines.join('\n'));
}

function formatParcel({
  id,
  stage,
  shipmentKey = '',
  carrierKey,
  tracking,
  contents,
}: Parcel): string {
  const contentsText = contents
    .map(({ position, quantity }) => `${position}x${quantity}`)
    .join(',');
  return `  ${id}  ${stage.padEnd(13)} ${contentsText.padEnd(10)} ${carrierKey} ${shipmentKey} ${tracking?.id ?? ''}`.trimEnd();
}

function formatOrderAmount({ shopId }: OrderDetail, amount: Minor): string {
  return formatMoney(amount, findShopById(shopId) ?? getShopByLocale('en'));
}

function formatDay(iso: string): string {
  return iso.slice(0, 10);
}

function formatTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
