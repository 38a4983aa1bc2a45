import type { ColumnType } from 'kysely';
import type { StoredReduction } from './schema.ts';

/** A price as it is stored, for a range's two ends. */
export interface StoredPrice {
  readonly withTax: number;
  readonly vatRate: number;
  readonly reductions: readonly StoredReduction[];
}

/** The read model of listings, derived from the source tables by `refreshListing` and never edited by hand. */
export interface ListingTables {
  listing_entry: {
    shop_id: number;
    product_id: number;
    /** Active and priced in this shop. */
    is_listed: boolean;
    /** Lowest variant price with tax. */
    min_price: number;
    /** Highest reduction of a variant in hundredths of a percent. */
    reduction: number;
    is_sale: boolean;
    /** A campaign reduces one of its sizes. */
    has_campaign: boolean;
    sellable_from: Date | null;
    sellable_to: Date | null;
    is_sold_out: boolean;
    created_at: ColumnType<Date, Date | string, Date | string>;
    /** Every category above the product. */
    category_ids: number[];
    /** Its own categories, home first. */
    leaf_ids: number[];
    /** Values of the product itself, in the order of groups and values. */
    attribute_ids: number[];
    /** Values of the sizes that can be bought. */
    size_ids: number[];
    lowest: ColumnType<StoredPrice, string, string>;
    highest: ColumnType<StoredPrice, string, string>;
    /** Transaction that wrote the row: how a reader finds what changed since it looked last. */
    changed_in: ColumnType<string, never, never>;
  };
}
