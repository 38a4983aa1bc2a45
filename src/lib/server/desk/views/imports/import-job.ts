import { type ImportJob, isJobFinished, isJobOpen } from '#lib/domain/catalog-files/import-job.ts';
import type { ImportReport } from '#lib/domain/catalog-files/import-report.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import { failureText, jobTag, progressText, type Tag } from './import-labels.ts';
import { type ReportTable, reportTables } from './import-tables.ts';
import { type Choice, fileChoices, jobName } from './imports.ts';
import { type MappingForm, mappingForm } from './mapping-form.ts';
import { previewTables } from './preview-tables.ts';

export interface ImportJobPage {
  readonly id: string;
  readonly name: string;
  readonly uploaded: string;
  readonly tag: Tag;
  readonly failure: string | undefined;
  /** Present while the shop works on it. */
  readonly progress:
    | {
        readonly text: string;
        /** Undefined while the end is not known. */
        readonly done: number | undefined;
        readonly total: number | undefined;
        readonly canStop: boolean;
      }
    | undefined;
  readonly report: JobReport | undefined;
  /** Next possible action for the file; undefined once it is applied, and while it is being processed. */
  readonly next:
    | {
        readonly canApply: boolean;
        readonly hasChanges: boolean;
        /** Question that must be answered if most of the range goes off sale. */
        readonly hideMost: string | undefined;
        readonly choices: ImportJob['choices'];
        readonly formats: readonly Choice[];
        readonly shops: readonly Choice[];
        readonly mapping: MappingForm | undefined;
      }
    | undefined;
}

export interface JobReport {
  readonly isApplied: boolean;
  readonly counts: readonly { readonly label: string; readonly count: string }[];
  readonly tables: readonly ReportTable[];
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** `/desk/imports/ID`; undefined if no file has the id. */
export async function importJobPage(
  context: DeskContext,
  id: string,
): Promise<ImportJobPage | undefined> {
  const job = ID.test(id) ? await context.services.imports.find(id) : undefined;
  if (!job) return undefined;
  const { t, locale } = context;
  const { exactTime } = deskFormat(locale);
  const gone = job.report?.gone.count ?? 0;
  return {
    id,
    name: jobName(context, job.sources),
    tag: jobTag(context, job),
    uploaded: t('deskImports:uploaded', { name: job.by, time: exactTime(job.createdAt) }),
    failure: job.failure ? failureText(context, job.failure, gone) : undefined,
    progress: isJobOpen(job) ? toProgress(context, job) : undefined,
    report: job.report && !isJobOpen(job) ? toReport(context, job, job.report) : undefined,
    next: toNext(context, job),
  };
}

function toProgress(context: DeskContext, job: ImportJob): ImportJobPage['progress'] {
  const { progress, task } = job;
  return {
    text: progressText(context, progress),
    done: progress?.total === undefined ? undefined : progress.done,
    total: progress?.total,
    canStop: task !== 'undo',
  };
}

function toReport(context: DeskContext, job: ImportJob, report: ImportReport): JobReport {
  const { t, locale } = context;
  const { count } = deskFormat(locale);
  const counts = [
    [t('deskImports:inFile'), report.products],
    [t('deskImports:added'), report.added.count],
    [t('deskImports:changed'), report.changed.count],
    [t('deskImports:same'), report.same],
    [t('deskImports:gone'), report.gone.count],
    [t('deskImports:issues'), report.issues.count],
  ] as const;
  return {
    isApplied: job.task === 'apply' && job.state === 'done',
    counts: counts.map(([label, number]) => ({ label, count: count(number) })),
    tables: [
      ...previewTables(context, report).flatMap((table) => table ?? []),
      ...reportTables(context, report),
    ],
  };
}

function toNext(context: DeskContext, job: ImportJob): ImportJobPage['next'] {
  const { report, failure, choices, mapping } = job;
  if (isJobOpen(job) || isJobFinished(job)) return undefined;
  const { count } = deskFormat(context.locale);
  const exceedsRemovalLimit = failure?.reason === 'too-many-gone';
  return {
    canApply: report !== null && failure?.reason !== 'unreadable',
    hasChanges: report !== null && hasChanges(report),
    hideMost: exceedsRemovalLimit
      ? context.t('deskImports:hideMost', {
          gone: count(report?.gone.count ?? 0),
          active: count(failure.active),
        })
      : undefined,
    choices,
    ...fileChoices(context),
    mapping: mapping ? mappingForm(mapping) : undefined,
  };
}

function hasChanges({ added, changed, gone }: ImportReport): boolean {
  return added.count + changed.count + gone.count > 0;
}
