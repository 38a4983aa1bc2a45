import type { StaffRole } from '#lib/domain/customers/staff.ts';
import type { AuditKind } from '#lib/domain/desk/audit-kind.ts';
import type { AuditOutcome } from '#lib/domain/desk/audit-outcome.ts';

/** Who did it, by the provider's tokens at that moment. */
export interface AuditPerson {
  readonly staffId: number;
  /** The provider's subject. */
  readonly staffSubject: string;
  readonly staffName: string;
  /** Verified by the provider, else empty. */
  readonly staffEmail: string;
  readonly role: StaffRole;
}

/** An act of the staff before it runs. */
export interface AuditStart extends AuditPerson {
  /** Idempotency key of the form. */
  readonly key: string;
  readonly act: string;
  /** On what: an order number, a product key; no personal data. */
  readonly subject: string;
}

/** Something that has happened already. */
export interface AuditNote extends AuditStart {
  readonly kind: AuditKind;
  readonly outcome: AuditOutcome;
  readonly reason?: string;
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
  readonly staffId: number;
  /** Undefined, as the address, in entries of before they were stored; the name then has the address too. */
  readonly staffSubject: string | undefined;
  readonly staffEmail: string | undefined;
  readonly staffName: string;
  readonly role: StaffRole;
  readonly kind: AuditKind;
  readonly act: string;
  readonly subject: string;
  readonly outcome: AuditOutcome | undefined;
  readonly reason: string | undefined;
}

export interface AuditSearch {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly kind?: AuditKind | undefined;
  /** An address, in any case, or a subject. */
  readonly person?: string | undefined;
  /** In any case. */
  readonly subject?: string | undefined;
}

/** Log of the staff's acts in the desk. Entries are only added; the outcome is written once. Throws `Outage`. */
export interface DeskAudit {
  /** Writes the entry before the act runs. Undefined if the key was used before: the act must not run again. */
  begin(start: AuditStart, now: Date): Promise<number | undefined>;
  /** Writes entries with their outcome, in one statement. One whose key exists is left out. */
  note(notes: readonly AuditNote[], now: Date): Promise<void>;
  finish(id: number, result: AuditResult): Promise<void>;
  /** The earlier submission with this key by the same person; its result is undefined while it runs. */
  findByKey(
    key: string,
    staffId: number,
  ): Promise<{ readonly result: AuditResult | undefined } | undefined>;
  /** Newest first, ids below `before`. */
  list(search: AuditSearch): Promise<readonly AuditEntry[]>;
}
