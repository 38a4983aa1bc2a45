import { AUDIT_KINDS, type AuditKind } from '#lib/domain/desk/audit-kind.ts';
import { deskAuditPath } from '#lib/domain/desk/desk-paths.ts';
import { removeUnprintable } from '#lib/domain/text/printable-text.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { AuditEntry } from '#lib/server/desk/ports/desk-audit.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';
import { cutPage, readBefore } from './paging.ts';
import { ROLE_LABELS } from './role-labels.ts';

export interface AuditRow {
  readonly time: string;
  readonly who: string;
  /** Address, unless it is the name already. */
  readonly email: string;
  /** Who it was without doubt: the provider's subject, in old entries the number of the account. */
  readonly account: string;
  readonly role: string;
  readonly act: string;
  readonly subject: string;
  readonly outcome: { readonly text: string; readonly tone: 'ok' | 'warn' | 'bad' };
  readonly reason: string;
}

export interface AuditPage {
  /** Filters of the list. */
  readonly kind: string;
  readonly person: string;
  readonly subject: string;
  readonly kinds: readonly { readonly value: AuditKind; readonly label: string }[];
  readonly rows: readonly AuditRow[];
  /** Link to older entries, and back to the newest. */
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

const PER_PAGE = 50;
const MAX_FILTER_LENGTH = 200;

const KIND_LABELS = {
  act: 'desk:auditActs',
  view: 'desk:auditViews',
  download: 'desk:auditDownloads',
} as const satisfies Readonly<Record<AuditKind, MessageKey>>;

/** `/desk/audit`, newest entries first; `before` is the id that the page begins below; by kind, person and what it was about. */
export async function auditPage(context: DeskContext): Promise<AuditPage> {
  const { services, url } = context;
  const query = url.searchParams;
  const before = readBefore(query);
  const kind = AUDIT_KINDS.find((one) => one === query.get('kind'));
  const person = readFilter(query, 'person');
  const subject = readFilter(query, 'subject');
  const entries = await services.desk.audit.list({
    limit: PER_PAGE + 1,
    before,
    kind,
    person: person || undefined,
    subject: subject || undefined,
  });
  const { shown, olderThan } = cutPage(entries, PER_PAGE);
  const filters = { kind: kind ?? '', person, subject };
  return {
    ...filters,
    kinds: AUDIT_KINDS.map((value) => ({ value, label: context.t(KIND_LABELS[value]) })),
    rows: shown.map((entry) => toRow(context, entry)),
    older:
      olderThan === undefined
        ? undefined
        : deskAuditPath({ ...filters, before: String(olderThan) }),
    newest: before === undefined ? undefined : deskAuditPath(filters),
  };
}

function readFilter(query: URLSearchParams, name: string): string {
  return removeUnprintable(query.get(name) ?? '')
    .trim()
    .slice(0, MAX_FILTER_LENGTH);
}

function toRow(context: DeskContext, entry: AuditEntry): AuditRow {
  const { t, locale } = context;
  return {
    time: deskFormat(locale).exactTime(entry.at),
    who: entry.staffName || entry.staffEmail || entry.staffSubject || '',
    email: entry.staffName ? (entry.staffEmail ?? '') : '',
    account: entry.staffSubject ?? `#${entry.staffId}`,
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
