import type { StaffRole } from '#lib/domain/customers/staff.ts';
import type { AuditOutcome } from '#lib/domain/desk/audit-outcome.ts';

/** An act of the staff before it runs. */
export interface AuditStart {
  /** Idempotency key of the form. */
  readonly key: string;
  readonly staffId: number;
  /** Name and address at the time of the act. */
  readonly staffName: string;
  readonly role: StaffRole;
  readonly act: string;
  /** On what: an order number, a product key; no personal data. */
  readonly subject: string;
}

export interface AuditResult {
  readonly outcome: AuditOutcome;
  /** Why it was refused, or the staff's own reason for the change. */
  readonly reason?: string | undefined;
  /** Local path that a repeated submission is sent to. */
  readonly location?: string | undefined;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  readonly staffName: string;
  readonly role: StaffRole;
  readonly act: string;
  readonly subject: string;
  readonly outcome: AuditOutcome | undefined;
  readonly reason: string | undefined;
}

/** Log of the staff's acts in the desk. Entries are only added; the outcome is written once. Throws `Outage`. */
export interface DeskAudit {
  /** Writes the entry before the act runs. Undefined if the key was used before: the act must not run again. */
  begin(start: AuditStart, now: Date): Promise<number | undefined>;
  finish(id: number, result: AuditResult): Promise<void>;
  /** The earlier submission with this key by the same person; its result is undefined while it runs. */
  findByKey(
    key: string,
    staffId: number,
  ): Promise<{ readonly result: AuditResult | undefined } | undefined>;
  /** Newest first, ids below `before`. */
  list(search: {
    readonly limit: number;
    readonly before?: number | undefined;
  }): Promise<readonly AuditEntry[]>;
}
