import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { orderPaper, writePaper } from './order-paper.ts';

/** What an issued paper says: as it was stored, or as it will be where it is not written yet. */
export async function issuedPaper(
  context: PageContext,
  order: OrderDetail,
  paper: OrderPaper,
): Promise<PaperDocument> {
  const stored = await context.services.orders.desk.paperDocument(paper.number);
  return stored ?? writePaper(order, paper) ?? orderPaper(context, order, paper);
}
