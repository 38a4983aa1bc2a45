import { create, insertMultiple, search } from '@orama/orama';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import MiniSearch, { type Query } from 'minisearch';
import type { Language } from '../../../src/lib/domain/shop/shop.ts';
import { normalizeNumbers } from '../../../src/lib/server/catalog/sql/search/number-normalization.ts';
import {
  type SearchDocument,
  SearchIndex,
} from '../../../src/lib/server/catalog/sql/search/search-index.ts';
import { removeStopWords } from '../../../src/lib/server/catalog/sql/search/stop-words.ts';
import type { Synonyms } from '../../../src/lib/server/catalog/sql/search/synonyms.ts';
import { normalizeText } from '../../../src/lib/server/catalog/sql/search/tokenize.ts';

/** An index over the same documents, synonyms and boosts. */
export interface Contender {
  /** Documents of one page, best first. */
  readonly find: (term: string) => readonly number[];
}

export type BuildContender = (
  documents: readonly SearchDocument[],
  language: Language,
  synonyms: Synonyms,
) => Promise<Contender>;

/** Snowball's algorithms. Korean and Chinese have none. */
const SNOWBALL: Partial<Readonly<Record<Language, (word: string) => string>>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
/** As in `search-index.ts`. */
const SYNONYM = 0.45;
const TITLE_BOOST = 2;
const FUZZINESS = 0.2;
const MIN_FUZZY_LENGTH = 4;
const FOUND = 200;

/** Words by `Intl.Segmenter`, which knows Chinese, without accents. */
function createSegmenter(language: Language): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return (text) =>
    [...segmenter.segment(normalizeText(text).replace(/['’]s(?![\p{L}\p{N}])/gu, ''))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment);
}

function createTermReader(language: Language): (term: string) => readonly string[] {
  const segment = createSegmenter(language);
  return (term) => removeStopWords(normalizeNumbers(segment(term), language), language);
}

export const own: BuildContender = (documents, language, synonyms) => {
  const index = new SearchIndex(language, synonyms);
  for (const document of documents) index.add(document);
  for (const _ of index.freeze());
  return Promise.resolve({
    find: (term) => {
      const scores = index.find(term);
      return [...scores.keys()]
        .filter((document) => scores[document])
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
        .slice(0, FOUND);
    },
  });
};

/** Every word must match: itself, as a prefix or with a typing error, or a synonym of it. */
export const miniSearch: BuildContender = (documents, language, synonyms) => {
  const segment = createSegmenter(language);
  const stem = SNOWBALL[language] ?? ((word: string) => word);
  const readTerm = createTermReader(language);
  const boosts = new Map(documents.map(({ document, boost = 1 }) => [document, boost]));
  const index = new MiniSearch<{ id: number; title: string; keywords: string }>({
    fields: ['title', 'keywords'],
    tokenize: segment,
    processTerm: stem,
  });
  for (const { document, title, keywords } of documents)
    index.add({ id: document, title, keywords: [...new Set(keywords)].join(' ') });
  const wordQuery = (word: string): Query => {
    const others = synonyms.find([word]);
    const isFuzzy = word.length >= MIN_FUZZY_LENGTH && !/\d/.test(word);
    const itself: Query = {
      queries: [word],
      prefix: others.length === 0 && !/^\d+$/.test(word),
      fuzzy: isFuzzy ? FUZZINESS : false,
    };
    const equals = others.map(
      (phrase): Query => ({
        queries: [...phrase],
        combineWith: 'AND',
        boostDocument: () => SYNONYM,
      }),
    );
    return { combineWith: 'OR', queries: [itself, ...equals] };
  };
  return Promise.resolve({
    find: (term) =>
      index
        .search(
          { combineWith: 'AND', queries: readTerm(term).map(wordQuery) },
          {
            boost: { title: TITLE_BOOST },
            boostDocument: (id) => boosts.get(id as number) ?? 1,
          },
        )
        .slice(0, FOUND)
        .map(({ id }) => id as number),
  });
};

/** Orama has no trees of queries: synonyms are added to the term, and the threshold asks for all words. */
export const orama: BuildContender = async (documents, language, synonyms) => {
  const segment = createSegmenter(language);
  const stem = SNOWBALL[language] ?? ((word: string) => word);
  const readTerm = createTermReader(language);
  const tokenize = (text: string): string[] => [...new Set(segment(text).map(stem))];
  const index = create({
    schema: { id: 'string', title: 'string', keywords: 'string' } as const,
    components: {
      tokenizer: { language: 'english', normalizationCache: new Map(), tokenize },
    },
  });
  const boosts = new Map(documents.map(({ document, boost = 1 }) => [document, boost]));
  await insertMultiple(
    index,
    documents.map(({ document, title, keywords }) => ({
      id: String(document),
      title,
      keywords: [...new Set(keywords)].join(' '),
    })),
    500,
  );
  const findOnce = (term: string, isExact: boolean): readonly (readonly [number, number])[] => {
    const isFuzzy = !isExact && term.length >= MIN_FUZZY_LENGTH && !/\d/.test(term);
    const found = search(index, {
      term,
      limit: FOUND,
      threshold: 0,
      boost: { title: TITLE_BOOST },
      ...(isFuzzy && { tolerance: 1 }),
    });
    if (found instanceof Promise) throw new Error('Orama searches synchronously without plugins.');
    return found.hits.map(({ id, score }) => [Number(id), score] as const);
  };
  return {
    find: (term) => {
      const words = readTerm(term);
      const others = words.flatMap((word) => synonyms.find([word]));
      const scores = new Map<number, number>();
      const raise = (hits: readonly (readonly [number, number])[], weight: number): void => {
        for (const [document, score] of hits) {
          const boosted = score * weight * (boosts.get(document) ?? 1);
          scores.set(document, Math.max(scores.get(document) ?? 0, boosted));
        }
      };
      raise(findOnce(words.join(' '), false), 1);
      for (const phrase of words.length === 1 ? others : [])
        raise(findOnce(phrase.join(' '), true), SYNONYM);
      return [...scores].sort(([, a], [, b]) => b - a).map(([document]) => document);
    },
  };
};
