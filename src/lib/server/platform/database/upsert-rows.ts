import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import type { Db } from './connection.ts';

/** Rows per statement: few enough that each stays far below the statement timeout. */
const BATCH = 2_000;

/** Writes rows of a table whose primary key is `keys`. All rows have the same columns. */
export type WriteRows = (
  db: Db,
  table: keyof Database,
  keys: readonly string[],
  rows: readonly object[],
) => Promise<void>;

/**
 * Inserts the rows, or updates the ones with the same key. Rows that are equal already are not written, so that no
 * trigger, index or listener sees them.
 */
export const upsertRows: WriteRows = async (db, table, keys, rows) => {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.filter((column) => !keys.includes(column));
  const target = sql.join(keys.map((column) => sql.ref(column)));
  const stored = sql.join(values.map((column) => sql.ref(`stored.${column}`)));
  const excluded = sql.join(values.map((column) => sql.ref(`excluded.${column}`)));
  const update =
    values.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
          where (${stored}) is distinct from (${excluded})`;
  await insertBatches(db, table, rows, sql` on conflict (${target}) do ${update}`);
};

/** Inserts rows that the table cannot have yet; a third faster than `upsertRows`. */
export const insertRows: WriteRows = (db, table, _, rows) => insertBatches(db, table, rows, sql``);

async function insertBatches(
  db: Db,
  table: keyof Database,
  rows: readonly object[],
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const source = toSource(table, columns, rows.slice(from, from + BATCH));
    await sql`insert into ${sql.table(table)} as stored (${list}) select ${list} from ${source}${onConflict}`.execute(
      db,
    );
  }
}

/** Types of tables with many narrow rows: the database reads them from arrays four times faster than from JSON. */
const COLUMN_TYPES: Readonly<Partial<Record<keyof Database, Readonly<Record<string, string>>>>> = {
  price: {
    shop_id: 'int',
    variant_id: 'int',
    with_tax: 'int',
    vat_rate: 'int',
    reductions: 'jsonb',
    lowest_prior: 'int',
  },
  stock: {
    variant_id: 'int',
    quantity: 'int',
    is_sellable_without_stock: 'boolean',
    is_uncounted: 'boolean',
  },
  variant: {
    id: 'int',
    product_id: 'int',
    reference_key: 'text',
    position: 'int',
    size_value_id: 'int',
    gtin: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  product_text: {
    product_id: 'int',
    language: 'text',
    name: 'text',
    description: 'text',
    keywords: 'text',
  },
  product_category: { product_id: 'int', category_id: 'int', is_home: 'boolean' },
  product_attribute: { product_id: 'int', value_id: 'int' },
};

function toSource(
  table: keyof Database,
  columns: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const types = COLUMN_TYPES[table];
  if (!types || columns.some((column) => types[column] === undefined))
    return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
  const arrays = columns.map((column) => {
    const type = types[column] ?? '';
    const values = rows.map((row) => {
      const value: unknown = Reflect.get(row, column);
      return type === 'jsonb' ? JSON.stringify(value) : value;
    });
    return sql`${values}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as source(${sql.join(columns.map((column) => sql.ref(column)))})`;
}
