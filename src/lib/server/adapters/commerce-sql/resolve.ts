import { sql } from 'kysely';
import type { Category, NavigationItem } from '#lib/domain/category.ts';
import type { Language } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';
import { stem } from './search/stem.ts';
import { wordsOf } from './search/words.ts';

const MAX_INTEGER = 2_147_483_647;

/** Active products whose id, reference key or a size's reference key is the term. */
export async function productsNamed(db: Db, term: string): Promise<readonly number[]> {
  const id = /^\d{1,10}$/.test(term) ? Math.min(Number(term), MAX_INTEGER) : -1;
  const key = term.toLowerCase();
  const { rows } = await sql<{ id: number }>`
    select id from product where is_active and (id = ${id}::int or lower(reference_key) = ${key})
    union
    select p.id from variant v join product p on p.id = v.product_id
    where p.is_active and lower(v.reference_key) = ${key}
    order by id
  `.execute(db);
  return rows.map((row) => row.id);
}

/** The one visible category of that name nearest to a root, or the one of that path; undefined when two are as near. */
export function categoryNamed(
  tree: readonly Category[],
  language: Language,
  term: string,
): Category | undefined {
  const all = flattened(tree).filter((category) => !category.isHidden);
  const path = `/${term.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
  const byPath = all.find((category) => category.path === path);
  const named = all.filter((category) => isSameName(category.name, term, language));
  const depth = Math.min(...named.map((category) => category.depth));
  const [nearest, second] = named.filter((category) => category.depth === depth);
  return (second ? undefined : nearest) ?? byPath;
}

export function pageNamed(
  pages: readonly NavigationItem[],
  language: Language,
  term: string,
): NavigationItem | undefined {
  return pages.find((page) => isSameName(page.name, term, language));
}

function isSameName(name: string, term: string, language: Language): boolean {
  const key = (text: string): string =>
    wordsOf(text)
      .map((word) => stem(word, language))
      .join(' ');
  return key(name) === key(term) && key(term) !== '';
}

function flattened(tree: readonly Category[]): readonly Category[] {
  return tree.flatMap((category) => [category, ...flattened(category.children)]);
}
