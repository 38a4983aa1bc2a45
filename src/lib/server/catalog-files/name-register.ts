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
}

function listNames(
  record: CatalogRecord,
): readonly { readonly name: string; readonly path: string; readonly key: string }[] {
  const own = { name: `${record.type} ${record.key}`, path: 'key', key: record.key };
  if (record.type !== 'product') return [own];
  const sizes = record.variants.map(({ key }, index) => ({
    ...{ name: `variant ${key}`, path: `variants[${index}].key`, key },
  }));
  return [own, ...sizes];
}
