import { deskAuditPath } from '#lib/domain/desk/desk-paths.ts';
import type { AuditEntry } from '#lib/server/ports/desk-audit.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';

export interface AuditRow {
  readonly time: string;
  readonly who: string;
  readonly role: string;
  readonly act: string;
  readonly subject: string;
  readonly outcome: { readonly text: string; readonly tone: 'ok' | 'warn' | 'bad' };
  readonly reason: string;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /** Link to older entries, and back to the newest. */
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

const PER_PAGE = 50;

/** `/desk/audit`, newest entries first; `before` is the id that the page begins below. */
export async function auditPage(context: DeskContext): Promise<AuditPage> {
  const { services, url } = context;
  const typed = url.searchParams.get('before') ?? '';
  const before = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
  const entries = await services.deskAudit.list({ limit: PER_PAGE + 1, before });
  const shown = entries.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map((entry) => toRow(context, entry)),
    older: last && entries.length > PER_PAGE ? deskAuditPath(last.id) : undefined,
    newest: before === undefined ? undefined : deskAuditPath(),
  };
}

function toRow(context: DeskContext, entry: AuditEntry): AuditRow {
  const { t, locale } = context;
  return {
    time: deskFormat(locale).exactTime(entry.at),
    who: entry.staffName,
    role: entry.role === 'manager' ? t('desk:roleManager') : t('desk:rolePacker'),
    act: entry.act,
    subject: entry.subject,
    outcome: outcomeLabel(context, entry),
    reason: entry.reason ?? '',
  };
}

function outcomeLabel({ t }: DeskContext, { outcome }: AuditEntry): AuditRow['outcome'] {
  switch (outcome) {
    case 'done':
      return { text: t('desk:outcomeDone'), tone: 'ok' };
    case 'refused':
      return { text: t('desk:outcomeRefused'), tone: 'warn' };
    case 'failed':
      return { text: t('desk:outcomeFailed'), tone: 'bad' };
    default:
      return { text: t('desk:outcomeUnfinished'), tone: 'bad' };
  }
}
