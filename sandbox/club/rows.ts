import type { Selectable } from 'kysely';
import type { CatalogTables } from '#lib/server/platform/database/schema/schema-catalog.ts';

/** Dates are RFC 3339 strings, so that tests can compare two runs byte by byte. */
type Plain<Value> = Value extends Date ? string : Value;
/** Columns that the database fills. */
type Generated = 'since' | 'fed_at' | 'counted_at';
export type Row<Table extends keyof CatalogTables> = {
  readonly [Column in Exclude<keyof Selectable<CatalogTables[Table]>, Generated>]: Plain<
    Selectable<CatalogTables[Table]>[Column]
  >;
};

/** The tables of the catalogue in an order that satisfies their foreign keys. */
export const SEEDED_TABLES = [
  'category',
  'category_text',
  'attribute_group',
  'attribute_group_text',
  'attribute_value',
  'attribute_value_text',
  'product',
  'product_text',
  'product_category',
  'product_attribute',
  'variant',
  'stock',
  'price',
  'navigation_tree',
  'navigation_item',
  'navigation_item_text',
  'search_synonym',
] as const;
type SeededTable = (typeof SEEDED_TABLES)[number];
export type ClubRows = { readonly [Table in SeededTable]: readonly Row<Table>[] };
