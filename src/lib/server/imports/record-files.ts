import type { RecordFile, RecordOutcome } from '#lib/domain/catalog-files/record-report.ts';
import type { LetteringFiles } from '#lib/server/imports/lettering/lettering-files.ts';
import type { PromotionFiles } from '#lib/server/imports/promotions/promotion-files.ts';
import { importLettering } from './lettering/import-lettering.ts';
import { importPromotions } from './promotions/import-promotions.ts';
import type { RecordImport } from './record-lines.ts';

export interface RecordStores {
  readonly imports: { readonly promotions: PromotionFiles; readonly lettering: LetteringFiles };
  readonly now: () => Date;
}

/** Throws `Outage` and `UnreadableFile`. */
export async function importRecordFile(
  file: RecordFile,
  request: RecordImport,
  { imports: { promotions: promotionFiles, lettering: letteringFiles }, now }: RecordStores,
  signal: AbortSignal,
): Promise<RecordOutcome> {
  if (file === 'lettering') {
    const surroundings = { files: letteringFiles, signal, now: now() };
    const { kind, report } = await importLettering(request, surroundings);
    const sections = [{ name: file, counts: report.records }] as const;
    return { kind, report: { sections, issues: report.issues } };
  }
  const { kind, report } = await importPromotions(request, { files: promotionFiles, signal });
  const { promotions, codes, issues } = report;
  const sections = [
    { name: file, counts: promotions },
    { name: 'codes', counts: codes },
  ] as const;
  return { kind, report: { sections, issues } };
}

/** The lines of the file. Importing them changes nothing. */
export async function* exportRecordFile(
  file: RecordFile,
  {
    imports: { promotions: promotionFiles, lettering: letteringFiles },
  }: Pick<RecordStores, 'imports'>,
): AsyncIterable<string> {
  const records =
    file === 'lettering' ? (await letteringFiles.read()).records : promotionFiles.exportRecords();
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
