import type { OrderActor, OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { ShipmentNotice } from '#lib/domain/orders/shipment.ts';
import { failed, type Result } from '#lib/domain/result.ts';
import type { NoticeFailure } from '#lib/server/orders/ports/order-desk.ts';

export interface NoticeApplication {
  readonly returnDays: number;
  readonly notice: ShipmentNotice;
  readonly by: OrderActor;
  readonly now: Date;
}

export interface NoticeResult {
  readonly result: Result<OrderDetail, NoticeFailure>;
  /** Products of which a size is back in stock. */
  readonly affectedProductIds: readonly number[];
}

export function rejectNotice(kind: NoticeFailure['kind']): NoticeResult {
  return { result: failed({ kind }), affectedProductIds: [] };
}
