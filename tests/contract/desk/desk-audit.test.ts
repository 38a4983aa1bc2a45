import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AuditNote, DeskAudit } from '#lib/server/desk/ports/desk-audit.ts';
import { sqlDeskAudit } from '#lib/server/desk/sql/desk-audit.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

let keys = 0;

function aNote(changes: Partial<AuditNote> = {}): AuditNote {
  keys += 1;
  return {
    ...{ key: `view:${keys}`, staffId: 7, staffSubject: 'idp|dana', staffName: 'Dana' },
    ...{ staffEmail: 'dana@example.com', role: 'manager', kind: 'view', act: 'view.order' },
    ...{ subject: 'AU-1', outcome: 'done', ...changes },
  };
}

describeDatabase('the audit log', (open) => {
  let db: Db;
  let audit: DeskAudit;
  beforeAll(async () => {
    db = await open();
    audit = sqlDeskAudit(db);
    await audit.note(
      [
        aNote(),
        aNote({ subject: 'AU-2', kind: 'download', act: 'download.paper', reason: 'invoice' }),
        aNote({ staffSubject: 'idp|piet', staffEmail: 'piet@example.com', kind: 'act' }),
      ],
      NOW,
    );
  });
  const count = async (): Promise<number> => (await audit.list({ limit: 50 })).length;

  test.each([
    'truncate desk_audit',
    'truncate desk_audit cascade',
    'delete from desk_audit',
    `update desk_audit set staff_name = 'Somebody else'`,
    `update desk_audit set staff_subject = 'idp|else'`,
    `update desk_audit set staff_email = 'else@example.com'`,
    `update desk_audit set kind = 'act'`,
    `update desk_audit set outcome = 'failed'`,
  ])('refuses: %s', async (statement) => {
    const before = await audit.list({ limit: 50 });
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('only added to');
    expect(await audit.list({ limit: 50 })).toEqual(before);
  });

  test.each(['staff_subject', 'staff_email', 'kind', 'staff_name'])(
    'refuses another %s also before an act has its outcome',
    async (column) => {
      const { outcome: _, kind: __, ...start } = aNote({ key: `a-form-with-a-key-${column}` });
      const id = await audit.begin(start, NOW);
      const change = sql`update desk_audit set ${sql.ref(column)} = 'view' where id = ${id}`;
      await expect(change.execute(db)).rejects.toThrow('only added to');
      await audit.finish(Number(id), { outcome: 'done' });
    },
  );

  test('is found by kind, by address or subject, and by what it was about', async () => {
    const find = async (search: object) =>
      (await audit.list({ limit: 50, ...search })).map(({ act, subject }) => `${act} ${subject}`);
    expect(await find({ kind: 'download' })).toEqual(['download.paper AU-2']);
    expect(await find({ person: 'PIET@example.com' })).toEqual(['view.order AU-1']);
    expect(await find({ person: 'idp|piet' })).toEqual(['view.order AU-1']);
    expect(await find({ person: 'piet' })).toEqual([]);
    expect(await find({ subject: 'au-2' })).toEqual(['download.paper AU-2']);
    expect(await find({ subject: "'; drop table desk_audit; --" })).toEqual([]);
  });

  test('takes a note once for each key, also in one statement, and none at all', async () => {
    const before = await count();
    const note = aNote();
    await audit.note([note, { ...note, subject: 'AU-9' }], NOW);
    await audit.note([note], NOW);
    await audit.note([], NOW);
    expect(await count()).toBe(before + 1);
  });

  test('shows an entry of before there were subjects by the number of the account', async () => {
    await sql`
      insert into desk_audit (key, at, staff_id, staff_name, role, act, subject, outcome)
      values ('an old one', ${NOW}, 4, 'Dana Kessler (desk@example.com)', 'manager', 'order.pack', 'AU-1', 'done')
    `.execute(db);
    expect((await audit.list({ limit: 1 }))[0]).toMatchObject({
      ...{ staffId: 4, staffSubject: undefined, staffEmail: undefined, kind: 'act' },
      staffName: 'Dana Kessler (desk@example.com)',
    });
  });
});
