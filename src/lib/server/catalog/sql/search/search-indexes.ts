import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TermMatch } from '#lib/domain/catalog/listing.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { Dictionary } from '#lib/server/catalog/sql/catalog/dictionary.ts';
import type { Positions } from '#lib/server/catalog/sql/listing/product-positions.ts';
import { SearchMatches } from '#lib/server/catalog/sql/listing/search-matches.ts';
import type { ShopState } from '#lib/server/catalog/sql/listing/shop-indexes.ts';
import { freshOrStale, type Renewal } from '#lib/server/catalog/sql/listing/stale-copies.ts';
import { SingleFlight } from '#lib/server/platform/concurrency/single-flight.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { readBatches } from '#lib/server/platform/database/read-batches.ts';
import { sizeWords } from './number-normalization.ts';
import { type SearchDocument, SearchIndex } from './search-index.ts';
import { Synonyms } from './synonyms.ts';
import { isNumber, tokenize } from './tokenize.ts';

/**
 * Shoppers of a club search for its jerseys first: a jersey that matches by a synonym (0.45) comes before other goods
 * that match by the word itself.
 */
const JERSEY_BOOST = 2.3;
/** Products per batch; the event loop runs between batches. */
const BATCH = 500;

export interface LanguageSearch {
  /** Documents are positions of products. */
  readonly products: SearchIndex;
  /** Cached `products.find`: one page of results needs several calls. */
  readonly find: (term: string, match?: TermMatch) => SearchMatches;
  /** Documents are indexes of `categoryIds`. */
  readonly categories: SearchIndex;
  readonly categoryIds: readonly number[];
  /** Documents are indexes of `playerIds`, which are attribute values. */
  readonly players: SearchIndex;
  readonly playerIds: readonly number[];
  /**
   * Creates an index for other things in this language. Words of products count as correct there.
   */
  readonly createIndex: () => SearchIndex;
}

interface CachedSearch {
  readonly revision: string | null;
  readonly search: LanguageSearch;
}

/** Search indexes by language: one per process and catalogue revision. */
export class SearchIndexes {
  readonly #db: Db;
  readonly #positions: Positions;
  readonly #renewal: Renewal;
  readonly #cached = new Map<Language, CachedSearch>();
  readonly #builds = new SingleFlight<Language, CachedSearch>();

  constructor(db: Db, positions: Positions, renewal: Renewal) {
    this.#db = db;
    this.#positions = positions;
    this.#renewal = renewal;
  }

  /** The index of that revision. While it is being built, the previous one may be returned. */
  async current(state: Pick<ShopState, 'revision' | 'dictionary'>): Promise<LanguageSearch> {
    const cached = this.#cached.get(state.dictionary.language);
    if (cached && cached.revision === state.revision && state.revision !== null)
      return cached.search;
    const built = this.#build(state);
    const usable = cached ? await freshOrStale(built, cached, this.#renewal) : await built;
    return usable.search;
  }

  #build({
    revision,
    dictionary,
  }: Pick<ShopState, 'revision' | 'dictionary'>): Promise<CachedSearch> {
    const { language } = dictionary;
    return this.#builds.run(language, async () => {
      const search = await buildSearch(this.#db, dictionary, this.#positions);
      const cached = { revision, search };
      this.#cached.set(language, cached);
      return cached;
    });
  }
}

async function buildSearch(
  db: Db,
  dictionary: Dictionary,
  positions: Positions,
): Promise<LanguageSearch> {
  const { language } = dictionary;
  const synonyms = await readSynonyms(db, language);
  const products = await indexProducts(db, dictionary, synonyms, positions);
  const createIndex = (): SearchIndex =>
    new SearchIndex(language, synonyms, (word) => products.hasWord(word));
  return {
    products,
    find: createMatchCache(products),
    createIndex,
    ...indexCategories(dictionary, createIndex()),
    ...indexPlayers(dictionary, createIndex()),
  };
}

export async function readSynonyms(db: Db, language: Language): Promise<Synonyms> {
  const pairs = await db
    .selectFrom('search_synonym')
    .where('language', '=', language)
    .select(['term', 'means'])
    .execute();
  return new Synonyms(language, pairs);
}

function indexCategories(
  dictionary: Dictionary,
  categories: SearchIndex,
): Pick<LanguageSearch, 'categories' | 'categoryIds'> {
  const visible = [...dictionary.categories.values()].filter((category) => !category.isHidden);
  for (const [at, { name, rootline }] of visible.entries()) {
    categories.add({ document: at, title: name, keywords: categoryWords(dictionary, rootline) });
  }
  return { categories, categoryIds: visible.map(({ id }) => id) };
}

/** Players by name and by the number in their value (`men-9-osei`). */
function indexPlayers(
  dictionary: Dictionary,
  players: SearchIndex,
): Pick<LanguageSearch, 'players' | 'playerIds'> {
  const playerIds = dictionary.groups.find(({ key }) => key === 'player')?.valueIds ?? [];
  for (const [at, id] of playerIds.entries()) {
    const { label = '', value = '' } = dictionary.values.get(id) ?? {};
    players.add({ document: at, title: label, keywords: tokenize(value).filter(isNumber) });
  }
  return { players, playerIds };
}

interface Row {
  readonly id: number;
  readonly reference_key: string;
  readonly name: string;
  readonly keywords: string;
  readonly value_ids: string;
  readonly size_ids: string;
  readonly leaf_ids: string;
}

async function indexProducts(
  db: Db,
  dictionary: Dictionary,
  synonyms: Synonyms,
  positions: Positions,
): Promise<SearchIndex> {
  const index = new SearchIndex(dictionary.language, synonyms);
  for await (const document of productDocuments(db, dictionary, positions)) index.add(document);
  for (const _ of index.freeze()) await yieldToEventLoop();
  return index;
}

/** The words of every active product in the dictionary's language. The event loop runs between batches. */
export async function* productDocuments(
  db: Db,
  dictionary: Dictionary,
  positions: Positions,
): AsyncGenerator<SearchDocument> {
  const labels = memoizeByIds((ids) => ids.flatMap((id) => tokenize(filterLabel(dictionary, id))));
  const categoryTerms = memoizeByIds((ids) =>
    ids.flatMap((id) => categoryWords(dictionary, dictionary.categories.get(id)?.rootline ?? [])),
  );
  const isJersey = jerseyTest(dictionary);
  const sizes = memoizeByIds((ids) =>
    ids.flatMap((id) =>
      sizeWords(tokenize(dictionary.values.get(id)?.label ?? ''), dictionary.language),
    ),
  );
  const batches = readBatches(
    (after) => productTexts(db, dictionary.language, after),
    ({ id }) => id,
    BATCH,
  );
  for await (const rows of batches) {
    for (const row of rows) {
      const ownTerms = tokenize(`${row.reference_key} ${row.keywords}`);
      const keywords = [
        ...ownTerms,
        ...labels(row.value_ids),
        ...sizes(row.size_ids),
        ...categoryTerms(row.leaf_ids),
      ];
      const boost = isJersey(row.value_ids) ? JERSEY_BOOST : 1;
      yield { document: positions.assign(row.id), title: row.name, keywords, boost };
    }
  }
}

/** Whether a list of value ids has the attribute that marks the team's own jerseys. */
function jerseyTest(dictionary: Dictionary): (valueIds: string | null) => boolean {
  const ids = dictionary.groups.find(({ key }) => key === 'isJersey')?.valueIds ?? [];
  const marks = new Set(
    ids.filter((id) => dictionary.values.get(id)?.value === 'true').map(String),
  );
  return (valueIds) => (valueIds?.split(',') ?? []).some((id) => marks.has(id));
}

/** Each table is given the first id: a plan that merges them reads the others from their beginning otherwise. */
async function productTexts(db: Db, language: Language, after: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.reference_key, t.name, t.keywords,
      (select string_agg(value_id::text, ',' order by value_id) from product_attribute
        where product_id = p.id) as value_ids,
      (select string_agg(distinct size_value_id::text, ',') from variant
        where product_id = p.id) as size_ids,
      (select string_agg(category_id::text, ',' order by category_id) from product_category
        where product_id = p.id) as leaf_ids
    from product p
    join product_text t on t.product_id = p.id and t.language = ${language} and t.product_id > ${after}
    where p.is_active and p.id > ${after}
      and exists (
        select from product_category where product_id = p.id and product_id > ${after}
      )
    order by p.id
    limit ${BATCH}
  `.execute(db);
  return rows;
}

/** Thousands of products share a list of ids. Its words are computed once. */
function memoizeByIds(
  wordsOfIds: (ids: readonly number[]) => readonly string[],
): (list: string | null) => readonly string[] {
  const cache = new Map<string, readonly string[]>();
  return (list) => {
    if (!list) return [];
    const words = cache.get(list) ?? wordsOfIds(list.split(',').map(Number));
    cache.set(list, words);
    return words;
  };
}

/** Labels of filterable attributes only; the others would add noise. */
function filterLabel(dictionary: Dictionary, valueId: number): string {
  const value = dictionary.values.get(valueId);
  return value?.group.isFilter ? value.label : '';
}

function categoryWords(dictionary: Dictionary, ids: readonly number[]): readonly string[] {
  return ids.flatMap((id) => tokenize(dictionary.categories.get(id)?.name ?? ''));
}

/** Each entry holds a number for every product of the catalogue. */
const MAX_CACHED = 16;

/** Caches the matches of the most recent terms. The index must not change any more. */
function createMatchCache(index: SearchIndex): (term: string, match?: TermMatch) => SearchMatches {
  const cache = new Map<string, SearchMatches>();
  return (term, match) => {
    const key = `${match ?? ''} ${term}`;
    const matches = cache.get(key) ?? new SearchMatches(index.find(term, match));
    cache.delete(key);
    cache.set(key, matches);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return matches;
  };
}
