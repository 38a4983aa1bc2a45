import { type DeskPermission, signStaffName } from '#lib/domain/customers/staff.ts';
import { deskOrderPath } from '#lib/domain/desk/desk-paths.ts';
import { withParts } from '#lib/domain/orders/order-bundles.ts';
import type { LineQuantity, OrderActor } from '#lib/domain/orders/order-lifecycle.ts';
import { isCancelled } from '#lib/domain/orders/order-state.ts';
import type { ShipmentEvent } from '#lib/domain/orders/shipment.ts';
import { parseDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { ActCall, ActResult, DeskAct } from '#lib/server/desk/desk-act.ts';
import type { DoneNotice } from '#lib/server/desk/done-notices.ts';
import { startOrderOutbox } from '#lib/server/orders/jobs/order-outbox.ts';
import { applyShipmentNotice } from '#lib/server/orders/procedures/shipment-notice.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { readLines, readShipmentFields } from './order-fields.ts';

/** The acts on an order, over the port that `npm run orders` uses. */
export const ORDER_ACTS: Readonly<Record<string, DeskAct>> = {
  'order.pack': noticeAct('pack', 'packed', 'packed'),
  'order.ship': noticeAct('ship', 'shipped', 'shipped'),
  'order.deliver': noticeAct('ship', 'delivered', 'delivered'),
  'order.lost': noticeAct('ship', 'undeliverable', 'lost'),
  'order.cancel': noticeAct('change-orders', 'cancelled', 'cancelled'),
  'order.return': noticeAct('change-orders', 'returned', 'returned'),
  'order.refund': { permission: 'refund', subject: orderOf, run: refundOrder },
};

function orderOf(form: FormData): string {
  return formText(form, 'order').trim().slice(0, 40);
}

function staffActor({ staff }: ActCall): OrderActor {
  return { source: 'staff', name: signStaffName(staff) };
}

function noticeAct(permission: DeskPermission, event: ShipmentEvent, done: DoneNotice): DeskAct {
  return { permission, subject: orderOf, run: (call) => sendNotice(call, event, done) };
}

async function sendNotice(
  call: ActCall,
  event: ShipmentEvent,
  notice: DoneNotice,
): Promise<ActResult> {
  const { services, form, key, t, now } = call;
  const order = orderOf(form);
  const fields = readShipmentFields(form, t);
  if (!fields.ok) return { kind: 'refused', reason: 'field', errors: fields.errors };
  const lines = await readGoods(call);
  const needsLines = (event === 'packed' || event === 'returned') && !form.has('returnCode');
  if (needsLines && lines.length === 0) {
    return { kind: 'refused', reason: 'empty', errors: { lines: t('desk:errorNoLines') } };
  }
  const input = {
    id: `desk-${key}`,
    event,
    order,
    at: now.toISOString(),
    ...fields.values,
    ...(lines.length > 0 && { lines }),
  };
  const result = await applyShipmentNotice(services, input, staffActor(call));
  if (!result.ok) {
    const { kind } = result.failure;
    const messages = {
      unknown: t('desk:errorUnknownOrder'),
      conflict: t('desk:errorConflict'),
      misfit: t('desk:errorMisfit'),
      unreadable: t('desk:errorUnreadable'),
    };
    return { kind: 'refused', reason: kind, errors: { '': messages[kind] } };
  }
  const isRest = event === 'cancelled' && !isCancelled(result.value.status);
  return {
    kind: 'done',
    location: deskOrderPath(result.value.number),
    notice: isRest ? 'rest-cancelled' : notice,
  };
}

/** The units of the form with their print parts: the form lists goods. */
async function readGoods({ services, form }: ActCall): Promise<readonly LineQuantity[]> {
  const goods = readLines(form);
  const order = goods.length > 0 && (await services.orders.desk.findByNumber(orderOf(form)));
  return order ? withParts(order.lines, goods) : goods;
}

async function refundOrder(call: ActCall): Promise<ActResult> {
  const { services, form, key, t, now } = call;
  const order = await services.orders.desk.findByNumber(orderOf(form));
  if (!order) {
    return { kind: 'refused', reason: 'unknown', errors: { '': t('desk:errorUnknownOrder') } };
  }
  const amount = parseDecimal(formText(form, 'amount')) || undefined;
  const reason = formText(form, 'reason').trim();
  const errors = {
    ...(amount === undefined && { amount: t('desk:errorAmount') }),
    ...(reason === '' && { reason: t('desk:errorReason') }),
  };
  if (amount === undefined || reason === '') return { kind: 'refused', reason: 'field', errors };
  const refunded = await services.orders.desk.refund(
    order.number,
    { id: `desk-${key}`, amount: minor(amount) },
    staffActor(call),
    now,
  );
  if (!refunded.ok) {
    const { kind } = refunded.failure;
    const isFraction = !isPayableAmount(amount, order.currency);
    const text = isFraction ? t('desk:errorFraction') : t('desk:errorTooMuch');
    return { kind: 'refused', reason: kind, errors: { amount: text } };
  }
  startOrderOutbox(services);
  return { kind: 'done', location: deskOrderPath(order.number), notice: 'refunded', reason };
}
