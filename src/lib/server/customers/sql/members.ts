import type { Members } from '#lib/server/customers/ports/membership.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

const PORT = 'members';

/** Memberships in the customers' own rows, where sessions read them. */
export function sqlMembers(db: Db): Members {
  return {
    async saveMembership(userId, membership, now) {
      await runQuery(PORT, () =>
        db
          .updateTable('shop_user')
          .set({
            membership: membership ? JSON.stringify(membership) : null,
            membership_checked_at: now,
          })
          .where('reference_key', '=', userId)
          .execute(),
      );
    },
    async claimFirstLogin(userId, now) {
      const updated = await runQuery(PORT, () =>
        db
          .updateTable('shop_user')
          .set({ first_login_at: now })
          .where('reference_key', '=', userId)
          .where('first_login_at', 'is', null)
          .returning('id')
          .executeTakeFirst(),
      );
      return updated !== undefined;
    },
  };
}
