import type { ProductCategory } from '#lib/domain/catalog/product.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { type NavigationRows, readNavigation } from './navigation-rows.ts';

export interface ValueEntry {
  readonly id: number;
  readonly label: string;
  readonly value: string;
  readonly group: GroupEntry;
}

export interface GroupEntry {
  readonly id: number;
  readonly key: string;
  readonly label: string;
  readonly type: string | null;
  readonly multiSelect: boolean;
  readonly isFilter: boolean;
  /** In display order. */
  readonly valueIds: number[];
}

export interface CategoryEntry {
  readonly id: number;
  readonly parentId: number | null;
  readonly isHidden: boolean;
  readonly depth: number;
  readonly rootline: readonly number[];
  readonly customData: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
}

/** All texts of the catalogue that products share, in one language. */
export interface Dictionary {
  readonly language: Language;
  /** In display order. */
  readonly groups: readonly GroupEntry[];
  readonly values: ReadonlyMap<number, ValueEntry>;
  /** Parents before children, siblings in display order. */
  readonly categories: ReadonlyMap<number, CategoryEntry>;
  /** Root to leaf, by the leaf's id. */
  readonly breadcrumbs: ReadonlyMap<number, readonly ProductCategory[]>;
  readonly navigation: NavigationRows;
}

const MAX_CACHED = 24;
const cache = new Map<string, Promise<Dictionary>>();

/** Texts of a catalogue revision, read once per process: a revision is immutable. */
export function loadDictionary(
  db: Db,
  revision: string | null,
  language: Language,
): Promise<Dictionary> {
  if (revision === null) return readDictionary(db, language);
  const key = `${revision}/${language}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const pending = readDictionary(db, language);
  cache.set(key, pending);
  pending.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  return pending;
}

async function readDictionary(db: Db, language: Language): Promise<Dictionary> {
  const [groups, values, navigation] = await Promise.all([
    readGroups(db, language),
    readValues(db, language),
    readNavigation(db, language),
  ]);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const entries = new Map<number, ValueEntry>();
  for (const { group_id, ...value } of values) {
    const group = byId.get(group_id);
    if (!group) continue;
    group.valueIds.push(value.id);
    entries.set(value.id, { ...value, group });
  }
  const categories = new Map((await readCategories(db, language)).map((row) => [row.id, row]));
  const breadcrumbs = new Map(
    [...categories.keys()].map((id) => [id, buildBreadcrumb(categories, id)]),
  );
  return { language, groups, values: entries, categories, breadcrumbs, navigation };
}

async function readGroups(db: Db, language: Language): Promise<GroupEntry[]> {
  const rows = await db
    .selectFrom('attribute_group as g')
    .leftJoin('attribute_group_text as t', (join) =>
      join.onRef('t.group_id', '=', 'g.id').on('t.language', '=', language),
    )
    .select(['g.id', 'g.key', 'g.type', 'g.multi_select', 'g.is_filter', 't.label'])
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    label: row.label ?? row.key,
    type: row.type,
    multiSelect: row.multi_select,
    isFilter: row.is_filter,
    valueIds: [],
  }));
}

function readValues(
  db: Db,
  language: Language,
): Promise<{ id: number; group_id: number; value: string; label: string }[]> {
  return db
    .selectFrom('attribute_value as v')
    .leftJoin('attribute_value_text as t', (join) =>
      join.onRef('t.value_id', '=', 'v.id').on('t.language', '=', language),
    )
    .select(({ fn }) => [
      'v.id',
      'v.group_id',
      'v.value',
      fn.coalesce('t.label', 'v.value').as('label'),
    ])
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
}

async function readCategories(db: Db, language: Language): Promise<CategoryEntry[]> {
  const rows = await db
    .selectFrom('category as c')
    .innerJoin('category_text as t', 't.category_id', 'c.id')
    .where('t.language', '=', language)
    .select(['c.id', 'c.parent_id', 'c.is_hidden', 'c.depth', 'c.rootline', 'c.custom_data'])
    .select(['t.name', 't.slug', 't.path'])
    .orderBy('c.depth')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    isHidden: row.is_hidden,
    depth: row.depth,
    rootline: row.rootline,
    customData: row.custom_data,
    name: row.name,
    slug: row.slug,
    path: row.path,
  }));
}

function buildBreadcrumb(
  categories: ReadonlyMap<number, CategoryEntry>,
  leaf: number,
): readonly ProductCategory[] {
  return (categories.get(leaf)?.rootline ?? []).flatMap((id) => {
    const category = categories.get(id);
    if (!category) return [];
    return {
      categoryId: id,
      categoryName: category.name,
      categoryUrl: category.path,
      categorySlug: category.slug,
      categoryHidden: category.isHidden,
    };
  });
}
