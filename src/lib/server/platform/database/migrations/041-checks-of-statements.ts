import { type Kysely, sql } from 'kysely';

/**
 * A product brings some forty prices and a dozen attributes. Whether their variants, products and values exist is asked
 * once for each statement: foreign keys ask for each row, which was a fifth of an import's time. Nothing deletes variants,
 * products or values; stock, texts and orders refuse it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Statements that refuse added rows of `table` whose `column` is no id of `owner`. */
function checkOnce(table: string, column: string, owner: string): readonly string[] {
  const name = `${table}_${column}_exists`;
  return [
    `alter table ${table} drop constraint ${table}_${column}_fkey`,
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        if exists (
          select from (select distinct ${column} as id from added) named
          where not exists (select from ${owner} where ${owner}.id = named.id)
        ) then
          raise foreign_key_violation using message = 'rows of ${table} name a missing ${owner}';
        end if;
        return null;
      end $$`,
    `create trigger ${name} after insert on ${table} referencing new table as added
      for each statement execute function ${name}()`,
  ];
}

const STATEMENTS: readonly string[] = [
  ...checkOnce('price', 'variant_id', 'variant'),
  ...checkOnce('product_attribute', 'product_id', 'product'),
  ...checkOnce('product_attribute', 'value_id', 'attribute_value'),
];
