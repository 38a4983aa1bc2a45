import type { Failpoint } from '#lib/server/platform/ports/failpoint.ts';
import type { DeskOrders } from './ports/desk-orders.ts';
import type { OrderDesk } from './ports/order-desk.ts';
import type { OrderMails } from './ports/order-mails.ts';
import type { Orders } from './ports/orders.ts';

export interface OrderServices extends Orders {
  readonly desk: OrderDesk;
  readonly deskLists: DeskOrders;
  readonly mails: OrderMails;
  /** Set by `npm run faults` only: crashes the process at a step of an order. */
  readonly failpoint?: (reached: Failpoint) => void;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly orders: OrderServices;
  }
}
