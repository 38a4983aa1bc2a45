import type { AttributeRecord, ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { ImportReport, ProductPreview } from '#lib/domain/catalog-files/import-report.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';

type Preview = Required<Pick<ImportReport, 'preview' | 'cheapest' | 'dearest'>>;

/** Keeps what a manager checks first: some products as they will be sold, and those with the extreme prices. */
export class PreviewCollector {
  readonly #max: number;
  readonly #first: ProductPreview[] = [];
  readonly #isNew = new Map<string, boolean>();
  readonly #sizeNames = new Map<string, string>();
  #cheapest: ProductPreview | undefined;
  #dearest: ProductPreview | undefined;

  constructor(max: number) {
    this.#max = max;
  }

  add(record: ProductRecord): void {
    if (this.#first.length < this.#max) this.#first.push(toPreview(record));
    const amounts = amountsOf(record);
    if (amounts.length === 0) return;
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
    if (!this.#cheapest || low < Math.min(...shownAmounts(this.#cheapest)))
      this.#cheapest = toPreview(record);
    if (!this.#dearest || high > Math.max(...shownAmounts(this.#dearest)))
      this.#dearest = toPreview(record);
  }

  /** Sizes are shown with the names that the file has for them. */
  addAttribute({ kind, values }: AttributeRecord): void {
    if (kind !== 'size') return;
    for (const { value, texts } of values) {
      const [name] = Object.values(texts);
      if (name) this.#sizeNames.set(value, name);
    }
  }

  /** Of products that are shown. */
  markChange(key: string, isNew: boolean): void {
    const shown = [...this.#first, this.#cheapest, this.#dearest];
    if (shown.some((product) => product?.key === key)) this.#isNew.set(key, isNew);
  }

  build(): Preview {
    const withState = (product: ProductPreview): ProductPreview => ({
      ...product,
      isNew: this.#isNew.get(product.key) ?? null,
      sizes: product.sizes.map((one) => ({
        ...one,
        size: this.#sizeNames.get(one.size) ?? one.size,
      })),
    });
    return {
      preview: this.#first.map(withState),
      cheapest: this.#cheapest ? withState(this.#cheapest) : null,
      dearest: this.#dearest ? withState(this.#dearest) : null,
    };
  }
}

function amountsOf(record: ProductRecord): readonly number[] {
  const locale = shopOf(record);
  return record.variants.flatMap(({ prices }) => (locale && prices[locale]?.amount) ?? []);
}

function shownAmounts({ sizes }: ProductPreview): readonly number[] {
  return sizes.flatMap(({ price }) => price?.amount ?? []);
}

/** The shop whose prices are shown: the record's, else the first one with a price. */
function shopOf({ shop, variants }: ProductRecord): (typeof LOCALES)[number] | undefined {
  return shop ?? LOCALES.find((locale) => variants.some(({ prices }) => prices[locale]));
}

function toPreview(record: ProductRecord): ProductPreview {
  const locale = shopOf(record);
  const { key, texts, images, categories, isActive, variants } = record;
  const [text] = Object.values(texts);
  return {
    key,
    categories,
    isActive,
    isNew: null,
    name: text?.name ?? key,
    picture: images[0]?.source ?? null,
    sizes: variants.map(({ key: sku, size, gtin, stock, prices }) => {
      const amount = locale ? prices[locale]?.amount : undefined;
      return {
        sku,
        size,
        stock,
        gtin: gtin ?? null,
        price: locale && amount !== undefined ? { locale, amount } : null,
      };
    }),
  };
}
