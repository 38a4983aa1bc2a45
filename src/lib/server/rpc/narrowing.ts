import * as z from 'zod';
import type { AttributeFilter, ListingPayload, WhereClause } from '#lib/contract/catalog.ts';
import { categoryById, categoryByPath } from '#lib/domain/category.ts';
import type { FilterQuery, ListingFilters, ListingQuery } from '#lib/domain/listing.ts';
import { minor } from '#lib/domain/money.ts';
import type { CallContext } from './context.ts';
import { id } from './schemas.ts';

/** What narrows a listing on the wire (backend contract, section 1.3). */

const amount = z.int().min(0).max(2_147_483_647);
const percent = z.number().min(0).max(100);
const groupKey = z.string().min(1).max(100);
const groupKeys = z.array(groupKey).max(50);

const attributes = z
  .array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('attributes'),
        key: groupKey.exactOptional(),
        values: z.array(z.union([z.int(), z.string().max(20)])).max(100),
      }),
      z.object({
        type: z.literal('attributes:not'),
        key: groupKey.exactOptional(),
        values: z.array(z.int()).max(100),
      }),
      z.object({
        type: z.literal('boolean'),
        key: groupKey.exactOptional(),
        value: z.boolean(),
      }),
    ]),
  )
  .max(50);

const where = z.object({
  term: z.string().max(200).exactOptional(),
  minPrice: amount.exactOptional(),
  maxPrice: amount.exactOptional(),
  minReduction: percent.exactOptional(),
  maxReduction: percent.exactOptional(),
  attributes: attributes.exactOptional(),
  whitelistAttributes: attributes.exactOptional(),
  disableFuzziness: z.boolean().exactOptional(),
  containsSearch: z.boolean().exactOptional(),
  hasCampaignReduction: z.boolean().exactOptional(),
  sellableAt: z.iso.datetime({ offset: true }).exactOptional(),
});

export const inclusion = z.object({
  includedFilters: groupKeys.exactOptional(),
  includeSoldOut: z.boolean().exactOptional(),
  orFiltersOperator: groupKeys.min(2).exactOptional(),
});

export const narrowed = inclusion.extend({
  category: z.string().max(500).exactOptional(),
  categoryId: id.exactOptional(),
  where: where.exactOptional(),
});

/** The listing a payload asks for; undefined when its category does not exist. */
export async function queryOf(
  payload: ListingPayload,
  context: CallContext,
): Promise<FilterQuery | undefined> {
  const place = await placeOf(payload, context);
  if (!place) return undefined;
  const { where = {}, includedFilters: including } = payload;
  const known = await knownKeys(payload, place.categoryId, context);
  const groups = (list: readonly AttributeFilter[] = []): readonly AttributeFilter[] =>
    list.flatMap((filter) => {
      const key = filter.key && known.get(filter.key.toLowerCase());
      return key === undefined ? [] : [{ ...filter, key }];
    });
  const either = payload.orFiltersOperator?.map((key) => known.get(key.toLowerCase()) ?? key);
  return {
    ...place,
    filters: {
      ...filtersOf(groups(where.attributes), where.whitelistAttributes ?? []),
      ...boundsOf(where),
      ...(either && { either }),
      ...(payload.includeSoldOut === false && { withoutSoldOut: true }),
    },
    ...(where.term && { term: where.term, ...matchOf(where) }),
    ...(including && { including }),
  };
}

async function placeOf(
  { category: path = '/', categoryId }: ListingPayload,
  { services, shop }: CallContext,
): Promise<{ readonly categoryId?: number } | undefined> {
  if (categoryId === undefined && path === '/') return {};
  const tree = await services.catalog.categoryTree(shop);
  const category =
    categoryId === undefined ? categoryByPath(tree, path) : categoryById(tree, categoryId);
  return category && { categoryId: category.id };
}

/** Keys that may narrow, by their lower case: the category's filters, without those that are only to be counted. */
async function knownKeys(
  { where, includedFilters = [] }: ListingPayload,
  categoryId: number | undefined,
  { services, shop }: CallContext,
): Promise<ReadonlyMap<string, string>> {
  if (!where?.attributes?.length) return new Map();
  const place = categoryId === undefined ? {} : { categoryId };
  const { filters } = await services.catalog.filters(shop, {
    ...place,
    filters: { attributes: {} },
  });
  const counted = new Set(includedFilters.map((key) => key.toLowerCase()));
  const slugs = filters.map(({ slug }) => [slug.toLowerCase(), slug] as const);
  return new Map(slugs.filter(([key]) => !counted.has(key)));
}

function filtersOf(
  offered: readonly AttributeFilter[],
  whitelisted: readonly AttributeFilter[],
): ListingFilters {
  const every = [...offered, ...whitelisted];
  return {
    attributes: valuesOf(offered, 'attributes'),
    unoffered: valuesOf(whitelisted, 'attributes'),
    not: valuesOf(every, 'attributes:not'),
    ...flagsOf(every),
  };
}

function valuesOf(
  filters: readonly AttributeFilter[],
  type: 'attributes' | 'attributes:not',
): Readonly<Record<string, readonly number[]>> {
  const groups = new Map<string, readonly number[]>();
  for (const filter of filters) {
    if (filter.type !== type || filter.key === undefined) continue;
    const ids = filter.values.map(Number).filter(Number.isSafeInteger);
    groups.set(filter.key, [...(groups.get(filter.key) ?? []), ...ids]);
  }
  return Object.fromEntries(groups);
}

/** By their slugs, which are in lower case. */
const FLAGS = new Map<string, 'sale' | 'isNew'>([
  ['sale', 'sale'],
  ['isnew', 'isNew'],
]);

function flagsOf(filters: readonly AttributeFilter[]): Pick<ListingFilters, 'sale' | 'isNew'> {
  const flags: { sale?: boolean; isNew?: boolean } = {};
  for (const filter of filters) {
    if (filter.type !== 'boolean') continue;
    const flag = FLAGS.get(filter.key?.toLowerCase() ?? '');
    if (flag) flags[flag] = filter.value;
  }
  return flags;
}

/** A part that is contained is found without a typing error as well. */
function matchOf({ containsSearch, disableFuzziness }: WhereClause): Pick<ListingQuery, 'match'> {
  if (containsSearch) return { match: 'contains' };
  return disableFuzziness ? { match: 'exact' } : {};
}

const MINUTE = 60_000;

function boundsOf({
  minPrice,
  maxPrice,
  minReduction,
  maxReduction,
  hasCampaignReduction,
  sellableAt,
}: WhereClause): Partial<ListingFilters> {
  return {
    ...(minPrice !== undefined && { minPrice: minor(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: minor(maxPrice) }),
    ...(minReduction !== undefined && { minReduction }),
    ...(maxReduction !== undefined && { maxReduction }),
    ...(hasCampaignReduction !== undefined && { hasCampaign: hasCampaignReduction }),
    // By the minute, so that the answer can be cached.
    ...(sellableAt !== undefined && {
      sellableAt: Math.floor(Date.parse(sellableAt) / MINUTE) * MINUTE,
    }),
  };
}
