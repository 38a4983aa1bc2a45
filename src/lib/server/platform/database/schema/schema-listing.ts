import type { ColumnType } from 'kysely';
import type { Timestamp } from '#lib/server/platform/database/column-types.ts';
import type { StoredReduction } from './schema-catalog.ts';

/** Stored price, for both ends of a range. */
export interface StoredPrice {
  readonly withTax: number;
  readonly vatRate: number;
  readonly reductions: readonly StoredReduction[];
}

/**
 * Read model of listings. Derived from the source tables by `refreshListing`; never edit it by
 * hand.
 */
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
    /** A campaign reduces at least one size. */
    has_campaign: boolean;
    sellable_from: Date | null;
    sellable_to: Date | null;
    is_sold_out: boolean;
    created_at: Timestamp;
    /** Every category above the product. */
    category_ids: number[];
    /** Assigned categories, home first. */
    leaf_ids: number[];
    /** Values of the product itself, ordered by group and value. */
    attribute_ids: number[];
    /** Values of the sizes in stock. */
    size_ids: number[];
    lowest: ColumnType<StoredPrice, string, string>;
    highest: ColumnType<StoredPrice, string, string>;
    /** Of the prices of all sizes: a change between the lowest and the highest is a change of the row, too. */
    price_hash: ColumnType<string, never, never>;
    /** Transaction that wrote the row. Readers use it to find changes since their last read. */
    changed_in: ColumnType<string, never, never>;
  };
}
