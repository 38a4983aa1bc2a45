import { sql } from 'kysely';
import { NO_FILTERS } from '../../src/lib/domain/catalog/listing-query.ts';
import { getShopByLocale, type Locale } from '../../src/lib/domain/shop/shop.ts';
import { sqlCatalog } from '../../src/lib/server/catalog/sql/sql-catalog.ts';
import type { Db } from '../../src/lib/server/platform/database/connection.ts';
import { JUDGED_TERMS, type JudgedTerm } from './judged-terms.ts';
import { ndcg } from './ndcg.ts';
import { makeTarget, type Report } from './report.ts';

/** Results of the first row on a desk, which shoppers look at. */
export const SEEN = 6;
const TARGET = 0.9;
const WEAK = 0.7;

/** An English name and the attributes (`key:value`) of a product. */
export interface Facts {
  readonly name: string;
  readonly attributes: ReadonlySet<string>;
  readonly player: string;
}

interface JudgedShop {
  readonly locale: Locale;
  /** NDCG of each term. */
  readonly scores: ReadonlyMap<string, number>;
  readonly mean: number;
}

/** NDCG@6 of the judged terms in each shop of the demo club. */
export async function judgeSearch(db: Db): Promise<readonly JudgedShop[]> {
  const facts = await readFacts(db);
  const catalog = sqlCatalog(db);
  const judged: JudgedShop[] = [];
  for (const [locale, terms] of Object.entries(JUDGED_TERMS) as [Locale, JudgedTerm[]][]) {
    const shop = getShopByLocale(locale);
    const sold = await catalog.listing(shop, { filters: NO_FILTERS, page: 1, perPage: 5_000 });
    const scores = new Map<string, number>();
    for (const judgedTerm of terms) {
      const { term } = judgedTerm;
      const gradeOf = ({ id }: { readonly id: number }): number => grade(facts.get(id), judgedTerm);
      const query = { term, filters: NO_FILTERS, page: 1, perPage: SEEN };
      const { products } = await catalog.listing(shop, query);
      scores.set(term, ndcg(products.map(gradeOf), sold.products.map(gradeOf), SEEN));
    }
    judged.push({ locale, scores, mean: mean([...scores.values()]) });
  }
  return judged;
}

/** Reports the judged terms; those with less than 0.7 are named. */
export async function measureSearchQuality(db: Db, report: Report): Promise<void> {
  const shops = await judgeSearch(db);
  report.writeHeading('Judged search terms (NDCG@6)');
  for (const { locale, scores, mean: score } of shops) {
    report.writeFigure(`${scores.size} terms in ${locale}`, score.toFixed(3));
    const weak = [...scores].filter(([, one]) => one < WEAK);
    if (weak.length > 0)
      report.writeLine(
        `      ${weak.map(([term, one]) => `${term} ${one.toFixed(2)}`).join(', ')}`,
      );
  }
  const all = mean(shops.flatMap(({ scores }) => [...scores.values()]));
  report.writeFigure('all terms', all.toFixed(3), [makeTarget(`≥ ${TARGET}`, all >= TARGET)]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function grade(facts: Facts | undefined, { best, fair }: JudgedTerm): number {
  if (!facts) return 0;
  if (fulfils(facts, best)) return 2;
  return fair && fulfils(facts, fair) ? 1 : 0;
}

function fulfils(facts: Facts, rule: string): boolean {
  return rule
    .split(' | ')
    .some((alternative) => alternative.split(' ').every((condition) => holds(facts, condition)));
}

function holds({ name, attributes, player }: Facts, condition: string): boolean {
  const [key = '', value = ''] = condition.split(':');
  switch (key) {
    case 'own':
      return attributes.has('isJersey:true');
    case 'name':
      return name.includes(value);
    case 'player':
      return player.includes(`-${value}-`);
    default:
      return attributes.has(`${ATTRIBUTES[key] ?? key}:${value}`);
  }
}

const ATTRIBUTES: Readonly<Record<string, string>> = {
  kind: 'category',
  age: 'ageGroup',
  type: 'jerseyType',
};

export async function readFacts(db: Db): Promise<ReadonlyMap<number, Facts>> {
  const { rows } = await sql<{ id: number; name: string; attributes: string | null }>`
    select p.id, lower(t.name) as name,
      (select string_agg(g.key || ':' || v.value, ' ') from product_attribute a
        join attribute_value v on v.id = a.value_id
        join attribute_group g on g.id = v.group_id where a.product_id = p.id) as attributes
    from product p join product_text t on t.product_id = p.id and t.language = 'en'
  `.execute(db);
  return new Map(
    rows.map(({ id, name, attributes }) => {
      const list = attributes?.split(' ') ?? [];
      const player = list.find((one) => one.startsWith('player:')) ?? '';
      return [id, { name, attributes: new Set(list), player: player.replace('player:', '-') }];
    }),
  );
}
