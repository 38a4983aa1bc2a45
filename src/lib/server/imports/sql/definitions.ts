import { sql } from 'kysely';
import type {
  AttributeRecord,
  CatalogRecord,
  CategoryRecord,
} from '#lib/domain/catalog-files/catalog-record.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** Ids of categories and attribute values, by what a catalogue file calls them. */
export class Definitions {
  readonly #categories: ReadonlyMap<string, number>;
  readonly #values: ReadonlyMap<string, number>;

  constructor(categories: ReadonlyMap<string, number>, values: ReadonlyMap<string, number>) {
    this.#categories = categories;
    this.#values = values;
  }

  categoryId(key: string): number | undefined {
    return this.#categories.get(key);
  }

  valueId(attribute: string, value: string): number | undefined {
    return this.#values.get(`${attribute} ${value}`);
  }

  /** Adds what a file defines and the database does not have yet, with ids that no row has. */
  with(records: readonly CatalogRecord[]): Definitions {
    const categories = records.filter((record) => record.type === 'category');
    const attributes = records.filter((record) => record.type === 'attribute');
    const values = attributes.flatMap(({ key, values }) =>
      values.map(({ value }) => `${key} ${value}`),
    );
    return new Definitions(
      withNames(
        this.#categories,
        categories.map(({ key }) => key),
      ),
      withNames(this.#values, values),
    );
  }
}

function withNames(
  ids: ReadonlyMap<string, number>,
  names: readonly string[],
): ReadonlyMap<string, number> {
  return new Map([...names.map((name, index) => [name, -1 - index] as const), ...ids]);
}

export async function readDefinitions(db: Db): Promise<Definitions> {
  const { rows: categories } = await sql<{ readonly id: number; readonly key: string }>`
    select id, custom_data ->> 'key' as key from category where custom_data ? 'key'`.execute(db);
  const { rows: values } = await sql<{ readonly id: number; readonly name: string }>`
    select v.id, g.key || ' ' || v.value as name
    from attribute_value v join attribute_group g on g.id = v.group_id`.execute(db);
  return new Definitions(
    new Map(categories.map(({ id, key }) => [key, id])),
    new Map(values.map(({ id, name }) => [name, id])),
  );
}

export async function readCategoryRecords(db: Db): Promise<readonly CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select 'category' as type, c.custom_data ->> 'key' as key, c.is_hidden as "isHidden",
      coalesce((select json_object_agg(t.language, json_build_object('name', t.name, 'slug', t.slug))
        from category_text t where t.category_id = c.id), '{}'::json) as texts,
      c.custom_data - 'key' as "customData"
    from category c where c.custom_data ? 'key' order by c.depth, c.position, c.id`.execute(db);
  return rows;
}

export async function readAttributeRecords(db: Db): Promise<readonly AttributeRecord[]> {
  const { rows } = await sql<AttributeRecord>`
    select 'attribute' as type, g.key, g.type as kind, g.multi_select as "isMultiSelect", g.is_filter as "isFilter",
      coalesce((select json_object_agg(t.language, t.label) from attribute_group_text t where t.group_id = g.id), '{}'::json) as texts,
      coalesce((select json_agg(json_build_object('value', v.value, 'texts',
          coalesce((select json_object_agg(t.language, t.label) from attribute_value_text t where t.value_id = v.id), '{}'::json))
        order by v.position, v.id) from attribute_value v where v.group_id = g.id), '[]'::json) as values
    from attribute_group g order by g.position, g.id`.execute(db);
  return rows;
}
