import type { ProductRecord, Texts } from '#lib/domain/catalog-files/catalog-record.ts';
import type { PrintingChoice } from '#lib/domain/printing/lettering.ts';
import type { Language, Locale } from '#lib/domain/shop/shop.ts';

export interface GoodsSearch {
  /** Beginnings of words of a product's name, of its key, or of the key of a size. */
  readonly term: string;
  readonly language: Language;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface FoundGoods {
  readonly key: string;
  readonly name: string;
  /** Shops that sell it, in their order. */
  readonly soldIn: readonly Locale[];
  /** Units that are free to be sold, in all sizes. */
  readonly units: number;
}

export interface GoodsPicture {
  readonly source: string;
  /** In the picture store; undefined until it is fetched. */
  readonly file: string | undefined;
}

export interface GoodsDetail {
  readonly record: ProductRecord;
  /** Names of the sizes, by their value. */
  readonly sizeLabels: ReadonlyMap<string, Texts<string>>;
  /** In the order in which the shop shows them. */
  readonly pictures: readonly GoodsPicture[];
  /** Units on the shelf that orders hold, by the key of the size. */
  readonly held: ReadonlyMap<string, number>;
}

export const PICTURE_DIRECTIONS = ['up', 'down'] as const;
export type PictureDirection = (typeof PICTURE_DIRECTIONS)[number];

/** Where and when a product is on sale. */
export interface SaleChange {
  readonly soldIn: readonly Locale[];
  readonly sellableFrom: Date | null;
  readonly sellableTo: Date | null;
}

/** How much of it one customer may buy, and how long an order keeps it. Undefined: without a limit, the usual time. */
export interface LimitChange {
  readonly limitPerCustomer: number | undefined;
  readonly limitGroup: string | undefined;
  readonly holdMinutes: number | undefined;
}

/** Products as the staff see and change them. Throws `Outage`. */
export interface Goods {
  search(
    search: GoodsSearch,
  ): Promise<{ readonly goods: readonly FoundGoods[]; readonly total: number }>;
  find(key: string): Promise<GoodsDetail | undefined>;
  /** False if no product has the key. */
  changeSale(key: string, change: SaleChange): Promise<boolean>;
  /** False if no product has the key. */
  changeLimits(key: string, change: LimitChange): Promise<boolean>;
  /** Undefined leaves it to the product's attributes. False if no product has the key. */
  changePrinting(key: string, printing: PrintingChoice | undefined): Promise<boolean>;
  /** Changes the place of a picture with its neighbour. False if there is no such picture or neighbour. */
  movePicture(key: string, source: string, direction: PictureDirection): Promise<boolean>;
}
