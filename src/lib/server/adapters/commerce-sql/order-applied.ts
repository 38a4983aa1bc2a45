import type { OrderActor, OrderDetail } from '#lib/domain/order-life.ts';
import { failed, type Result } from '#lib/domain/result.ts';
import type { ShipmentNotice } from '#lib/domain/shipment.ts';
import type { NoticeFailure } from '#lib/server/ports/order-desk.ts';

export interface Application {
  readonly returnDays: number;
  readonly notice: ShipmentNotice;
  readonly by: OrderActor;
  readonly now: Date;
}

export interface Applied {
  readonly result: Result<OrderDetail, NoticeFailure>;
  /** Products of which a size is back in stock. */
  readonly turned: readonly number[];
}

export function refused(kind: NoticeFailure['kind']): Applied {
  return { result: failed({ kind }), turned: [] };
}
