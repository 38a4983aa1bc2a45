import { deskAuditPath } from '#lib/domain/desk/desk-paths.ts';
import type { AuditEntry } from '#lib/server/ports/desk-audit.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';
import { cutPage, readBefore } from './paging.ts';
import { ROLE_LABELS } from './role-labels.ts';

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
  const before = readBefore(url.searchParams);
  const entries = await services.deskAudit.list({ limit: PER_PAGE + 1, before });
  const { shown, olderThan } = cutPage(entries, PER_PAGE);
  return {
    rows: shown.map((entry) => toRow(context, entry)),
    older: olderThan === undefined ? undefined : deskAuditPath(olderThan),
    newest: before === undefined ? undefined : deskAuditPath(),
  };
}

function toRow(context: DeskContext, entry: AuditEntry): AuditRow {
  const { t, locale } = context;
  return {
    time: deskFormat(locale).exactTime(entry.at),
    who: entry.staffName,
    role: t(ROLE_LABELS[entry.role]),
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
