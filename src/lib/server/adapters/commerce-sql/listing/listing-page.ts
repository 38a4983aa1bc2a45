import { type ListingIds, type ListingQuery, pagination } from '#lib/domain/catalog/listing.ts';
import type { Bitset } from './bitset.ts';
import type { SearchMatches } from './search-matches.ts';
import { selectProducts } from './selection.ts';
import type { ShopState } from './shop-indexes.ts';
import { arrangeForVariety } from './variety.ts';

/**
 * Product ids of one page, sold-out ones last. Without a sort, search results are ordered by
 * relevance and categories by variety.
 */
export function listProductIds(
  state: ShopState,
  query: ListingQuery,
  matches: SearchMatches | undefined,
): ListingIds {
  const { index } = state;
  const { all } = selectProducts(state, query, matches);
  const order = query.sort
    ? index.sortedPositions(query.sort)
    : varietyOrder(state, matches ? {} : query);
  const ranked = query.sort ? undefined : matches;
  const inOrder = (part: Bitset): Iterable<number> =>
    ranked ? ranked.rankMembers(part, order) : orderedMembers(part, order);
  const positions = pagePositions(
    [all.without(index.soldOut), all.and(index.soldOut)],
    inOrder,
    query,
  );
  return {
    ids: positions.flatMap((position) => index.at(position)?.id ?? []),
    pagination: pagination(all.size, query.page, query.perPage),
  };
}

function varietyOrder(
  { index, dictionary }: ShopState,
  { categoryId }: Pick<ListingQuery, 'categoryId'>,
): Uint32Array {
  return index.arrangedPositions(categoryId, (products) => arrangeForVariety(dictionary, products));
}

/** Positions of a page that spans several parts. Parts before the page are only counted. */
function pagePositions(
  parts: readonly Bitset[],
  inOrder: (part: Bitset) => Iterable<number>,
  { page: number, perPage }: Pick<ListingQuery, 'page' | 'perPage'>,
): readonly number[] {
  const positions: number[] = [];
  let skip = (number - 1) * perPage;
  for (const part of parts) {
    const { size } = part;
    if (skip < size)
      positions.push(...slicePositions(inOrder(part), skip, perPage - positions.length));
    skip = Math.max(0, skip - size);
  }
  return positions;
}

/** At most `count` positions after the first `skip`. */
function* slicePositions(list: Iterable<number>, skip: number, count: number): Generator<number> {
  let at = 0;
  for (const position of list) {
    if (at >= skip + count) return;
    if (at >= skip) yield position;
    at += 1;
  }
}

function* orderedMembers(part: Bitset, order: Uint32Array): Generator<number> {
  for (const position of order) if (part.has(position)) yield position;
}
