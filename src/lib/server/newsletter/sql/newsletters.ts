import type { Newsletters } from '#lib/server/newsletter/ports/newsletters.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

const PORT = 'newsletters';

/** Newsletter subscribers in SQL, one row per address and shop. */
export function sqlNewsletters(db: Db): Newsletters {
  return {
    async join({ email, shopId, consent, confirmedAt }) {
      await runQuery(PORT, () =>
        db
          .insertInto('newsletter_subscriber')
          .values({ email, shop_id: shopId, consent, confirmed_at: confirmedAt })
          .onConflict((conflict) => conflict.columns(['email', 'shop_id']).doNothing())
          .execute(),
      );
    },
    async leave({ email, shopId }) {
      await runQuery(PORT, () =>
        db
          .deleteFrom('newsletter_subscriber')
          .where('email', '=', email)
          .where('shop_id', '=', shopId)
          .execute(),
      );
    },
    async has({ email, shopId }) {
      const row = await runQuery(PORT, () =>
        db
          .selectFrom('newsletter_subscriber')
          .select('email')
          .where('email', '=', email)
          .where('shop_id', '=', shopId)
          .executeTakeFirst(),
      );
      return row !== undefined;
    },
  };
}
