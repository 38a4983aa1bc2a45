import { sql } from 'kysely';
import type { Category, SearchSuggestion } from '#lib/domain/catalog/category.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import type { Language, Shop } from '#lib/domain/shop/shop.ts';
import type { CatalogSnapshot } from '#lib/server/catalog/sql/listing/catalog-snapshot.ts';
import { listProductIds } from '#lib/server/catalog/sql/listing/listing-page.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { SearchContext } from './search-context.ts';
import { stem } from './stem.ts';
import {
  categorySuggestion,
  navigationSuggestion,
  productSuggestion,
  suggestPlayer,
} from './suggestions.ts';
import { tokenize } from './tokenize.ts';

const MAX_INTEGER = 2_147_483_647;
/** Best matches among which an exact name is looked for. */
const MAX_CANDIDATES = 24;

/**
 * The entity with exactly that name: a product by id or reference key, a category, a player, a page
 * or a unique design. Null when there is none.
 */
export async function resolveTerm(
  db: Db,
  shop: Shop,
  context: SearchContext,
  term: string,
): Promise<SearchSuggestion | null> {
  const name = term.trim();
  if (name === '') return null;
  const { state, productLoader } = context;
  const [product] = await productLoader.products(
    shop,
    state,
    await findProductIdsByKey(db, shop, name),
  );
  if (product) return productSuggestion(product);
  const category = findCategory(context, shop.language, name);
  if (category) return categorySuggestion(context, category);
  return (
    findPlayer(context, shop.language, name) ??
    findPage(context, shop.language, name) ??
    (await findDesign(shop, context, name)) ??
    null
  );
}

/** Products that the shop lists, with that id or reference key, or with a size of that reference key. */
export async function findProductIdsByKey(
  db: Db,
  shop: Shop,
  term: string,
): Promise<readonly number[]> {
  const id = /^\d{1,10}$/.test(term) ? Math.min(Number(term), MAX_INTEGER) : -1;
  const key = term.toLowerCase();
  const { rows } = await sql<{ id: number }>`
    with found as (
      select id from product where id = ${id}::int or lower(reference_key) = ${key}
      union
      select product_id from variant where lower(reference_key) = ${key}
    )
    select id from found join listing_entry entry on entry.product_id = found.id
    where entry.shop_id = ${shop.id} and entry.is_listed
    order by id
  `.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The visible category of that name nearest to the root, or the one of that path. Undefined when
 * two are equally near.
 */
function findCategory(
  { visibleCategories }: CatalogSnapshot,
  language: Language,
  term: string,
): Category | undefined {
  const path = `/${term.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
  const isNamed = createNameMatcher(term, language);
  const named = visibleCategories.filter(
    ({ name, productCount }) => productCount > 0 && isNamed(name),
  );
  const depth = Math.min(...named.map((category) => category.depth));
  const [nearest, second] = named.filter((category) => category.depth === depth);
  return (
    (second ? undefined : nearest) ?? visibleCategories.find((category) => category.path === path)
  );
}

/** The only player of that name or last name. */
function findPlayer(
  context: SearchContext,
  language: Language,
  term: string,
): SearchSuggestion | undefined {
  const { search, state } = context;
  const typedName = tokenize(term).join(' ');
  const isNamed = createNameMatcher(term, language);
  const players = search.playerIds.flatMap((id) => state.dictionary.values.get(id) ?? []);
  const named = players.filter(
    ({ label }) => isNamed(label) || ` ${tokenize(label).join(' ')}`.endsWith(` ${typedName}`),
  );
  const [only, second] = named;
  return only && !second ? suggestPlayer(context, only) : undefined;
}

function findPage(
  { pages }: CatalogSnapshot,
  language: Language,
  term: string,
): SearchSuggestion | undefined {
  const isNamed = createNameMatcher(term, language);
  const page = pages.find(({ name }) => isNamed(name));
  return page && navigationSuggestion(page);
}

/** First colour of the only design of exactly that name. */
async function findDesign(
  shop: Shop,
  { state, search, productLoader }: SearchContext,
  term: string,
): Promise<SearchSuggestion | undefined> {
  const matches = search.find(term);
  if (matches.documents.size === 0) return undefined;
  const query = { filters: { attributes: {} }, page: 1, perPage: MAX_CANDIDATES };
  const { ids } = listProductIds(state, query, matches);
  const isNamed = createNameMatcher(term, shop.language);
  const products = (await productLoader.products(shop, state, ids)).filter((product) =>
    isNamed(productName(product)),
  );
  const designs = new Set(products.map(({ masterKey }) => masterKey));
  const [first] = products;
  return first && designs.size === 1 ? productSuggestion(first) : undefined;
}

/** Compares names regardless of endings, case and accents. */
function createNameMatcher(term: string, language: Language): (name: string) => boolean {
  const normalize = (text: string): string =>
    tokenize(text)
      .map((word) => stem(word, language))
      .join(' ');
  const expected = normalize(term);
  return (name) => expected !== '' && normalize(name) === expected;
}
