import * as z from 'zod';
import type { AttributeFilter, ListingPayload, WhereClause } from '#lib/contract/catalog.ts';
import { findCategoryById, findCategoryByPath } from '#lib/domain/catalog/category.ts';
import type { FilterQuery, ListingFilters, ListingQuery } from '#lib/domain/catalog/listing.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { id } from '#lib/server/platform/rpc/schemas.ts';

/** The part of a payload that filters a listing. */

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

export const filterInclusion = z.object({
  includedFilters: groupKeys.exactOptional(),
  includeSoldOut: z.boolean().exactOptional(),
  orFiltersOperator: groupKeys.min(2).exactOptional(),
});

export const listingQueryPayload = filterInclusion.extend({
  category: z.string().max(500).exactOptional(),
  categoryId: id.exactOptional(),
  where: where.exactOptional(),
});

/** Converts the payload to a listing query; undefined when its category does not exist. */
export async function readListingQuery(
  payload: ListingPayload,
  context: CallContext,
): Promise<FilterQuery | undefined> {
  const scope = await resolveCategory(payload, context);
  if (!scope) return undefined;
  const { where = {}, includedFilters: including } = payload;
  const filterKeys = await readFilterKeys(payload, scope.categoryId, context);
  const resolveFilters = (list: readonly AttributeFilter[] = []): readonly AttributeFilter[] =>
    list.flatMap((filter) => {
      const key = filter.key && filterKeys.get(filter.key.toLowerCase());
      return key === undefined ? [] : [{ ...filter, key }];
    });
  const either = payload.orFiltersOperator?.map((key) => filterKeys.get(key.toLowerCase()) ?? key);
  return {
    ...scope,
    filters: {
      ...readAttributeFilters(resolveFilters(where.attributes), where.whitelistAttributes ?? []),
      ...readBounds(where),
      ...(either && { alternativeGroups: either }),
      ...(payload.includeSoldOut === false && { excludesSoldOut: true }),
    },
    ...(where.term && { term: where.term, ...readMatch(where) }),
    ...(including && { including }),
  };
}

async function resolveCategory(
  { category: path = '/', categoryId }: ListingPayload,
  { services, shop }: CallContext,
): Promise<{ readonly categoryId?: number } | undefined> {
  if (categoryId === undefined && path === '/') return {};
  const tree = await services.catalog.categoryTree(shop);
  const category =
    categoryId === undefined ? findCategoryByPath(tree, path) : findCategoryById(tree, categoryId);
  return category && { categoryId: category.id };
}

/** The category's filter keys by their lower case, without those that are only to be counted. */
async function readFilterKeys(
  { where, includedFilters = [] }: ListingPayload,
  categoryId: number | undefined,
  { services, shop }: CallContext,
): Promise<ReadonlyMap<string, string>> {
  if (!where?.attributes?.length) return new Map();
  const scope = categoryId === undefined ? {} : { categoryId };
  const { filters } = await services.catalog.filters(shop, {
    ...scope,
    filters: { attributes: {} },
  });
  const countedOnly = new Set(includedFilters.map((key) => key.toLowerCase()));
  const slugs = filters.map(({ slug }) => [slug.toLowerCase(), slug] as const);
  return new Map(slugs.filter(([key]) => !countedOnly.has(key)));
}

function readAttributeFilters(
  offered: readonly AttributeFilter[],
  whitelisted: readonly AttributeFilter[],
): ListingFilters {
  const every = [...offered, ...whitelisted];
  return {
    attributes: valuesByKey(offered, 'attributes'),
    unlistedAttributes: valuesByKey(whitelisted, 'attributes'),
    excludedAttributes: valuesByKey(every, 'attributes:not'),
    ...readFlags(every),
  };
}

function valuesByKey(
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

/** By filter slug in lower case. */
const FLAGS = new Map<string, 'sale' | 'isNew'>([
  ['sale', 'sale'],
  ['isnew', 'isNew'],
]);

function readFlags(filters: readonly AttributeFilter[]): Pick<ListingFilters, 'sale' | 'isNew'> {
  const flags: { sale?: boolean; isNew?: boolean } = {};
  for (const filter of filters) {
    if (filter.type !== 'boolean') continue;
    const flag = FLAGS.get(filter.key?.toLowerCase() ?? '');
    if (flag) flags[flag] = filter.value;
  }
  return flags;
}

/** `containsSearch` wins: matching parts of words never tolerates typing errors. */
function readMatch({ containsSearch, disableFuzziness }: WhereClause): Pick<ListingQuery, 'match'> {
  if (containsSearch) return { match: 'contains' };
  return disableFuzziness ? { match: 'exact' } : {};
}

const MINUTE = 60_000;

function readBounds({
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
    // Rounded to the minute, so that the result can be cached.
    ...(sellableAt !== undefined && {
      sellableAt: Math.floor(Date.parse(sellableAt) / MINUTE) * MINUTE,
    }),
  };
}
