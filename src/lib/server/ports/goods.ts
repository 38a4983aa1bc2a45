import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Language } from '#lib/domain/shop/shop.ts';

export interface GoodsSearch {
  /** Part of a product's name, of its key, or of the key of a size. */
  readonly term: string;
  readonly language: Language;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface FoundGoods {
  readonly key: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Units that are free to be sold, in all sizes. */
  readonly units: number;
}

export interface GoodsDetail {
  readonly record: ProductRecord;
  /** Units on the shelf that orders hold, by the key of the size. */
  readonly held: ReadonlyMap<string, number>;
}

/** When a product is on sale. */
export interface SaleChange {
  readonly isActive: boolean;
  readonly sellableFrom: Date | null;
  readonly sellableTo: Date | null;
}

/** Products as the staff see and change them. Throws `Outage`. */
export interface Goods {
  search(
    search: GoodsSearch,
  ): Promise<{ readonly goods: readonly FoundGoods[]; readonly total: number }>;
  find(key: string): Promise<GoodsDetail | undefined>;
  /** False if no product has the key. */
  changeSale(key: string, change: SaleChange): Promise<boolean>;
}
