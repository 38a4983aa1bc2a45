import { sql } from 'kysely';
import type { ProductPictures, WantedPicture } from '#lib/server/catalog/ports/product-pictures.ts';
import { renewListingCopies } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { showFetchedImages } from './product-images.ts';

const PORT = 'catalog';
/** Hosts are asked for a few at a time. */
const BATCH = 4;
/** Longer than a download may take. */
const CLAIM_MS = 2 * 60_000;

export function sqlProductPictures(db: Db): ProductPictures {
  return {
    claimDue: (now) =>
      runQuery(PORT, async () => {
        const { rows } = await sql<WantedPicture>`
          with due as (
            select source from picture where file is null and try_at <= ${now.toISOString()}
            order by try_at, source limit ${BATCH} for update skip locked
          )
          update picture set attempts = attempts + 1, try_at = ${new Date(now.getTime() + CLAIM_MS).toISOString()}
          from due where picture.source = due.source
          returning picture.source, picture.attempts - 1 as attempts`.execute(db);
        return rows;
      }),

    markStored: (source, file) =>
      inTransaction(db, PORT, async (trx) => {
        await trx
          .updateTable('picture')
          .set({ file, failure: null })
          .where('source', '=', source)
          .execute();
        const rows = await trx
          .selectFrom('product_image')
          .select('product_id')
          .where('source', '=', source)
          .orderBy('product_id')
          .execute();
        const changed = await showFetchedImages(
          trx,
          rows.map(({ product_id }) => product_id),
        );
        if (changed.length > 0) await renewListingCopies(trx, changed);
        return changed;
      }),

    markFailed: (source, failure, tryAt) =>
      runQuery(PORT, async () => {
        await sql`
          update picture set failure = ${failure}, try_at = coalesce(${tryAt?.toISOString() ?? null}::timestamptz, 'infinity')
          where source = ${source}`.execute(db);
      }),

    postpone: (source, tryAt) =>
      runQuery(PORT, async () => {
        await sql`
          update picture set attempts = greatest(attempts - 1, 0), try_at = ${tryAt.toISOString()}
          where source = ${source}`.execute(db);
      }),
  };
}
