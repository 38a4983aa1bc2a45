import type {
  OrderDetail,
  OrderEventKind,
  ParcelStage,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { DeskOrderState } from '#lib/server/orders/ports/desk-orders.ts';

export interface OrderTag {
  readonly text: string;
  readonly tone: 'plain' | 'ok' | 'warn' | 'bad';
}

export const STATE_LABELS: Readonly<Record<DeskOrderState, MessageKey>> = {
  'to-pack': 'desk:stateToPack',
  'to-ship': 'desk:stateToShip',
  'on-its-way': 'desk:stateOnItsWay',
  delivered: 'desk:stateDelivered',
  returning: 'desk:stateReturning',
  unpaid: 'desk:stateUnpaid',
  'payment-issue': 'desk:statePaymentIssue',
  cancelled: 'desk:stateCancelled',
};

/** The one thing that staff should know of an order first. */
export function orderTag(t: Translate, order: OrderDetail): OrderTag {
  if (order.hasPaymentIssue) return { text: t('desk:statePaymentIssue'), tone: 'bad' };
  switch (order.shopperStatus) {
    case 'cancelled':
      return { text: t('desk:stateCancelled'), tone: 'bad' };
    case 'open':
      return { text: t('desk:stateUnpaid'), tone: 'warn' };
    case 'returned':
      return { text: t('desk:stateReturned'), tone: 'plain' };
    case 'delivered':
      return { text: t('desk:stateDelivered'), tone: 'ok' };
    default:
      return paidTag(t, order);
  }
}

function paidTag(t: Translate, { parcels }: OrderDetail): OrderTag {
  const hasStage = (stage: ParcelStage): boolean => parcels.some((one) => one.stage === stage);
  if (hasStage('open')) return { text: t('desk:stateToPack'), tone: 'warn' };
  if (hasStage('packed')) return { text: t('desk:stateToShip'), tone: 'warn' };
  return { text: t('desk:stateOnItsWay'), tone: 'plain' };
}

export const PARCEL_LABELS: Readonly<Record<ParcelStage, MessageKey>> = {
  open: 'desk:stateToPack',
  packed: 'desk:stateToShip',
  shipped: 'desk:stateOnItsWay',
  delivered: 'desk:stateDelivered',
  undeliverable: 'desk:stateLost',
  cancelled: 'desk:stateCancelled',
};

export const EVENT_LABELS: Readonly<Record<OrderEventKind, MessageKey>> = {
  placed: 'desk:eventPlaced',
  confirmed: 'desk:eventConfirmed',
  packed: 'desk:eventPacked',
  shipped: 'desk:eventShipped',
  delivered: 'desk:eventDelivered',
  undeliverable: 'desk:eventLost',
  cancelled: 'desk:eventCancelled',
  return_requested: 'desk:eventReturnRequested',
  withdrawn: 'desk:eventWithdrawn',
  returned: 'desk:eventReturned',
  refund_requested: 'desk:eventRefundRequested',
  refunded: 'desk:eventRefunded',
};
