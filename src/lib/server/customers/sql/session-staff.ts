import {
  isRoleCheckDue,
  type StaffClaimSource,
  type StaffRole,
  type StaffSession,
} from '#lib/domain/customers/staff.ts';
import type { SignInDetails, StaffCheck } from '#lib/server/customers/ports/sessions.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

/** Columns of a session about the staff. */
export interface StaffColumns {
  readonly staff_role: StaffRole | null;
  readonly staff_name: string | null;
  readonly staff_email: string | null;
  readonly staff_source: StaffClaimSource | null;
  readonly staff_since: Date | null;
  readonly staff_checked_at: Date | null;
}

/** The columns of a new session. */
export function toStaffColumns(staff: SignInDetails['staff'], now: Date): StaffColumns {
  const { authenticatedAt } = staff ?? {};
  return {
    staff_role: staff?.role ?? null,
    staff_name: staff?.name ?? null,
    staff_email: staff?.email ?? null,
    staff_source: staff?.source ?? null,
    // The provider's clock may be ahead.
    staff_since: authenticatedAt && authenticatedAt < now ? authenticatedAt : null,
    staff_checked_at: staff ? now : null,
  };
}

/** Undefined for customers. A session that a node of the previous build opened gets name and address at its first check. */
export function toStaffSession(row: StaffColumns, openedAt: Date): StaffSession | undefined {
  if (!row.staff_role) return undefined;
  return {
    role: row.staff_role,
    name: row.staff_name ?? '',
    email: row.staff_email ?? '',
    source: row.staff_source ?? 'id-token',
    signedInAt: row.staff_since ?? openedAt,
    checkedAt: row.staff_checked_at ?? openedAt,
  };
}

/** Outcome of a check in the last minute; undefined if one is due. */
export async function readRecentCheck(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<StaffCheck | undefined> {
  const row = await runQuery('sessions', () =>
    db
      .selectFrom('session')
      .select(['staff_role', 'staff_name', 'staff_email', 'staff_checked_at'])
      .where('id', '=', sessionId)
      .executeTakeFirst(),
  );
  if (!row?.staff_checked_at) return undefined;
  if (isRoleCheckDue({ checkedAt: row.staff_checked_at }, now)) return undefined;
  const { staff_role: role, staff_name: name, staff_email: email } = row;
  if (!role) return 'withdrawn';
  return { role, ...(name !== null && { name }), ...(email !== null && { email }) };
}

/** Stores the answer of the provider, with its time. */
export async function storeStaffCheck(
  db: Db,
  sessionId: string,
  check: StaffCheck,
  now: Date,
): Promise<void> {
  await runQuery('sessions', () =>
    db
      .updateTable('session')
      .set({ ...identityColumns(check), staff_checked_at: now })
      .where('id', '=', sessionId)
      .execute(),
  );
}

function identityColumns(check: StaffCheck): Partial<StaffColumns> {
  if (check === 'unchanged') return {};
  if (check === 'withdrawn') return { staff_role: null, staff_name: null, staff_email: null };
  const { role, name, email } = check;
  return {
    staff_role: role,
    ...(name !== undefined && { staff_name: name }),
    ...(email !== undefined && { staff_email: email }),
  };
}
