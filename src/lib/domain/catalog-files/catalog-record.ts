import type { AnnouncedReduction } from '#lib/domain/catalog/announced-price.ts';
import type { PrintingChoice } from '#lib/domain/printing/lettering.ts';
import type { Language, Locale } from '#lib/domain/shop/shop.ts';
import type { VatClass } from '#lib/domain/tax/vat-rates.ts';

/**
 * Lines of the shop's own catalogue file (NDJSON). Categories and attributes stand before the products that use them.
 * Times are RFC 3339 strings, amounts are hundredths with tax, tax rates are hundredths of a percent.
 */
export type CatalogRecord = CategoryRecord | AttributeRecord | ProductRecord;

export type Texts<Text> = Readonly<Partial<Record<Language, Text>>>;

export interface CategoryRecord {
  readonly type: 'category';
  /** The record comes from a list in this language: names that the shop has in others stay. */
  readonly language?: Language;
  /** Path of keys from the root: `men/polos`. */
  readonly key: string;
  readonly isHidden: boolean;
  readonly texts: Texts<{ readonly name: string; readonly slug: string }>;
  readonly customData: Readonly<Record<string, unknown>>;
}

export interface AttributeRecord {
  readonly type: 'attribute';
  /** The record comes from a list in this language: names that the shop has in others stay. */
  readonly language?: Language;
  readonly key: string;
  /** `size`, `color`, `brand`, `boolean`, or null for plain text. */
  readonly kind: string | null;
  readonly isMultiSelect: boolean;
  readonly isFilter: boolean;
  readonly texts: Texts<string>;
  /** In the order in which shoppers see them. */
  readonly values: readonly { readonly value: string; readonly texts: Texts<string> }[];
}

export interface ProductText {
  readonly name: string;
  /** Plain text; blank lines separate paragraphs. */
  readonly description: string;
  /** Further search words, separated by blanks. */
  readonly keywords: string;
}

export interface PriceRecord {
  readonly amount: number;
  readonly vatRate: number;
  readonly reductions: readonly AnnouncedReduction[];
  /** Null: not reduced. Missing: worked out from the shop's price history. */
  readonly lowestPrior?: number | null;
}

export interface StockRecord {
  readonly quantity: number;
  /** Sold without stock: made or ordered then, with later delivery, unless it is not counted. */
  readonly isSellableWithoutStock: boolean;
  /** There is always enough of it, and nobody counts it. */
  readonly isUncounted?: boolean;
}

export interface VariantRecord {
  readonly key: string;
  /** A value of the attribute `size`. */
  readonly size: string;
  /** Of the manufacturer: EAN, UPC or another GTIN. */
  readonly gtin?: string;
  readonly stock: StockRecord;
  /** Shops without a price do not list the variant. */
  readonly prices: Readonly<Partial<Record<Locale, PriceRecord>>>;
}

export interface ImageRecord {
  /** A file of the shop's picture store, or an http address that the shop fetches. */
  readonly source: string;
  readonly type: string;
  readonly view: string;
  /** What is behind the goods: `white`, `transparent`, or a word of the club's own. */
  readonly background?: string;
  /** Value of the attribute `player`: comes first in lists of this player's goods. */
  readonly player?: string;
}

export interface ProductRecord {
  readonly type: 'product';
  readonly key: string;
  /** Contains only this shop's prices, sizes and sale, and texts of its language; values of other shops are kept. */
  readonly shop?: Locale;
  /** Shared by all colours of a design. */
  readonly design: string;
  /** False: no shop sells it. */
  readonly isActive: boolean;
  /** Shops that do not sell it although others do. */
  readonly hiddenIn: readonly Locale[];
  readonly createdAt?: string;
  readonly sellableFrom: string | null;
  readonly sellableTo: string | null;
  /** Start of sale for members. */
  readonly membersFrom: string | null;
  readonly maxPerOrder: number | null;
  readonly texts: Texts<ProductText>;
  /** Keys; the first is the category of the breadcrumb. */
  readonly categories: readonly string[];
  /** Values by the key of their attribute. Sizes belong to variants. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly images: readonly ImageRecord[];
  /** Keys of products that complete the look. */
  readonly look: readonly string[];
  readonly details: ProductDetails;
  readonly variants: readonly VariantRecord[];
}

export interface ProductDetails {
  readonly customTags1?: string;
  readonly customTags2?: string;
  /** Centimetres. */
  readonly modelHeight?: number;
  readonly modelSize?: string;
  /** Missing: worked out from the attributes. */
  readonly printing?: PrintingChoice;
  /** Missing: as the rates of its prices say. */
  readonly vatClass?: VatClass;
  /** Name, postal and electronic address. Missing: the club's own. */
  readonly manufacturer?: string;
  /** Responsible person in the Union of a manufacturer outside it. */
  readonly responsiblePerson?: string;
  /** Units that a person and a household may buy, over all of their orders. */
  readonly limitPerCustomer?: number;
  /** Products with the same word here are counted together. */
  readonly limitGroup?: string;
  /** How long goods are reserved while they are paid, in minutes. Missing: half an hour. */
  readonly holdMinutes?: number;
}
