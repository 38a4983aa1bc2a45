import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A bigint, as in the tables of baskets: select it as `id::text`. */
type Id = Generated<string>;

/** Tables of wishlists. */
export interface WishlistTables {
  wishlist: {
    id: Id;
    /** As a basket's: `session:{id}` or `user:{id}`. */
    owner: string;
    shop_id: number;
    key: string;
    /** What the list's link ends in; null while it is not shared. */
    share_token: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** The newest adds that named themselves, and whether the last one was among them. */
    recent_requests: Generated<string[]>;
    /** By name what each of them asked for, as a basket's. */
    request_hashes: ColumnType<Record<string, string>, string | undefined, string>;
    is_replay: Generated<boolean>;
  };
  wishlist_item: {
    id: Id;
    wishlist_id: string;
    key: string;
    /** No foreign keys: what left the catalogue is shown as gone. */
    product_id: number;
    variant_id: number | null;
    added_at: Timestamp;
  };
}
