import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TermMatch } from '#lib/domain/listing.ts';
import type { Language } from '#lib/domain/shop.ts';
import { SingleFlight } from '#lib/server/concurrency/single-flight.ts';
import type { Db } from './database.ts';
import type { Dictionary } from './dictionary.ts';
import { type Matches, recentMatches } from './matches.ts';
import type { Positions } from './positions.ts';
import { type Renewal, renewedInTime } from './renewal.ts';
import { SearchIndex } from './search/search-index.ts';
import { sizeWords } from './search/spoken-numbers.ts';
import { Synonyms } from './search/synonyms.ts';
import { isNumber, wordsOf } from './search/words.ts';
import type { ShopState } from './shop-indexes.ts';

/** Products per batch; the event loop runs between batches. */
const BATCH = 500;

export interface LanguageSearch {
  /** Documents are positions of products. */
  readonly products: SearchIndex;
  /** Cached `products.find`: one page of results needs several calls. */
  readonly found: (term: string, match?: TermMatch) => Matches;
  /** Documents are indexes of `categoryIds`. */
  readonly categories: SearchIndex;
  readonly categoryIds: readonly number[];
  /** Documents are indexes of `playerIds`, which are attribute values. */
  readonly players: SearchIndex;
  readonly playerIds: readonly number[];
  /**
   * Creates an index for other things in this language. Words of products count as correct there.
   */
  readonly beside: () => SearchIndex;
}

interface Held {
  readonly revision: string | null;
  readonly search: LanguageSearch;
}

/** Search indexes by language: one per process and catalogue revision. */
export class Searches {
  readonly #db: Db;
  readonly #positions: Positions;
  readonly #renewal: Renewal;
  readonly #held = new Map<Language, Held>();
  readonly #builds = new SingleFlight<Language, Held>();

  constructor(db: Db, positions: Positions, renewal: Renewal) {
    this.#db = db;
    this.#positions = positions;
    this.#renewal = renewal;
  }

  /** The index of that revision. While it is being built, the previous one may be returned. */
  async of(state: Pick<ShopState, 'revision' | 'words'>): Promise<LanguageSearch> {
    const held = this.#held.get(state.words.language);
    if (held && held.revision === state.revision && state.revision !== null) return held.search;
    const made = this.#made(state);
    const usable = held ? await renewedInTime(made, held, this.#renewal) : await made;
    return usable.search;
  }

  #made({ revision, words }: Pick<ShopState, 'revision' | 'words'>): Promise<Held> {
    const { language } = words;
    return this.#builds.run(language, async () => {
      const search = await read(this.#db, words, this.#positions);
      const held = { revision, search };
      this.#held.set(language, held);
      return held;
    });
  }
}

async function read(db: Db, words: Dictionary, positions: Positions): Promise<LanguageSearch> {
  const { language } = words;
  const pairs = await db
    .selectFrom('search_synonym')
    .where('language', '=', language)
    .select(['term', 'means'])
    .execute();
  const synonyms = new Synonyms(language, pairs);
  const products = await readProducts(db, words, synonyms, positions);
  const beside = (): SearchIndex =>
    new SearchIndex(language, synonyms, (word) => products.knows(word));
  return {
    ...{ products, found: recentMatches(products), beside },
    ...categoriesOf(words, beside()),
    ...playersOf(words, beside()),
  };
}

function categoriesOf(
  words: Dictionary,
  categories: SearchIndex,
): Pick<LanguageSearch, 'categories' | 'categoryIds'> {
  const shown = [...words.categories.values()].filter((category) => !category.isHidden);
  for (const [at, { name, rootline }] of shown.entries()) {
    categories.add({ at, title: name, more: categoryWords(words, rootline) });
  }
  return { categories, categoryIds: shown.map(({ id }) => id) };
}

/** Players by name and by the number in their value (`men-9-osei`). */
function playersOf(
  words: Dictionary,
  players: SearchIndex,
): Pick<LanguageSearch, 'players' | 'playerIds'> {
  const playerIds = words.groups.find(({ key }) => key === 'player')?.valueIds ?? [];
  for (const [at, id] of playerIds.entries()) {
    const { label = '', value = '' } = words.values.get(id) ?? {};
    players.add({ at, title: label, more: wordsOf(value).filter(isNumber) });
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

async function readProducts(
  db: Db,
  words: Dictionary,
  synonyms: Synonyms,
  positions: Positions,
): Promise<SearchIndex> {
  const index = new SearchIndex(words.language, synonyms);
  const labels = onceFor((ids) => ids.flatMap((id) => wordsOf(filterLabel(words, id))));
  const places = onceFor((ids) =>
    ids.flatMap((id) => categoryWords(words, words.categories.get(id)?.rootline ?? [])),
  );
  const sizes = onceFor((ids) =>
    ids.flatMap((id) => sizeWords(wordsOf(words.values.get(id)?.label ?? ''), words.language)),
  );
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await productTexts(db, words.language, after);
    for (const row of rows) {
      const own = wordsOf(`${row.reference_key} ${row.keywords}`);
      const more = [
        ...own,
        ...labels(row.value_ids),
        ...sizes(row.size_ids),
        ...places(row.leaf_ids),
      ];
      index.add({ at: positions.of(row.id), title: row.name, more });
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    await turn();
  }
  for (const _ of index.settle()) await turn();
  return index;
}

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
    join product_text t on t.product_id = p.id and t.language = ${language}
    where p.is_active and p.id > ${after}
      and exists (select from product_category where product_id = p.id)
    order by p.id
    limit ${BATCH}
  `.execute(db);
  return rows;
}

/** Thousands of products share a list of ids. Its words are computed once. */
function onceFor(
  wordsOfIds: (ids: readonly number[]) => readonly string[],
): (list: string | null) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (list) => {
    if (!list) return [];
    const words = known.get(list) ?? wordsOfIds(list.split(',').map(Number));
    known.set(list, words);
    return words;
  };
}

/** Labels of filterable attributes only; the others would add noise. */
function filterLabel(words: Dictionary, valueId: number): string {
  const value = words.values.get(valueId);
  return value?.group.isFilter ? value.label : '';
}

function categoryWords(words: Dictionary, ids: readonly number[]): readonly string[] {
  return ids.flatMap((id) => wordsOf(words.categories.get(id)?.name ?? ''));
}
