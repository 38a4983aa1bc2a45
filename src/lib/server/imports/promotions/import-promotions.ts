import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { ChangeCounts, RecordOutcomeKind } from '#lib/domain/catalog-files/record-report.ts';
import type { PromotionFileRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import { countChanges, importRecords } from '#lib/server/imports/import-records.ts';
import type { RecordImport } from '#lib/server/imports/record-lines.ts';
import type { PromotionDifference, PromotionFiles } from './promotion-files.ts';
import { parsePromotionRecord } from './promotion-schema.ts';

export interface PromotionReport {
  readonly promotions: ChangeCounts;
  readonly codes: ChangeCounts;
  readonly issues: readonly RowIssue[];
}

export interface PromotionOutcome {
  readonly kind: RecordOutcomeKind;
  readonly report: PromotionReport;
}

/** Imports promotions and codes. Throws `Outage` and `UnreadableFile`. */
export async function importPromotions(
  request: RecordImport,
  { files, signal }: { readonly files: PromotionFiles; readonly signal: AbortSignal },
): Promise<PromotionOutcome> {
  const { kind, difference, compared, issues } = await importRecords<
    PromotionFileRecord,
    PromotionDifference
  >(
    request,
    {
      parse: parsePromotionRecord,
      nameOf,
      nameField: ({ type }) => (type === 'code' ? 'code' : 'key'),
      placesOf: (record) => record.shops.map((shop) => `${record.type} ${shop} ${nameOf(record)}`),
      onePerPlace: 'onePerShop',
      write: (records, options) => files.write(records, options),
    },
    signal,
  );
  const ofType = (type: PromotionFileRecord['type']) =>
    compared.filter(({ record }) => record.type === type);
  return {
    kind,
    report: {
      promotions: countChanges(ofType('promotion'), difference.gone),
      codes: countChanges(ofType('code'), difference.goneCodes),
      issues,
    },
  };
}

function nameOf(record: PromotionFileRecord): string {
  return record.type === 'code' ? record.code : record.key;
}
