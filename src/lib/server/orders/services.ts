import type { DeskOrders } from './ports/desk-orders.ts';
import type { OrderDesk } from './ports/order-desk.ts';
import type { OrderMails } from './ports/order-mails.ts';
import type { Orders } from './ports/orders.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly orders: Orders;
    readonly orderDesk: OrderDesk;
    readonly deskOrders: DeskOrders;
    readonly orderMails: OrderMails;
  }
}
