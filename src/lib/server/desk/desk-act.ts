import type { RecordOutcome } from '#lib/domain/catalog-files/record-report.ts';
import type { DeskPermission, StaffMember } from '#lib/domain/customers/staff.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { DoneNotice } from './done-notices.ts';

/** What an act gets. The caller has checked session, role and origin, and has written the audit entry. */
export interface ActCall {
  readonly services: Services;
  readonly staff: StaffMember;
  readonly form: FormData;
  /** Idempotency key of the form: the act runs once for each. */
  readonly key: string;
  readonly t: Translate;
  readonly now: Date;
}

export type ActResult =
  | {
      readonly kind: 'done';
      /** Local path of the page to show next. */
      readonly location: string;
      readonly notice: DoneNotice;
      /** The staff's own reason, for the audit log. */
      readonly reason?: string | undefined;
    }
  /** Nothing is changed: the page shows what the form would do. */
  | { readonly kind: 'preview'; readonly outcome: RecordOutcome }
  | {
      readonly kind: 'refused';
      /** For the audit log, a word such as `too-much`. */
      readonly reason: string;
      /** Translated messages by the name of the form's field; '' for the form as a whole. */
      readonly errors: Readonly<Record<string, string>>;
    };

/**
 * One change that staff can make. Acts are run by `run-desk-act.ts` alone, which checks session, role and origin and
 * writes the audit log; pages never handle a POST themselves.
 */
export interface DeskAct {
  readonly permission: DeskPermission;
  /** Subject of the change for the audit log: an order number, a product key. No personal data. */
  subject(form: FormData): string;
  run(call: ActCall): Promise<ActResult>;
}

/** Fields that each form of the desk has. */
export const ACT_FIELD = 'act';
export const KEY_FIELD = 'key';

/** A form that asked what it would do. */
export interface PreviewedForm {
  readonly fields: FormData;
  readonly outcome: RecordOutcome;
}

/** A form that was refused, for the page that shows it again. */
export interface RefusedForm {
  readonly act: string;
  readonly subject: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly fields: FormData;
}

/** An act that changes nothing: `reason` is for the audit log, `errors` for the form. */
export function rejectAct(reason: string, errors: Readonly<Record<string, string>>): ActResult {
  return { kind: 'refused', reason, errors };
}
