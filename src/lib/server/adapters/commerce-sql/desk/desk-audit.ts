import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { runQuery } from '#lib/server/adapters/commerce-sql/database/run-query.ts';
import type { DeskAudit } from '#lib/server/ports/desk-audit.ts';

const PORT = 'desk-audit';

export function sqlDeskAudit(db: Db): DeskAudit {
  return {
    begin: ({ key, staffId, staffName, role, act, subject }, now) =>
      runQuery(PORT, async () => {
        const row = await db
          .insertInto('desk_audit')
          .values({
            ...{ key, role, act, subject, at: now },
            ...{ staff_id: staffId, staff_name: staffName },
            ...{ outcome: null, reason: null, location: null },
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .executeTakeFirst();
        return row?.id;
      }),
    finish: (id, { outcome, reason, location }) =>
      runQuery(PORT, async () => {
        await db
          .updateTable('desk_audit')
          .set({ outcome, reason: reason ?? null, location: location ?? null })
          .where('id', '=', id)
          .execute();
      }),
    findByKey: (key, staffId) =>
      runQuery(PORT, async () => {
        const row = await db
          .selectFrom('desk_audit')
          .select(['outcome', 'reason', 'location'])
          .where('key', '=', key)
          .where('staff_id', '=', staffId)
          .executeTakeFirst();
        if (!row) return undefined;
        const { outcome, reason, location } = row;
        return {
          result: outcome
            ? { outcome, reason: reason ?? undefined, location: location ?? undefined }
            : undefined,
        };
      }),
    list: ({ limit, before }) =>
      runQuery(PORT, async () => {
        const rows = await db
          .selectFrom('desk_audit')
          .select(['id', 'at', 'staff_name', 'role', 'act', 'subject', 'outcome', 'reason'])
          .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
        return rows.map(({ staff_name: staffName, outcome, reason, ...row }) => ({
          ...row,
          staffName,
          outcome: outcome ?? undefined,
          reason: reason ?? undefined,
        }));
      }),
  };
}
