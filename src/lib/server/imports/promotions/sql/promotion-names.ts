import { sql } from 'kysely';
import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import type { NamedKind, PromotionNames } from '#lib/domain/promotion-files/promotion-row.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** A key that nothing in the shop has. */
export interface UnknownName {
  readonly path: string;
  readonly value: string;
  readonly expected: Expectation;
}

const EXPECTED: Readonly<Record<NamedKind, Expectation>> = {
  category: { key: 'shopCategory' },
  product: { key: 'shopProduct' },
  variant: { key: 'shopSize' },
  value: { key: 'shopValue' },
};

interface Named {
  readonly id: number;
  readonly key: string;
}

type Found = Readonly<Record<NamedKind, readonly Named[]>>;

/** Collects what is unknown in `unknown`; ids of unknown keys are 0. */
class FoundNames implements PromotionNames {
  readonly unknown: UnknownName[] = [];
  readonly #ids: Readonly<Record<NamedKind, ReadonlyMap<string, number>>>;
  readonly #keys: Readonly<Record<NamedKind, ReadonlyMap<number, string>>>;

  constructor(found: Found) {
    this.#ids = mapKinds((kind) => new Map(found[kind].map(({ id, key }) => [key, id])));
    this.#keys = mapKinds((kind) => new Map(found[kind].map(({ id, key }) => [id, key])));
  }

  id(kind: NamedKind, key: string, path: string): number {
    const id = this.#ids[kind].get(key);
    if (id === undefined) this.unknown.push({ path, value: key, expected: EXPECTED[kind] });
    return id ?? 0;
  }

  key(kind: NamedKind, id: number): string | undefined {
    return this.#keys[kind].get(id);
  }
}

export type { FoundNames };

function mapKinds<Value>(make: (kind: NamedKind) => Value): Readonly<Record<NamedKind, Value>> {
  return {
    category: make('category'),
    product: make('product'),
    variant: make('variant'),
    value: make('value'),
  };
}

/** The names that `work` asks for. It runs once to find them out, so it must have no side effects. */
export async function readPromotionNames(
  db: Db,
  work: (names: PromotionNames) => unknown,
): Promise<FoundNames> {
  const ids = mapKinds(() => new Set<number>());
  const keys = mapKinds(() => new Set<string>());
  work({
    id(kind, key) {
      keys[kind].add(key);
      return 0;
    },
    key(kind, id) {
      ids[kind].add(id);
      return undefined;
    },
  });
  const found = mapKinds((kind) => readNames(db, kind, [...ids[kind]], [...keys[kind]]));
  return new FoundNames({
    category: await found.category,
    product: await found.product,
    variant: await found.variant,
    value: await found.value,
  });
}

const SOURCES = {
  category: sql`select id, custom_data ->> 'key' as key from category where custom_data ? 'key'`,
  product: sql`select id, reference_key as key from product`,
  variant: sql`select id, reference_key as key from variant`,
  value: sql`select v.id, g.key || ' ' || v.value as key
    from attribute_value v join attribute_group g on g.id = v.group_id`,
} as const;

async function readNames(
  db: Db,
  kind: NamedKind,
  ids: readonly number[],
  keys: readonly string[],
): Promise<readonly Named[]> {
  if (ids.length + keys.length === 0) return [];
  const { rows } = await sql<Named>`
    select id, key from (${SOURCES[kind]}) named
    where id = any(${[...ids]}::integer[]) or key = any(${[...keys]}::text[])`.execute(db);
  return rows;
}
