import type { APIContext } from 'astro';
import type { StaffMember } from '#lib/domain/customers/staff.ts';
import type { AuditKind } from '#lib/domain/desk/audit-kind.ts';
import type { AuditPerson } from '#lib/server/desk/ports/desk-audit.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { findDeskView } from './desk-views.ts';

export interface ViewedRequest extends Pick<APIContext, 'routePattern' | 'params' | 'url'> {
  readonly locals: {
    readonly services: Pick<Services, 'now'> & { readonly desk: Pick<Services['desk'], 'audit'> };
  };
}

const MINUTE_MS = 60_000;

/** Who did it, for the audit log. */
export function toAuditPerson({ id, subject, name, email, role }: StaffMember): AuditPerson {
  return { staffId: id, staffSubject: subject, staffName: name, staffEmail: email, role };
}

/**
 * Writes into the audit log that a page or file with customers' data was given out: before it leaves, so that none does
 * without an entry. What a person opens again within the same minute is written once. Throws `Outage`.
 */
export async function recordView(
  request: ViewedRequest,
  staff: StaffMember,
  status: number,
): Promise<void> {
  const view = isShown(status) ? findDeskView(request) : undefined;
  if (!view) return;
  const {
    desk: { audit: deskAudit },
    now,
  } = request.locals.services;
  const { kind, act, subjects, reason = '' } = view;
  const minute = Math.floor(now().getTime() / MINUTE_MS);
  const notes = subjects.map((subject) => ({
    // A colon cannot be in the key of a form, so that no form can use up the key of a view.
    key: ['view', staff.id, minute, act, reason, subject].join(':'),
    ...toAuditPerson(staff),
    kind,
    act,
    subject,
    outcome: 'done' as const,
    ...(reason && { reason }),
  }));
  await deskAudit.note(notes, now());
}

/** Pages that were not found show nothing; a refused form (403, 422) shows its page again. */
function isShown(status: number): boolean {
  return status < 300 || status === 403 || status === 422;
}

/** The provider says that somebody of the staff is none any more: in both logs, once for each session. */
export async function recordEndOfRole(
  {
    desk: { audit: deskAudit },
    security: { log: securityLog },
    now,
  }: Pick<Services, 'now'> & {
    readonly desk: Pick<Services['desk'], 'audit'>;
    readonly security: Pick<Services['security'], 'log'>;
  },
  staff: StaffMember,
  sessionId: string,
): Promise<void> {
  const [kind, outcome]: [AuditKind, 'refused'] = ['act', 'refused'];
  const key = `withdrawn:${sessionId}`;
  const note = { ...toAuditPerson(staff), key, kind, outcome, act: 'role.withdrawn', subject: '' };
  await deskAudit.note([note], now());
  securityLog.record({ event: 'staff', outcome, who: staff.id, reason: 'withdrawn' });
}
