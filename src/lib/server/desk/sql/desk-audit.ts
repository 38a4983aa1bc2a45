import { type Insertable, sql } from 'kysely';
import type {
  AuditEntry,
  AuditNote,
  AuditSearch,
  AuditStart,
  DeskAudit,
} from '#lib/server/desk/ports/desk-audit.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { DeskTables } from '#lib/server/platform/database/schema/schema-desk.ts';

const PORT = 'desk-audit';

export function sqlDeskAudit(db: Db): DeskAudit {
  return {
    begin: (start, now) =>
      runQuery(PORT, async () => {
        const row = await db
          .insertInto('desk_audit')
          .values(toRow({ ...start, kind: 'act' }, now))
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .executeTakeFirst();
        return row?.id;
      }),
    note: (notes, now) =>
      runQuery(PORT, async () => {
        if (notes.length === 0) return;
        await db
          .insertInto('desk_audit')
          .values(notes.map((note) => toRow(note, now)))
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
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
    list: (search) => runQuery(PORT, () => listEntries(db, search)),
  };
}

function toRow(
  entry: AuditStart & Pick<AuditNote, 'kind'> & Partial<AuditNote>,
  now: Date,
): Insertable<DeskTables['desk_audit']> {
  const { key, kind, role, act, subject, outcome, reason } = entry;
  const { staffId, staffSubject, staffName, staffEmail } = entry;
  return {
    key,
    kind,
    role,
    act,
    subject,
    at: now,
    staff_id: staffId,
    staff_subject: staffSubject,
    staff_name: staffName,
    staff_email: staffEmail,
    outcome: outcome ?? null,
    reason: reason ?? null,
    location: null,
  };
}

async function listEntries(
  db: Db,
  { limit, before, kind, person, subject }: AuditSearch,
): Promise<readonly AuditEntry[]> {
  const rows = await db
    .selectFrom('desk_audit')
    .select(['id', 'at', 'staff_id', 'staff_name', 'staff_subject', 'staff_email', 'role'])
    .select(['kind', 'act', 'subject', 'outcome', 'reason'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'act'))
    .$if(person !== undefined, (query) =>
      query.where(
        sql<boolean>`(lower(staff_email) = lower(${person}::text) or staff_subject = ${person}::text)`,
      ),
    )
    .$if(subject !== undefined, (query) =>
      query.where(sql<boolean>`lower(subject) = lower(${subject}::text)`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    role: row.role,
    kind: row.kind,
    act: row.act,
    subject: row.subject,
    staffId: row.staff_id,
    staffName: row.staff_name,
    staffSubject: row.staff_subject ?? undefined,
    staffEmail: row.staff_email ?? undefined,
    outcome: row.outcome ?? undefined,
    reason: row.reason ?? undefined,
  }));
}
