import { sql } from 'kysely';
import type { Order } from '#lib/domain/orders/order.ts';
import { buildOrderDetail } from '#lib/domain/orders/order-detail.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import { readOrderDetails } from '#lib/server/orders/sql/order-detail-rows.ts';
import type { PaperWriter } from '#lib/server/papers/ports/paper-writer.ts';
import { toPaper } from '#lib/server/papers/sql/paper-row.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';

/** Limit per job run, oldest first. */
const BATCH = 50;

/** Papers that state all they have to: not those that wait for an exchange rate. */
const IS_UNWRITTEN = sql`order_paper.document is null
  and (order_paper.vat_currency is null or order_paper.national_vat is not null)`;

export async function readPaperDocument(
  db: Db,
  number: string,
): Promise<PaperDocument | undefined> {
  const found = await db
    .selectFrom('order_paper')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.document ?? undefined;
}

/** Stores what the papers of the order say that have just been issued, in the transaction that issued them. */
export async function writeIssuedPapers(
  trx: Trx,
  orderId: number,
  write: PaperWriter | undefined,
): Promise<void> {
  if (!write) return;
  const [detail] = await readOrderDetails(trx, 0, sql`where shop_order.id = ${orderId}`);
  if (detail) await writeDocuments(trx, detail, write);
}

/** The same for the invoice of an order that is confirmed now: everything of it is known. */
export async function writeInvoice(
  trx: Trx,
  order: Order,
  write: PaperWriter | undefined,
): Promise<void> {
  if (!write) return;
  const none = { parcels: [], returns: [], refunds: [], events: [], cancelledAt: null };
  const papers = await readIssued(trx, order.id);
  await writeDocuments(
    trx,
    buildOrderDetail({ order, updatedAt: null, ...none, papers }, 0),
    write,
  );
}

/** Papers of an earlier build, or without a rate when they were issued. Returns whether more may be left. */
export async function writeMissingDocuments(
  db: Db,
  port: string,
  write: PaperWriter | undefined,
): Promise<boolean> {
  if (!write) return false;
  const { rows } = await sql<{ readonly id: number }>`
    select order_id as id from order_paper where ${IS_UNWRITTEN}
    group by order_id order by min(order_paper.id) limit ${BATCH}`.execute(db);
  for (const { id } of rows)
    await inTransaction(db, port, (trx) => writeIssuedPapers(trx, id, write));
  return rows.length === BATCH;
}

async function writeDocuments(trx: Trx, detail: OrderDetail, write: PaperWriter): Promise<void> {
  const { rows } = await sql<{ readonly id: number; readonly number: string }>`
    select id, number from order_paper where order_id = ${detail.id} and ${IS_UNWRITTEN}
    order by id`.execute(trx);
  for (const { id, number } of rows) {
    const paper = detail.papers.find((one) => one.number === number);
    const document = paper && write(detail, paper);
    if (!document) continue;
    await trx
      .updateTable('order_paper')
      .set({ document: JSON.stringify(document) })
      .where('id', '=', id)
      .where('document', 'is', null)
      .execute();
  }
}

async function readIssued(trx: Trx, orderId: number): Promise<readonly OrderPaper[]> {
  const papers = trx
    .selectFrom('order_paper')
    .select(['kind', 'number', 'amount', 'vat', 'reference', 'issued_at', 'national_vat'])
    .where('order_id', '=', orderId);
  return (await papers.execute()).map(toPaper);
}
