import type { Generated } from 'kysely';
import type { StaffRole } from '#lib/domain/customers/staff.ts';
import type { AuditKind } from '#lib/domain/desk/audit-kind.ts';
import type { AuditOutcome } from '#lib/domain/desk/audit-outcome.ts';
import type { Timestamp } from '#lib/server/platform/database/column-types.ts';

export interface DeskTables {
  /** Append-only: a trigger rejects updates except the first outcome. */
  desk_audit: {
    id: Generated<number>;
    key: string;
    at: Timestamp;
    /** No foreign key: the entry outlives the account. */
    staff_id: number;
    staff_name: string;
    /** The provider's subject. Null in entries that are older than it; their `staff_name` has the address too. */
    staff_subject: string | null;
    staff_email: string | null;
    role: StaffRole;
    kind: Generated<AuditKind>;
    act: string;
    subject: string;
    outcome: AuditOutcome | null;
    reason: string | null;
    location: string | null;
  };
}
