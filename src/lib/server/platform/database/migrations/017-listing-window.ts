import { type Kysely, sql } from 'kysely';

/** Campaign flag and sale window of listing entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `alter table listing_entry
    add column has_campaign boolean not null default false,
    add column sellable_from timestamptz,
    add column sellable_to timestamptz`,
  `update listing_entry e set changed_in = default, sellable_from = product.sellable_from,
      sellable_to = product.sellable_to,
      has_campaign = exists (
        select from variant v join price p on p.variant_id = v.id and p.shop_id = e.shop_id
        where v.product_id = e.product_id and p.reductions @> '[{"category": "campaign"}]'
      )
    from product where product.id = e.product_id`,
];
