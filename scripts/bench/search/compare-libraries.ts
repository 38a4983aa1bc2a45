import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NO_FILTERS } from '../../../src/lib/domain/catalog/listing-query.ts';
import { getShopByLocale, type Language, type Locale } from '../../../src/lib/domain/shop/shop.ts';
import { loadDictionary } from '../../../src/lib/server/catalog/sql/catalog/dictionary.ts';
import { Positions } from '../../../src/lib/server/catalog/sql/listing/product-positions.ts';
import type { SearchDocument } from '../../../src/lib/server/catalog/sql/search/search-index.ts';
import {
  productDocuments,
  readSynonyms,
} from '../../../src/lib/server/catalog/sql/search/search-indexes.ts';
import type { Synonyms } from '../../../src/lib/server/catalog/sql/search/synonyms.ts';
import { sqlCatalog } from '../../../src/lib/server/catalog/sql/sql-catalog.ts';
import type { Db } from '../../../src/lib/server/platform/database/connection.ts';
import { JUDGED_TERMS, type JudgedTerm } from '../judged-terms.ts';
import { grade, readFacts, SEEN } from '../measure-search-quality.ts';
import { ndcg } from '../ndcg.ts';
import type { Report } from '../report.ts';
import { type BuildContender, miniSearch, orama, own } from './contenders.ts';

const CONTENDERS: Readonly<Record<string, BuildContender>> = { own, miniSearch, orama };
const LARGE = 50_000;

interface Material {
  readonly language: Language;
  readonly documents: readonly SearchDocument[];
  readonly synonyms: Synonyms;
}

interface LargeFigures {
  readonly bytes: number;
  readonly buildMs: number;
  readonly searchMs: readonly number[];
}

/** Compares the shop's index with libraries: judged terms on the demo club, then memory and speed with 50,000 products. */
export async function compareSearchLibraries(db: Db, report: Report): Promise<void> {
  report.writeHeading('Search libraries: NDCG@6 of the judged terms');
  const positions = new Positions();
  const materials = await readMaterials(db, positions);
  for (const [name, build] of Object.entries(CONTENDERS)) {
    const byLocale = await judge(db, build, materials, positions);
    const all = [...byLocale.values()].flat();
    const each = [...byLocale].map(([locale, scores]) => `${locale} ${mean(scores).toFixed(3)}`);
    report.writeFigure(name, `${mean(all).toFixed(3)}  (${each.join(', ')})`);
  }
  report.writeHeading(`Search libraries: ${LARGE} products in the languages of 8 shops`);
  for (const [name, build] of Object.entries(CONTENDERS)) {
    const figures: LargeFigures[] = [];
    for (const material of materials.values()) figures.push(await measureLarge(build, material));
    const megabytes = sum(figures.map(({ bytes }) => bytes)) / 1_000_000;
    const times = figures.flatMap(({ searchMs }) => searchMs).sort((a, b) => a - b);
    const at = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
    const build_s = sum(figures.map(({ buildMs }) => buildMs)) / 1_000;
    report.writeFigure(
      name,
      `${megabytes.toFixed(0)} MB, built in ${build_s.toFixed(1)} s, searches in ${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`,
    );
  }
}

async function readMaterials(
  db: Db,
  positions: Positions,
): Promise<ReadonlyMap<Language, Material>> {
  const materials = new Map<Language, Material>();
  for (const locale of Object.keys(JUDGED_TERMS) as Locale[]) {
    const { language } = getShopByLocale(locale);
    if (materials.has(language)) continue;
    const dictionary = await loadDictionary(db, null, language);
    const documents: SearchDocument[] = [];
    for await (const document of productDocuments(db, dictionary, positions))
      documents.push(document);
    materials.set(language, { language, documents, synonyms: await readSynonyms(db, language) });
  }
  return materials;
}

async function judge(
  db: Db,
  build: BuildContender,
  materials: ReadonlyMap<Language, Material>,
  positions: Positions,
): Promise<ReadonlyMap<Locale, readonly number[]>> {
  const facts = await readFacts(db);
  const catalog = sqlCatalog(db);
  const byLocale = new Map<Locale, readonly number[]>();
  for (const [locale, terms] of Object.entries(JUDGED_TERMS) as [Locale, JudgedTerm[]][]) {
    const shop = getShopByLocale(locale);
    const material = materials.get(shop.language);
    if (!material) continue;
    const contender = await build(material.documents, shop.language, material.synonyms);
    const { products } = await catalog.listing(shop, {
      filters: NO_FILTERS,
      page: 1,
      perPage: 5_000,
    });
    const idOf = new Map(products.map(({ id }) => [positions.find(id), id]));
    const scores = terms.map((judged) => {
      const gradeOf = (id: number): number => grade(facts.get(id), judged);
      const shown = contender.find(judged.term).flatMap((document) => idOf.get(document) ?? []);
      const grades = shown.slice(0, SEEN).map(gradeOf);
      return ndcg(
        grades,
        products.map(({ id }) => gradeOf(id)),
        SEEN,
      );
    });
    byLocale.set(locale, scores);
  }
  return byLocale;
}

async function measureLarge(
  build: BuildContender,
  { language, documents, synonyms }: Material,
): Promise<LargeFigures> {
  const many = multiply(documents);
  const before = usedBytes();
  const start = performance.now();
  const contender = await build(many, language, synonyms);
  const buildMs = performance.now() - start;
  const bytes = usedBytes() - before;
  const terms = Object.entries(JUDGED_TERMS)
    .filter(([locale]) => getShopByLocale(locale as Locale).language === language)
    .flatMap(([, judged]) => (judged ?? []).map(({ term }) => term));
  const searchMs = terms.map((term) => {
    const searchStart = performance.now();
    contender.find(term);
    return performance.now() - searchStart;
  });
  return { bytes, buildMs, searchMs };
}

/** Copies with an invented word each, as in `large-catalogue.ts`. */
function multiply(documents: readonly SearchDocument[]): readonly SearchDocument[] {
  return Array.from({ length: LARGE }, (_, at) => {
    const source = documents[at % documents.length];
    if (!source) throw new RangeError('no documents');
    const word = ((at * 2_654_435_761) % 4_294_967_296).toString(36).replace(/\d/g, 'q');
    const title = at < documents.length ? source.title : `${source.title} ${word}`;
    return { ...source, document: at, title };
  });
}

/** After a full collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
