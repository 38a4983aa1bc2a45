import type {
  AttributeRecord,
  CategoryRecord,
  ProductRecord,
} from '#lib/domain/catalog-files/catalog-record.ts';
import { missingLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import type {
  Examples,
  FileReading,
  ImportNote,
  ImportReport,
  NoteKey,
  RowIssue,
} from '#lib/domain/catalog-files/import-report.ts';
import type { ChangedField, PriceMove } from '#lib/domain/catalog-files/product-difference.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { ProductChange } from '#lib/server/imports/ports/catalog-files.ts';
import { PreviewCollector } from './preview-products.ts';

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
  readonly #notes = new Map<NoteKey, Collected<string>>();
  readonly #readings: FileReading[] = [];
  readonly #preview = new PreviewCollector(MAX_EXAMPLES);
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

  addNote({ key, value }: ImportNote): void {
    const notes = this.#notes.get(key) ?? new Collected<string>();
    this.#notes.set(key, notes);
    notes.add(value);
  }

  addReading(reading: FileReading): void {
    this.#readings.push(reading);
  }

  addDefinition(record: CategoryRecord | AttributeRecord): void {
    if (record.type === 'attribute') this.#preview.addAttribute(record);
  }

  addProduct(record: ProductRecord): void {
    const { key, images, texts, shop, variants } = record;
    this.#products += 1;
    this.#preview.add(record);
    if (images.length === 0) this.#withoutPicture.add(key);
    for (const variant of variants)
      if (Object.values(variant.prices).some((price) => price?.amount === 0))
        this.addNote({ key: 'free', value: variant.key });
    // Texts of other languages may be in the shop already: a record of one shop says nothing about them.
    if (!shop) this.#addMissing(key, missingLanguages(texts, this.#languages));
  }

  #addMissing(key: string, languages: readonly Language[]): void {
    if (languages.length > 0) this.#withoutTranslation.add({ key, languages });
  }

  addChange(change: ProductChange, line: number): void {
    if (change.kind !== 'refused') this.#preview.markChange(change.key, change.kind === 'new');
    if ('missing' in change)
      this.#addMissing(change.key, missingFrom(change.missing, this.#languages));
    switch (change.kind) {
      case 'same':
        this.#same += 1;
        return;
      case 'new':
        this.#added.add(change.key);
        return;
      case 'refused':
        this.#issues.add({
          line,
          column: change.path,
          value: change.value,
          expected: change.expected,
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
      notes: Object.fromEntries(this.#notes),
      readings: this.#readings,
      ...this.#preview.build(),
    };
  }
}

function missingFrom(
  missing: readonly Language[],
  wanted: readonly Language[],
): readonly Language[] {
  return wanted.filter((language) => missing.includes(language));
}
