import { sql } from 'kysely';
import type { Language } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';
import type { Dictionary } from './dictionary.ts';
import { SearchIndex } from './search/search-index.ts';
import { Synonyms } from './search/synonyms.ts';
import type { ShopState } from './shop-indexes.ts';

/** Products read at once: between two reads the process answers others. */
const BATCH = 500;

export interface LanguageSearch {
  readonly products: SearchIndex;
  readonly categories: SearchIndex;
  readonly synonyms: Synonyms;
}

/** Search indexes by language, one copy per process and revision of the catalogue. */
export class Searches {
  readonly #db: Db;
  readonly #held = new Map<
    Language,
    { readonly revision: string | null; readonly search: Promise<LanguageSearch> }
  >();

  constructor(db: Db) {
    this.#db = db;
  }

  /** What is found in the words of that language under that revision. */
  of({ revision, words }: Pick<ShopState, 'revision' | 'words'>): Promise<LanguageSearch> {
    const held = this.#held.get(words.language);
    if (held && held.revision === revision && revision !== null) return held.search;
    const search = read(this.#db, words);
    this.#held.set(words.language, { revision, search });
    search.catch(() => this.#held.delete(words.language));
    return search;
  }
}

async function read(db: Db, words: Dictionary): Promise<LanguageSearch> {
  const { language } = words;
  const pairs = await db
    .selectFrom('search_synonym')
    .where('language', '=', language)
    .select(['term', 'means'])
    .execute();
  const synonyms = new Synonyms(language, pairs);
  const categories = new SearchIndex(language, synonyms);
  for (const { id, name, rootline, isHidden } of words.categories.values()) {
    if (!isHidden) categories.add({ id, title: name, more: categoryNames(words, rootline) });
  }
  return { synonyms, categories, products: await readProducts(db, words, synonyms) };
}

interface Row {
  readonly id: number;
  readonly reference_key: string;
  readonly name: string;
  readonly keywords: string;
  readonly value_ids: number[];
  readonly leaf_ids: number[];
}

async function readProducts(db: Db, words: Dictionary, synonyms: Synonyms): Promise<SearchIndex> {
  const index = new SearchIndex(words.language, synonyms);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await productTexts(db, words.language, after);
    for (const row of rows) {
      const more = [
        row.reference_key,
        row.keywords,
        ...row.value_ids.map((id) => filterLabel(words, id)),
        ...row.leaf_ids.map((id) => categoryNames(words, words.categories.get(id)?.rootline ?? [])),
      ];
      index.add({ id: row.id, title: row.name, more: more.join(' ') });
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
  return index;
}

async function productTexts(db: Db, language: Language, after: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.reference_key, t.name, t.keywords,
      array(select value_id from product_attribute where product_id = p.id) as value_ids,
      array(select category_id from product_category where product_id = p.id) as leaf_ids
    from product p
    join product_text t on t.product_id = p.id and t.language = ${language}
    where p.is_active and p.id > ${after}
    order by p.id
    limit ${BATCH}
  `.execute(db);
  return rows;
}

/** Words of an attribute that shoppers choose by; the others would only make noise. */
function filterLabel(words: Dictionary, valueId: number): string {
  const value = words.values.get(valueId);
  return value?.group.isFilter ? value.label : '';
}

function categoryNames(words: Dictionary, ids: readonly number[]): string {
  return ids.map((id) => words.categories.get(id)?.name ?? '').join(' ');
}
