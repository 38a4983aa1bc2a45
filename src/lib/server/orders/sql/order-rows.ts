import { type RawBuilder, sql } from 'kysely';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { CustomData, DisplayData } from '#lib/domain/basket/basket.ts';
import type { AppliedReduction } from '#lib/domain/catalog/product.ts';
import type { DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type {
  Order,
  OrderGift,
  OrderLine,
  OrderStatus,
  OrderVoucher,
  PaymentStatus,
  RefundReason,
} from '#lib/domain/orders/order.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

interface LineRow {
  readonly variant_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly cancelled: number;
  readonly stock_taken: number;
  readonly name: string;
  readonly size: string;
  readonly color: string;
  readonly image_hash: string;
  readonly back_hash: string | null;
  readonly unit_price: number;
  readonly total: number;
  readonly vat_rate: number | null;
  readonly group_id: string;
  readonly group_is_main: boolean;
  readonly group_is_required: boolean;
  readonly display_data: DisplayData;
  readonly custom_data: CustomData;
  readonly reductions: readonly AppliedReduction[];
}

export interface OrderRow {
  readonly id: number;
  readonly number: string;
  readonly shop_id: number;
  readonly basket_id: string | null;
  readonly basket_round: number;
  readonly idempotency_key: string;
  readonly fingerprint: string;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly email: string;
  readonly user_id: string | null;
  readonly shipping_address: Address;
  readonly billing_address: Address;
  readonly delivery: DeliveryOption;
  readonly cost: Order['cost'];
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly is_superseded: boolean;
  readonly gift: OrderGift | null;
  readonly vouchers: readonly OrderVoucher[];
  readonly payment_id: string;
  readonly payment_status: PaymentStatus;
  readonly is_refund_due: boolean;
  readonly is_refunded: boolean;
  readonly payment_amount: number;
  readonly has_payment_issue: boolean;
  readonly is_payment_decided: boolean;
  readonly refund_reason: RefundReason | null;
  readonly reserved_until: Date;
  readonly hold_minutes: number | null;
  readonly cancelled_at: Date | null;
  readonly lines: readonly LineRow[];
}

/** Columns of an `OrderRow` for the tables `shop_order` and `payment`. */
export const ORDER_COLUMNS = sql`shop_order.id, shop_order.number, shop_order.shop_id, shop_order.basket_id::text as basket_id,
      shop_order.basket_round, shop_order.idempotency_key, shop_order.fingerprint, shop_order.status,
      shop_order.currency, shop_order.email, shop_order.user_id, shop_order.shipping_address,
      shop_order.billing_address, shop_order.delivery, shop_order.cost, shop_order.created_at,
      shop_order.confirmed_at, shop_order.is_superseded, shop_order.gift,
      shop_order.vouchers, payment.id as payment_id, payment.status as payment_status, payment.refund_due_at is not null as is_refund_due,
      payment.refunded_at is not null as is_refunded, payment.amount as payment_amount,
      payment.issue_since is not null and payment.issue_resolved_at is null as has_payment_issue,
      payment.issue_resolved_at is not null as is_payment_decided,
      payment.refund_reason, shop_order.reserved_until, shop_order.hold_minutes, shop_order.cancelled_at,
      (
        select jsonb_agg(to_jsonb(order_line) order by order_line.position) from order_line
        where order_line.order_id = shop_order.id
      ) as lines`;

/** Orders with lines and payment, in one statement. */
export async function readOrderRows(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS}
    from shop_order join payment on payment.order_id = shop_order.id
    ${where}`.execute(db);
  return rows;
}

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    shopId: row.shop_id,
    status: row.status,
    currency: row.currency,
    email: row.email,
    userId: row.user_id,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    delivery: row.delivery,
    lines: row.lines.map(toOrderLine),
    cost: row.cost,
    ...(row.gift && { gift: row.gift }),
    ...(row.vouchers.length > 0 && { vouchers: row.vouchers }),
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    reservedUntil: row.reserved_until.toISOString(),
    ...(row.hold_minutes !== null && { holdMinutes: row.hold_minutes }),
    ...(row.has_payment_issue && { hasPaymentIssue: true }),
    ...(row.refund_reason && { refundReason: row.refund_reason }),
  };
}

export function toPaymentDue(row: OrderRow): PaymentDue {
  return { paymentId: row.payment_id, order: toOrder(row) };
}

function toOrderLine(row: LineRow): OrderLine {
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    quantity: row.quantity,
    ...(row.cancelled > 0 && { cancelled: row.cancelled }),
    name: row.name,
    size: row.size,
    color: row.color,
    imageHash: row.image_hash,
    ...(row.back_hash !== null && { backHash: row.back_hash }),
    unitPrice: minor(row.unit_price),
    total: minor(row.total),
    ...(row.vat_rate !== null && { vatRate: row.vat_rate / 10_000 }),
    displayData: row.display_data,
    customData: row.custom_data,
    ...(row.reductions.length > 0 && { reductions: row.reductions }),
    ...(row.group_id !== '' && {
      itemGroup: {
        id: row.group_id,
        isMainItem: row.group_is_main,
        isRequired: row.group_is_required,
      },
    }),
  };
}
