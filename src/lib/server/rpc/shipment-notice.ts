import * as z from 'zod';
import type { OrderActor, OrderDetail } from '#lib/domain/order-life.ts';
import { failed, type Result } from '#lib/domain/result.ts';
import { SHIPMENT_EVENTS, type ShipmentNotice } from '#lib/domain/shipment.ts';
import type { NoticeFailure } from '#lib/server/ports/order-desk.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { sendOrderOutbox } from './order-outbox.ts';

const name = z.string().min(1).max(100);
const lines = z
  .array(z.object({ position: z.int().min(0).max(1_000), quantity: z.int().min(1).max(1_000) }))
  .min(1)
  .max(200);

/** A notice as it is sent; README, "Orders". */
const notice = z.object({
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

export type ShipmentAnswer = Result<OrderDetail, NoticeFailure | { readonly kind: 'unreadable' }>;

type Taking = Parameters<typeof sendOrderOutbox>[0] & {
  readonly orderDesk: Pick<Services['orderDesk'], 'apply'>;
};

/** Reads a signed notice and applies it; the mails that follow from it go out behind the answer. */
export async function takeNotice(
  services: Taking,
  said: unknown,
  by: OrderActor,
): Promise<ShipmentAnswer> {
  const parsed = notice.safeParse(said);
  if (!parsed.success) return failed({ kind: 'unreadable' });
  const now = services.now();
  const { at, ...rest } = parsed.data;
  // A clock that is ahead tells of nothing that is still to come.
  const happened = new Date(Math.min(Date.parse(at), now.getTime()));
  const told: ShipmentNotice = { ...rest, at: happened };
  const answer = await services.orderDesk.apply(told, by, now);
  if (answer.ok) {
    services.log.info('order.notice', { order: answer.value.id, event: told.event });
    sendOrderOutbox(services);
  } else {
    services.log.warn('order.notice-refused', { event: told.event, kind: answer.failure.kind });
  }
  return answer;
}
