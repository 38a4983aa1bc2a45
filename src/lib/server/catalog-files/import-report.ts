import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { missingLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import type { Examples, ImportReport, RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { ChangedField, PriceMove } from '#lib/domain/catalog-files/product-difference.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { ProductChange } from '#lib/server/ports/catalog-files.ts';

/** Examples of each kind that a report names; the counts are complete. */
const MAX_EXAMPLES = 20;
const MAX_ISSUES = 1_000;

class Collected<Item> implements Examples<Item> {
  count = 0;
  readonly examples: Item[] = [];
  readonly #max: number;

  constructor(max = MAX_EXAMPLES) {
    this.#max = max;
  }

  add(item: Item): void {
    this.count += 1;
    if (this.examples.length < this.#max) this.examples.push(item);
  }
}

/** Collects a report while an import runs; its memory is bounded. */
export class ReportBuilder {
  readonly #languages: readonly Language[];
  readonly #fields: Partial<Record<ChangedField, number>> = {};
  readonly #added = new Collected<string>();
  readonly #changed = new Collected<ImportReport['changed']['examples'][number]>();
  readonly #gone = new Collected<string>();
  readonly #priceMoves = new Collected<PriceMove>();
  readonly #withoutPicture = new Collected<string>();
  readonly #withoutTranslation = new Collected<
    ImportReport['withoutTranslation']['examples'][number]
  >();
  readonly #issues = new Collected<RowIssue>(MAX_ISSUES);
  #products = 0;
  #same = 0;

  /** `languages`: of the shops that the club runs. */
  constructor(languages: readonly Language[]) {
    this.#languages = languages;
  }

  get issueCount(): number {
    return this.#issues.count;
  }

  addIssue(issue: RowIssue): void {
    this.#issues.add(issue);
  }

  addProduct({ key, images, texts }: ProductRecord): void {
    this.#products += 1;
    if (images.length === 0) this.#withoutPicture.add(key);
    const languages = missingLanguages(texts, this.#languages);
    if (languages.length > 0) this.#withoutTranslation.add({ key, languages });
  }

  addChange(change: ProductChange, line: number): void {
    switch (change.kind) {
      case 'same':
        this.#same += 1;
        return;
      case 'new':
        this.#added.add(change.key);
        return;
      case 'refused':
        this.#issues.add({
          ...{ line, column: change.path, value: change.value, expected: change.expected },
        });
        return;
      case 'changed':
        this.#changed.add({ key: change.key, fields: change.fields });
        for (const field of change.fields) this.#fields[field] = (this.#fields[field] ?? 0) + 1;
        for (const move of change.priceMoves) this.#priceMoves.add(move);
    }
  }

  addGone(keys: readonly string[]): void {
    for (const key of keys) this.#gone.add(key);
  }

  build(): ImportReport {
    return {
      products: this.#products,
      added: this.#added,
      changed: this.#changed,
      fields: this.#fields,
      same: this.#same,
      gone: this.#gone,
      priceMoves: this.#priceMoves,
      withoutPicture: this.#withoutPicture,
      withoutTranslation: this.#withoutTranslation,
      issues: this.#issues,
    };
  }
}
