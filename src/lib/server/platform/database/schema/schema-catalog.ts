import type { ColumnType, Generated } from 'kysely';
import type { AnnouncedReduction } from '#lib/domain/catalog/announced-price.ts';
import type { PrintingChoice } from '#lib/domain/printing/lettering.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { VatClass } from '#lib/domain/tax/vat-rates.ts';
import type { Json, Timestamp } from '#lib/server/platform/database/column-types.ts';

/** `relative` is a fraction, `absoluteWithTax` an amount in minor units. */
export type StoredReduction = AnnouncedReduction;

type Moment = ColumnType<Date | null, Timestamp | null | undefined, Timestamp | null>;

export interface CatalogTables {
  category: {
    id: number;
    parent_id: number | null;
    position: number;
    is_hidden: boolean;
    depth: number;
    /** Ids from the root down to this category. */
    rootline: number[];
    custom_data: Json<Record<string, unknown>>;
  };
  category_text: {
    category_id: number;
    language: Language;
    name: string;
    slug: string;
    /** Slugs from the root down, with a leading slash. */
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
    /** False: no shop sells it. */
    is_active: boolean;
    /** Ids of shops that do not sell it although others do. */
    hidden_in: Generated<number[]>;
    created_at: Timestamp;
    updated_at: Timestamp;
    sellable_from: Timestamp | null;
    sellable_to: Timestamp | null;
    /** Start of sale for members; `sellable_from` is the one for everybody. */
    members_from: Timestamp | null;
    /** Null: only the basket's limit per line. */
    max_per_order: number | null;
    images: Json<
      readonly {
        hash: string;
        imageType: string;
        imageView: string;
        imageBackground?: string;
        shopByPlayer?: string;
      }[]
    >;
    /**
     * getTheLookReferences holds product ids; modelHeight and modelSize describe the person in the
     * pictures.
     */
    advanced: Json<{
      getTheLookReferences?: readonly number[];
      customTags1?: string;
      customTags2?: string;
      /** Centimetres. */
      modelHeight?: number;
      modelSize?: string;
      printing?: PrintingChoice;
      vatClass?: VatClass;
      manufacturer?: string;
      responsiblePerson?: string;
      limitPerCustomer?: number;
      limitGroup?: string;
      holdMinutes?: number;
    }>;
  };
  product_text: {
    product_id: number;
    language: Language;
    name: string;
    description: string;
    /** Further search words (player, number, season), separated by blanks. */
    keywords: string;
  };
  /** Leaf categories. `is_home` marks the one of the breadcrumb. */
  product_category: { product_id: number; category_id: number; is_home: boolean };
  product_attribute: { product_id: number; value_id: number };
  variant: {
    id: number;
    product_id: number;
    reference_key: string;
    position: number;
    /** Attribute value of the group `size`. */
    size_value_id: number;
    /** Digits with a right check digit; null where it is not known. */
    gtin: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** A check constraint keeps `quantity` from going below zero. */
  stock: {
    variant_id: number;
    quantity: number;
    is_sellable_without_stock: boolean;
    /** There is always enough of it; true only with `is_sellable_without_stock`. */
    is_uncounted: Generated<boolean>;
    /** When the units on the shelf were counted last; null without a stock feed. */
    counted_at: Moment;
  };
  price: {
    shop_id: number;
    variant_id: number;
    /** After reductions. */
    with_tax: number;
    /** Hundredths of a percent: 1900 is 19 %. */
    vat_rate: number;
    reductions: Json<readonly StoredReduction[]>;
    lowest_prior: number | null;
    /** From when on `with_tax` holds; null: longer than anybody knows. */
    since: ColumnType<Date | null, never, never>;
    /** As of when a price feed set it; null without one. */
    fed_at: Moment;
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
  /** Synonyms for the search: kit → shirt. */
  search_synonym: { language: Language; term: string; means: string };
  /** Facts about the database, such as what it was seeded with. */
  meta: { key: string; value: string; at: Generated<Date> };
}
