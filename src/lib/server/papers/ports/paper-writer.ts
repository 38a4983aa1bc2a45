import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';

/**
 * Writes what an invoice or a credit note says, in the language of the order's shop. Pure, and independent of what becomes
 * of the order afterwards. Undefined for a shop that does not exist any more.
 */
export type PaperWriter = (order: OrderDetail, paper: OrderPaper) => PaperDocument | undefined;
