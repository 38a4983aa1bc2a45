import * as z from 'zod';
import type { OrderActor, OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { SHIPMENT_EVENTS, type ShipmentNotice } from '#lib/domain/orders/shipment.ts';
import { failed, type Result } from '#lib/domain/result.ts';
import { startOrderOutbox } from '#lib/server/orders/jobs/order-outbox.ts';
import type { NoticeFailure } from '#lib/server/orders/ports/order-desk.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

const name = z.string().min(1).max(100);
const lines = z
  .array(z.object({ position: z.int().min(0).max(1_000), quantity: z.int().min(1).max(1_000) }))
  .min(1)
  .max(200);

const noticeSchema = z.object({
  id: z.string().min(8).max(100),
  event: z.enum(SHIPMENT_EVENTS),
  order: z.string().min(1).max(40),
  at: z.iso.datetime({ offset: true }),
  shipmentKey: name.exactOptional(),
  carrierKey: name.exactOptional(),
  trackingId: name.exactOptional(),
  trackingUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .exactOptional(),
  returnIdentCode: name.exactOptional(),
  returnCode: name.exactOptional(),
  lines: lines.exactOptional(),
});

export type ShipmentNoticeResult = Result<
  OrderDetail,
  NoticeFailure | { readonly kind: 'unreadable' }
>;

type NoticeServices = Parameters<typeof startOrderOutbox>[0] & {
  readonly orders: { readonly desk: Pick<Services['orders']['desk'], 'applyShipmentNotice'> };
};

/** Parses a signed warehouse notice and applies it to its order. Resulting mails are sent without waiting. */
export async function applyShipmentNotice(
  services: NoticeServices,
  input: unknown,
  by: OrderActor,
): Promise<ShipmentNoticeResult> {
  const parsed = noticeSchema.safeParse(input);
  if (!parsed.success) return failed({ kind: 'unreadable' });
  const now = services.now();
  const { at, ...rest } = parsed.data;
  // The sender's clock may be ahead; an event cannot lie in the future.
  const happenedAt = new Date(Math.min(Date.parse(at), now.getTime()));
  const notice: ShipmentNotice = { ...rest, at: happenedAt };
  const result = await services.orders.desk.applyShipmentNotice(notice, by, now);
  if (result.ok) {
    services.log.info('order.notice', { order: result.value.id, notice: notice.event });
    startOrderOutbox(services);
  } else {
    services.log.warn('order.notice-refused', { notice: notice.event, kind: result.failure.kind });
  }
  return result;
}
