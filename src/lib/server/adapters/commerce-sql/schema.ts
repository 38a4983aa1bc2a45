import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#lib/domain/shop.ts';
import type { CustomerTables } from './schema-customer.ts';
import type { ListingTables } from './schema-listing.ts';
import type { NewsletterTables } from './schema-newsletter.ts';
import type { OrderTables } from './schema-orders.ts';
import type { PromotionTables } from './schema-promotions.ts';
import type { SavedTables } from './schema-saved.ts';
import type { ShoppingTables } from './schema-shopping.ts';
import type { StockAlertTables } from './schema-stock-alert.ts';
import type { WishlistTables } from './schema-wishlist.ts';

/** Every table of the shop. Money is an integer in hundredths, time is timestamptz. */
export interface Database
  extends CatalogTables,
    ListingTables,
    ShoppingTables,
    OrderTables,
    WishlistTables,
    NewsletterTables,
    CustomerTables,
    PromotionTables,
    SavedTables,
    StockAlertTables {}

type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** `relative` is a fraction, `absoluteWithTax` an amount in hundredths. */
export interface StoredReduction {
  readonly category: 'sale' | 'campaign';
  readonly type: 'relative' | 'absolute';
  readonly relative: number;
  readonly absoluteWithTax: number;
}

export interface CatalogTables {
  category: {
    id: number;
    parent_id: number | null;
    position: number;
    is_hidden: boolean;
    depth: number;
    /** Ids from the root down to this one. */
    rootline: number[];
    custom_data: Json<Record<string, unknown>>;
  };
  category_text: {
    category_id: number;
    language: Language;
    name: string;
    slug: string;
    /** With leading slash, every slug from the root down. */
    path: string;
  };
  attribute_group: {
    id: number;
    key: string;
    type: string | null;
    multi_select: boolean;
    /** Whether listings offer it as a filter. */
    is_filter: boolean;
    position: number;
  };
  attribute_group_text: { group_id: number; language: Language; label: string };
  attribute_value: { id: number; group_id: number; value: string; position: number };
  attribute_value_text: { value_id: number; language: Language; label: string };
  product: {
    id: number;
    master_key: string;
    reference_key: string;
    is_active: boolean;
    created_at: Timestamp;
    updated_at: Timestamp;
    sellable_from: Timestamp | null;
    sellable_to: Timestamp | null;
    /** When members may buy what everybody may from `sellable_from` on. */
    members_from: Timestamp | null;
    /** Null: only the basket's own cap. */
    max_per_order: number | null;
    images: Json<readonly { hash: string; imageType: string; imageView: string }[]>;
    /** getTheLookReferences (product ids), customTags1, customTags2, and who wears it in the pictures. */
    advanced: Json<{
      getTheLookReferences?: readonly number[];
      customTags1?: string;
      customTags2?: string;
      /** Centimetres. */
      modelHeight?: number;
      modelSize?: string;
    }>;
  };
  product_text: {
    product_id: number;
    language: Language;
    name: string;
    description: string;
    /** Further words it is found by (player, number, season), blank-separated. */
    keywords: string;
  };
  /** Leaf categories; `is_home` marks the one of its breadcrumb. */
  product_category: { product_id: number; category_id: number; is_home: boolean };
  product_attribute: { product_id: number; value_id: number };
  variant: {
    id: number;
    product_id: number;
    reference_key: string;
    position: number;
    /** Attribute value of the group `size`. */
    size_value_id: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** `quantity` never goes below zero: a check constraint says so. */
  stock: { variant_id: number; quantity: number; is_sellable_without_stock: boolean };
  price: {
    shop_id: number;
    variant_id: number;
    /** After reductions. */
    with_tax: number;
    /** Percent times 100: 1900 is 19 %. */
    vat_rate: number;
    reductions: Json<readonly StoredReduction[]>;
    lowest_prior: number | null;
  };
  navigation_tree: { id: number; key: string; name: string };
  navigation_item: {
    id: number;
    tree_id: number;
    parent_id: number | null;
    position: number;
    type: 'category' | 'page' | 'individual-link';
    category_id: number | null;
    page: string | null;
    url: string | null;
    opens_new_window: boolean;
    assets: Json<Record<string, string>>;
    visible_from: Timestamp | null;
    visible_to: Timestamp | null;
  };
  navigation_item_text: { item_id: number; language: Language; name: string };
  /** Words that mean the same in a shop search: kit → shirt. */
  search_synonym: { language: Language; term: string; means: string };
  /** What the database was seeded with, so that a second start leaves it alone. */
  meta: { key: string; value: string; at: Generated<Date> };
}
