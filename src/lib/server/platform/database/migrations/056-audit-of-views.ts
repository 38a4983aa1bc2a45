import { type Kysely, sql } from 'kysely';

/** Entries of the audit log name the provider's subject and address, record views, and survive `truncate`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `alter table desk_audit
    add column kind text not null default 'act' check (kind in ('act', 'view', 'download')),
    add column staff_subject text,
    add column staff_email text`,
  'create index desk_audit_kind on desk_audit (kind, id)',
  'create index desk_audit_subject on desk_audit (lower(subject), id)',
  'create index desk_audit_person on desk_audit (lower(staff_email), id)',
  'create index desk_audit_account on desk_audit (staff_subject, id)',
  `create or replace function keep_desk_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.outcome is not null
        or (new.id, new.key, new.at, new.staff_id, new.staff_name, new.staff_subject, new.staff_email, new.role,
            new.kind, new.act, new.subject)
          is distinct from
          (old.id, old.key, old.at, old.staff_id, old.staff_name, old.staff_subject, old.staff_email, old.role,
            old.kind, old.act, old.subject)
      then raise exception 'the audit log is only added to'; end if;
      return new;
    end $$`,
  `create function refuse_truncate_of_desk_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only added to';
    end $$`,
  `create trigger desk_audit_not_truncated before truncate on desk_audit
    for each statement execute function refuse_truncate_of_desk_audit()`,
];
