import { club } from '#club/club.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';
import { crashAt } from '#lib/server/platform/config/failpoint.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { PrintingServices } from '#lib/server/printing/services.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import type { OrderServices } from './services.ts';
import { sqlDeskOrders } from './sql/desk-orders.ts';
import { sqlOrderDesk } from './sql/order-desk.ts';
import { sqlOrderMails } from './sql/order-mails.ts';
import { sqlOrders } from './sql/orders.ts';
import { writePaper } from './views/order-paper.ts';

export function composeOrders(
  { settings: { failpoint }, db, showStock }: Foundation,
  {
    catalog,
    promotions,
    printing,
    salesTax,
  }: {
    readonly catalog: Catalog;
    readonly promotions: Promotions;
    readonly printing: PrintingServices;
    readonly salesTax: Taxes['salesTax'] | undefined;
  },
): OrderServices {
  const options = { ...club, printing, printedPictures: printing.pictures, salesTax, writePaper };
  return {
    ...sqlOrders(db, catalog, options, showStock, promotions),
    desk: sqlOrderDesk(db, { ...club, writePaper }, showStock),
    deskLists: sqlDeskOrders(db, club),
    mails: sqlOrderMails(db, club),
    ...(failpoint && { failpoint: crashAt(failpoint) }),
  };
}
