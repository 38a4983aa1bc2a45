import { FORMATS } from '#lib/domain/catalog-files/import-job.ts';
import { deskImportPath } from '#lib/domain/desk/desk-paths.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import { FORMAT_LABELS, importTag, jobTag, type Tag } from './import-labels.ts';

const LISTED = 30;
const LISTED_FILES = 8;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ImportsPage {
  readonly formats: readonly Choice[];
  readonly shops: readonly Choice[];
  /** Files that are not applied yet, and what the shop works on. */
  readonly files: readonly {
    readonly href: string;
    readonly name: string;
    readonly uploaded: string;
    readonly tag: Tag;
  }[];
  readonly imports: readonly {
    readonly id: number;
    readonly time: string;
    readonly by: string;
    readonly source: string;
    readonly products: string;
    readonly tag: Tag;
    /** Only the last one can be undone. */
    readonly canUndo: boolean;
  }[];
}

/** `/desk/imports` */
export async function importsPage(context: DeskContext): Promise<ImportsPage> {
  const { imports } = context.services;
  const { count, exactTime } = deskFormat(context.locale);
  const [jobs, made] = await Promise.all([imports.jobs(LISTED_FILES), imports.imports(LISTED)]);
  return {
    ...fileChoices(context),
    files: jobs
      .filter(({ task, state }) => task === 'compare' || state !== 'done')
      .map((job) => ({
        href: deskImportPath(job.id),
        name: jobName(context, job.sources),
        uploaded: context.t('deskImports:uploaded', {
          name: job.by,
          time: exactTime(job.createdAt),
        }),
        tag: jobTag(context, job),
      })),
    imports: made.map((one, index) => ({
      id: one.id,
      time: exactTime(one.startedAt),
      by: one.by,
      source: one.source,
      products: count(one.products),
      tag: importTag(context, one),
      canUndo: index === 0 && one.state === 'applied',
    })),
  };
}

/** How a file may be read. */
export function fileChoices({ t }: DeskContext): Pick<ImportsPage, 'formats' | 'shops'> {
  return {
    formats: [
      { value: '', label: t('deskImports:formatAuto') },
      ...FORMATS.map((value) => ({ value, label: t(FORMAT_LABELS[value]) })),
    ],
    shops: SHOPS.map(({ locale, displayName, currency }) => ({
      value: locale,
      label: `${displayName} (${currency})`,
    })),
  };
}

/** An undo of an import whose file nobody knows has no name. */
export function jobName({ t }: DeskContext, sources: readonly string[]): string {
  return sources.join(', ') || t('deskImports:undoing');
}
