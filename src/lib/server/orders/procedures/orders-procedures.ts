import type { OrderProcedures } from '#lib/contract/orders.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import {
  cancelOrder,
  getOrderById,
  getOrderDataByCbd,
  reorder,
  requestReturn,
  trackOrder,
} from './orders.ts';

export const orderProcedures = {
  getOrderById,
  getOrderDataByCbd,
  trackOrder,
  cancelOrder,
  requestReturn,
  reorder,
} satisfies ProceduresOf<OrderProcedures>;
