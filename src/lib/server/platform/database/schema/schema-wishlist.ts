import type { ColumnType, Generated } from 'kysely';
import type { BigintId, Timestamp } from '#lib/server/platform/database/column-types.ts';

/** Tables of wishlists. */
export interface WishlistTables {
  wishlist: {
    id: BigintId;
    /** Same format as `basket.owner`. */
    owner: string;
    shop_id: number;
    key: string;
    /** Token of the share link; null while it is not shared. */
    share_token: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** Idempotency keys of the newest adds. `is_replay`: whether the last one was among them. */
    recent_requests: Generated<string[]>;
    /** Request hash by idempotency key. */
    request_hashes: ColumnType<Record<string, string>, string | undefined, string>;
    is_replay: Generated<boolean>;
  };
  wishlist_item: {
    id: BigintId;
    wishlist_id: string;
    key: string;
    /** No foreign keys: products that left the catalogue are shown as unavailable. */
    product_id: number;
    variant_id: number | null;
    added_at: Timestamp;
  };
}
