import { sql } from 'kysely';
import type { Category, SearchSuggestion } from '#lib/domain/category.ts';
import { productName } from '#lib/domain/product.ts';
import type { Language, Shop } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';
import { listedIds } from './listing.ts';
import type { Scene } from './scene.ts';
import { stem } from './search/stem.ts';
import { wordsOf } from './search/words.ts';
import type { Findings } from './suggest.ts';
import {
  categorySuggestion,
  navigationSuggestion,
  playerFound,
  productSuggestion,
} from './suggestions.ts';

const MAX_INTEGER = 2_147_483_647;
/** Best matches among which an exact name is looked for. */
const LOOKED_AT = 24;

/**
 * The entity with exactly that name: a product by id or reference key, a category, a player, a page
 * or a unique design. Null when there is none.
 */
export async function resolve(
  db: Db,
  shop: Shop,
  findings: Findings,
  term: string,
): Promise<SearchSuggestion | null> {
  const name = term.trim();
  if (name === '') return null;
  const { state, shelf } = findings;
  const [product] = await shelf.products(shop, state, await productsNamed(db, name));
  if (product) return productSuggestion(product);
  const category = categoryNamed(findings, shop.language, name);
  if (category) return categorySuggestion(findings, category);
  return (
    playerNamed(findings, shop.language, name) ??
    pageNamed(findings, shop.language, name) ??
    (await designNamed(shop, findings, name)) ??
    null
  );
}

/** Active products with that id or reference key, or with a size of that reference key. */
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

/**
 * The visible category of that name nearest to the root, or the one of that path. Undefined when
 * two are equally near.
 */
function categoryNamed({ shown }: Scene, language: Language, term: string): Category | undefined {
  const path = `/${term.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
  const isNamed = nameTest(term, language);
  const named = shown.filter(({ name, productCount }) => productCount > 0 && isNamed(name));
  const depth = Math.min(...named.map((category) => category.depth));
  const [nearest, second] = named.filter((category) => category.depth === depth);
  return (second ? undefined : nearest) ?? shown.find((category) => category.path === path);
}

/** The only player of that name or last name. */
function playerNamed(
  findings: Findings,
  language: Language,
  term: string,
): SearchSuggestion | undefined {
  const { search, state } = findings;
  const typed = wordsOf(term).join(' ');
  const isNamed = nameTest(term, language);
  const players = search.playerIds.flatMap((id) => state.words.values.get(id) ?? []);
  const named = players.filter(
    ({ label }) => isNamed(label) || ` ${wordsOf(label).join(' ')}`.endsWith(` ${typed}`),
  );
  const [only, second] = named;
  return only && !second ? playerFound(findings, only) : undefined;
}

function pageNamed(
  { pages }: Scene,
  language: Language,
  term: string,
): SearchSuggestion | undefined {
  const isNamed = nameTest(term, language);
  const page = pages.find(({ name }) => isNamed(name));
  return page && navigationSuggestion(page);
}

/** First colour of the only design of exactly that name. */
async function designNamed(
  shop: Shop,
  { state, search, shelf }: Findings,
  term: string,
): Promise<SearchSuggestion | undefined> {
  const matches = search.found(term);
  if (matches.found.size === 0) return undefined;
  const query = { filters: { attributes: {} }, page: 1, perPage: LOOKED_AT };
  const { ids } = listedIds(state, query, matches);
  const isNamed = nameTest(term, shop.language);
  const products = (await shelf.products(shop, state, ids)).filter((product) =>
    isNamed(productName(product)),
  );
  const designs = new Set(products.map(({ masterKey }) => masterKey));
  const [first] = products;
  return first && designs.size === 1 ? productSuggestion(first) : undefined;
}

/** Compares names regardless of endings, case and accents. */
function nameTest(term: string, language: Language): (name: string) => boolean {
  const key = (text: string): string =>
    wordsOf(text)
      .map((word) => stem(word, language))
      .join(' ');
  const wanted = key(term);
  return (name) => wanted !== '' && key(name) === wanted;
}
