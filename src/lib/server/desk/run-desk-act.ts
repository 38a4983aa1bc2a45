import { setTimeout as pause } from 'node:timers/promises';
import { isAllowed, type StaffMember } from '#lib/domain/customers/staff.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { AuditResult } from '#lib/server/desk/ports/desk-audit.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import { newFormKey } from '#lib/server/platform/forms/form-request.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { DESK_ACTS } from './acts.ts';
import {
  ACT_FIELD,
  type ActCall,
  type DeskAct,
  KEY_FIELD,
  type PreviewedForm,
  type RefusedForm,
} from './desk-act.ts';
import { withDoneNotice } from './done-notices.ts';
import { toAuditPerson } from './record-view.ts';

export interface ActSubmission {
  readonly services: Services;
  readonly staff: StaffMember;
  readonly form: FormData;
  readonly t: Translate;
  /** Path of the page that the form is on. */
  readonly path: string;
  /** Why the request is refused whatever it asks for. */
  readonly refusal?: 'origin' | 'session' | undefined;
}

export type ActOutcome =
  | { readonly kind: 'done'; readonly location: string }
  | { readonly kind: 'preview'; readonly form: PreviewedForm }
  /** `status`: 422 for the act's own rules, 403 for role and origin. */
  | { readonly kind: 'refused'; readonly status: 422 | 403; readonly form: RefusedForm }
  /** No act has this name. */
  | { readonly kind: 'unknown' };

const KEY = /^[\w-]{16,64}$/;
const MAX_NAME_LENGTH = 120;
const MAX_REASON_LENGTH = 200;

/**
 * Runs the act that a form of the desk names. The only way to an act: the entry in the audit log is written before the
 * act runs and gets its outcome afterwards, so an entry without an outcome is an act that a crash interrupted.
 * @throws Outage of the act or the database; the entry then says `failed`.
 */
export async function runDeskAct(submission: ActSubmission): Promise<ActOutcome> {
  const { services, staff, form, t, path } = submission;
  const name = formText(form, ACT_FIELD).slice(0, MAX_NAME_LENGTH);
  const act = Object.hasOwn(DESK_ACTS, name) ? DESK_ACTS[name] : undefined;
  const subject = (act?.subject(form) ?? '').slice(0, MAX_NAME_LENGTH);
  const refusal = submission.refusal ?? findRefusal(act, staff);
  const now = services.now();
  const key = formKey(form, refusal !== undefined);
  const audited = { services, staff, name, subject };
  const entry = await beginEntry(audited, key, now);
  if (entry === undefined) return repeatOutcome(services, key, staff, path);
  const finish = (result: AuditResult): Promise<void> => finishEntry(audited, entry, result);
  if (!act || refusal !== undefined) {
    await finish({ outcome: 'refused', reason: refusal ?? 'unknown' });
    if (!act) return { kind: 'unknown' };
    const errors = { '': t('desk:refusedRole') };
    return { kind: 'refused', status: 403, form: { act: name, subject, errors, fields: form } };
  }
  return runAudited(act, { services, staff, form, key, t, now }, audited, finish);
}

interface AuditedAct {
  readonly services: Services;
  readonly staff: StaffMember;
  readonly name: string;
  readonly subject: string;
}

function beginEntry(
  { services, staff, name, subject }: AuditedAct,
  key: string,
  now: Date,
): Promise<number | undefined> {
  return services.desk.audit.begin({ key, ...toAuditPerson(staff), act: name, subject }, now);
}

async function finishEntry(
  { services, staff, name, subject }: AuditedAct,
  entry: number,
  result: AuditResult,
): Promise<void> {
  await services.desk.audit.finish(entry, result);
  const { outcome, reason } = result;
  services.security.log.record({
    event: 'staff',
    outcome: outcome === 'done' ? 'done' : 'refused',
    who: staff.id,
    ...(outcome !== 'done' && { reason }),
    details: { act: name, subject },
  });
}

/** A form without a usable key is no form of the desk, and a refused one must not use up a key. */
function formKey(form: FormData, isRefused: boolean): string {
  const key = formText(form, KEY_FIELD);
  return isRefused || !KEY.test(key) ? newFormKey() : key;
}

function findRefusal(act: DeskAct | undefined, { role }: StaffMember): string | undefined {
  if (!act) return 'unknown';
  return isAllowed(role, act.permission) ? undefined : 'role';
}

async function runAudited(
  act: DeskAct,
  call: ActCall,
  { name, subject }: AuditedAct,
  finish: (result: AuditResult) => Promise<void>,
): Promise<ActOutcome> {
  try {
    const result = await act.run(call);
    if (result.kind === 'refused') {
      await finish({ outcome: 'refused', reason: result.reason });
      const form = { act: name, subject, errors: result.errors, fields: call.form };
      return { kind: 'refused', status: 422, form };
    }
    if (result.kind === 'preview') {
      await finish({ outcome: 'done', reason: 'preview' });
      return { kind: 'preview', form: { fields: call.form, outcome: result.outcome } };
    }
    const location = withDoneNotice(result.location, result.notice);
    const reason = result.reason?.slice(0, MAX_REASON_LENGTH);
    await finish({ outcome: 'done', reason, location });
    return { kind: 'done', location };
  } catch (error) {
    const reason = error instanceof Outage ? `outage: ${error.port}` : 'fault';
    // The first error is the one to report, even if the log cannot be written either.
    await finish({ outcome: 'failed', reason }).catch(() => undefined);
    throw error;
  }
}

const WAIT_MS = 100;
const MAX_WAITS = 50;

/** A double click: waits for the first submission and leads to the same page. */
async function repeatOutcome(
  { desk: { audit: deskAudit } }: Services,
  key: string,
  { id }: StaffMember,
  path: string,
): Promise<ActOutcome> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const earlier = await deskAudit.findByKey(key, id);
    if (!earlier || earlier.result) {
      return { kind: 'done', location: earlier?.result?.location ?? path };
    }
    await pause(WAIT_MS);
  }
  return { kind: 'done', location: path };
}
