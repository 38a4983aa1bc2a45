import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';

/** The keys of a file: each product, size, category and attribute has one of its own. */
export class NameRegister {
  readonly #lines = new Map<string, number>();

  /** Registers the record's keys, or returns the first one that an earlier line has. */
  add(record: CatalogRecord, line: number): RowIssue | undefined {
    const names = listNames(record);
    const taken = names.find(({ name }, index) => {
      const isRepeated = names.findIndex((other) => other.name === name) < index;
      return isRepeated || this.#lines.has(name);
    });
    if (taken) {
      const earlier = this.#lines.get(taken.name) ?? line;
      const expected = { key: 'ownKey', values: { line: earlier } } as const;
      return { line, column: taken.path, value: taken.key, expected };
    }
    for (const { name } of names) this.#lines.set(name, line);
    return undefined;
  }

  /** The record without GTINs that an earlier size has: a scanner could not tell them apart. */
  withOwnGtins(
    record: CatalogRecord,
    line: number,
  ): { readonly record: CatalogRecord; readonly issues: readonly RowIssue[] } {
    if (record.type !== 'product' || record.variants.every(({ gtin }) => gtin === undefined))
      return { record, issues: [] };
    const issues: RowIssue[] = [];
    const variants = record.variants.map(({ gtin, ...variant }, index) => {
      if (gtin === undefined) return variant;
      const earlier = this.#lines.get(`gtin ${gtin}`);
      if (earlier === undefined) {
        this.#lines.set(`gtin ${gtin}`, line);
        return { ...variant, gtin };
      }
      const expected = { key: 'ownGtin', values: { line: earlier } } as const;
      issues.push({ line, column: `variants[${index}].gtin`, value: gtin, expected });
      return variant;
    });
    return issues.length === 0 ? { record, issues } : { record: { ...record, variants }, issues };
  }
}

function listNames(
  record: CatalogRecord,
): readonly { readonly name: string; readonly path: string; readonly key: string }[] {
  const own = { name: `${record.type} ${record.key}`, path: 'key', key: record.key };
  if (record.type !== 'product') return [own];
  const sizes = record.variants.map(({ key }, index) => ({
    name: `variant ${key}`,
    path: `variants[${index}].key`,
    key,
  }));
  return [own, ...sizes];
}
