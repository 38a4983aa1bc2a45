import type { CatalogImport } from '#lib/domain/catalog-files/catalog-import.ts';
import type { Format, ImportFailure, ImportJob } from '#lib/domain/catalog-files/import-job.ts';
import type { ImportProgress, NoteKey } from '#lib/domain/catalog-files/import-report.ts';
import type { ChangedField } from '#lib/domain/catalog-files/product-difference.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';

export interface Tag {
  readonly text: string;
  readonly tone: 'ok' | 'warn' | 'bad';
}

export const FORMAT_LABELS = {
  terrace: 'deskImports:formatTerrace',
  shopify: 'deskImports:formatShopify',
  woocommerce: 'deskImports:formatWoocommerce',
  google: 'deskImports:formatGoogle',
} as const satisfies Record<Format, MessageKey>;

export const FIELD_LABELS = {
  design: 'deskImports:fieldDesign',
  isActive: 'deskImports:fieldIsActive',
  hiddenIn: 'deskImports:fieldHiddenIn',
  sellableFrom: 'deskImports:fieldSellableFrom',
  sellableTo: 'deskImports:fieldSellableTo',
  membersFrom: 'deskImports:fieldMembersFrom',
  maxPerOrder: 'deskImports:fieldMaxPerOrder',
  texts: 'deskImports:fieldTexts',
  categories: 'deskImports:fieldCategories',
  attributes: 'deskImports:fieldAttributes',
  images: 'deskImports:fieldImages',
  look: 'deskImports:fieldLook',
  details: 'deskImports:fieldDetails',
  sizes: 'deskImports:fieldSizes',
  stock: 'deskImports:fieldStock',
  prices: 'deskImports:fieldPrices',
} as const satisfies Record<ChangedField, MessageKey>;

export const NOTE_LABELS = {
  uncounted: 'deskImports:noteUncounted',
  madeToOrder: 'deskImports:noteMadeToOrder',
  stockUnknown: 'deskImports:noteStockUnknown',
  assumedStock: 'deskImports:noteAssumedStock',
  sharedStock: 'deskImports:noteSharedStock',
  rounded: 'deskImports:noteRounded',
  saleLater: 'deskImports:noteSaleLater',
  saleEnds: 'deskImports:noteSaleEnds',
  markets: 'deskImports:noteMarkets',
  free: 'deskImports:noteFree',
} as const satisfies Record<NoteKey, MessageKey>;

const UNREADABLE = {
  missing: 'deskImports:unreadableMissing',
  empty: 'deskImports:unreadableEmpty',
  workbook: 'deskImports:unreadableWorkbook',
  gzip: 'deskImports:unreadableGzip',
  'not-text': 'deskImports:unreadableNotText',
  'not-utf8': 'deskImports:unreadableNotUtf8',
  encoding: 'deskImports:unreadableEncoding',
  'missing-columns': 'deskImports:unreadableMissingColumns',
  'unknown-format': 'deskImports:unreadableUnknownFormat',
  'other-columns': 'deskImports:unreadableOtherColumns',
  'too-long': 'deskImports:unreadableTooLong',
  entities: 'deskImports:unreadableEntities',
  'too-deep': 'deskImports:unreadableTooDeep',
  mapping: 'deskImports:unreadableMapping',
} as const;

export function importTag({ t }: DeskContext, { state }: Pick<CatalogImport, 'state'>): Tag {
  switch (state) {
    case 'running':
      return { text: t('deskImports:importRunning'), tone: 'warn' };
    case 'applied':
      return { text: t('deskImports:importApplied'), tone: 'ok' };
    case 'undone':
      return { text: t('deskImports:importUndone'), tone: 'warn' };
  }
}

export function jobTag({ t }: DeskContext, { state, task }: ImportJob): Tag {
  switch (state) {
    case 'waiting':
      return { text: t('deskImports:jobWaiting'), tone: 'warn' };
    case 'running':
      return { text: t('deskImports:jobRunning'), tone: 'warn' };
    case 'failed':
      return { text: t('deskImports:jobFailed'), tone: 'bad' };
    case 'stopped':
      return { text: t('deskImports:jobStopped'), tone: 'warn' };
    case 'done':
      return { text: t(DONE_LABELS[task]), tone: 'ok' };
  }
}

const DONE_LABELS = {
  compare: 'deskImports:jobCompared',
  apply: 'deskImports:importApplied',
  undo: 'deskImports:importUndone',
} as const satisfies Record<ImportJob['task'], MessageKey>;

export function progressText({ t, locale }: DeskContext, progress: ImportProgress | null): string {
  if (!progress) return t('deskImports:phaseWaiting');
  const { count } = deskFormat(locale);
  const done = count(progress.done);
  const total = count(progress.total ?? progress.done);
  switch (progress.phase) {
    case 'read':
      return t('deskImports:phaseRead', { done });
    case 'compare':
      return t('deskImports:phaseCompare', { done, total });
    case 'write':
      return t('deskImports:phaseWrite', { done, total });
    case 'undo':
      return t('deskImports:phaseUndo', { done });
  }
}

/** Why a job was not done, in the person's language. */
export function failureText(
  { t, locale }: DeskContext,
  failure: ImportFailure,
  gone: number,
): string {
  const { count } = deskFormat(locale);
  switch (failure.reason) {
    case 'unreadable': {
      const { kind, detail, message } = failure;
      return kind === 'address' ? message : t(UNREADABLE[kind], { detail });
    }
    case 'strict':
      return t('deskImports:failStrict');
    case 'too-many-gone':
      return t('deskImports:failGone', { gone: count(gone), active: count(failure.active) });
    case 'busy':
      return t('deskImports:failBusy', { source: failure.source, by: failure.by });
    case 'interrupted':
      return t('deskImports:failInterrupted');
    case 'disk-full':
      return t('deskImports:failDiskFull');
    case 'store-down':
      return t('deskImports:failStoreDown');
    case 'nothing-to-undo':
      return t('deskImports:failNothingToUndo');
    case 'fault':
      return t('deskImports:failFault');
  }
}
