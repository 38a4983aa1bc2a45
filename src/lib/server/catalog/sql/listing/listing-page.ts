import { type ListingIds, type ListingQuery, pagination } from '#lib/domain/catalog/listing.ts';
import type { Bitset } from './bitset.ts';
import type { SearchMatches } from './search-matches.ts';
import { selectProducts } from './selection.ts';
import type { ShopIndex } from './shop-index.ts';
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
  const parts = [all.without(index.soldOut), all.and(index.soldOut)];
  const isArranged = !query.sort && !ranked;
  const positions = query.mergesColours
    ? slicePage(designsOf(index, parts, isArranged ? order : inOrder), query)
    : pagePositions(parts, inOrder, query);
  const total = query.mergesColours ? index.designs.countIn(all) : all.size;
  return {
    ids: [...positions].flatMap((position) => index.at(position)?.id ?? []),
    pagination: pagination(total, query.page, query.perPage),
  };
}

function varietyOrder(
  { index, dictionary }: ShopState,
  { categoryId }: Pick<ListingQuery, 'categoryId'>,
): Uint32Array {
  return index.arrangedPositions(categoryId, (products) => arrangeForVariety(dictionary, products));
}

/**
 * One position for each design, from the first part that has any. With a fixed order, a design keeps the place of its
 * first colour there, whichever of its colours is in the part: filters then do not move it.
 */
function* designsOf(
  index: ShopIndex,
  parts: readonly Bitset[],
  order: Uint32Array | ((part: Bitset) => Iterable<number>),
): Generator<number> {
  const seen = new Set<number>();
  for (const part of parts) {
    yield* firstOfDesigns(index, part, typeof order === 'function' ? order(part) : order, seen);
  }
}

/** For each design that was not seen, its member in `part`, in the given order of positions. */
function* firstOfDesigns(
  { designs }: ShopIndex,
  part: Bitset,
  order: Iterable<number>,
  seen: Set<number>,
): Generator<number> {
  for (const position of order) {
    const design = designs.designOf(position);
    if (seen.has(design)) continue;
    const shown = part.has(position) ? position : designs.memberIn(part, position);
    if (shown === undefined) continue;
    seen.add(design);
    yield shown;
  }
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

function slicePage(
  list: Iterable<number>,
  { page, perPage }: Pick<ListingQuery, 'page' | 'perPage'>,
): Iterable<number> {
  return slicePositions(list, (page - 1) * perPage, perPage);
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
