import type { Language } from '#lib/domain/shop/shop.ts';
import type { RoomScope } from '#lib/domain/waiting-room/waiting-room.ts';

/** A product or a category by the name that staff know it by. */
export interface NamedGoods {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** A size of the room's goods. Units of paid and of pending orders since the opening. */
export interface SizeSales {
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  /** Undefined for sizes that are sold without stock. */
  readonly left: number | undefined;
  readonly sold: number;
  /** Ordered, and being paid. */
  readonly held: number;
  /** Of all of these, units of the last minutes. */
  readonly recent: number;
}

export interface RoomSales {
  /** Empty for a room before the checkout. */
  readonly sizes: readonly SizeSales[];
  /** Paid orders and the value of their lines of the room's goods, by currency. */
  readonly takings: readonly {
    readonly currency: string;
    readonly orders: number;
    readonly amount: number;
  }[];
}

export interface SoldGoods {
  readonly scope: RoomScope;
  /** Undefined: every product, as for the checkout. */
  readonly productIds: readonly number[] | undefined;
  /** Empty: every shop. */
  readonly shopIds: readonly number[];
}

/** What the pages of waiting rooms read of the shop. Throws `Outage`. */
export interface RoomDesk {
  /** The product with this key, SKU or GTIN; otherwise those whose names have these words. At most `limit`. */
  findProducts(term: string, language: Language, limit: number): Promise<readonly NamedGoods[]>;
  /** The category with this key; otherwise those with this name. */
  findCategories(term: string, language: Language, limit: number): Promise<readonly NamedGoods[]>;
  /** In the order of the ids; unknown ones are left out. */
  names(
    kind: 'products' | 'categories',
    ids: readonly number[],
    language: Language,
  ): Promise<readonly NamedGoods[]>;
  sales(goods: SoldGoods, since: Date, recent: Date, language: Language): Promise<RoomSales>;
  /** Orders of the fullest minute since this moment. */
  busiestMinute(since: Date): Promise<number>;
  /** Orders that were placed since this moment, paid or not. */
  ordersSince(since: Date): Promise<number>;
}
