import { type ListingQuery, type Pagination, pagination } from '#lib/domain/listing.ts';
import type { Matches } from './search/search-index.ts';
import { type Selection, selection } from './selection.ts';
import type { ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

/** Ids on one page of the query's products. A term without a sort orders by how well products match. */
export function listedIds(
  state: ShopState,
  query: ListingQuery,
  matches: Matches | undefined,
): { readonly ids: readonly number[]; readonly pagination: Pagination } {
  const { index } = state;
  const selected = selection(state, query, matches);
  const order = matches && !query.sort ? byRelevance(index, matches) : index.order(query.sort);
  return {
    ids: page(index, selected, order, query),
    pagination: pagination(selected.all.size, query.page, query.perPage),
  };
}

function page(
  index: ShopIndex,
  { all }: Selection,
  order: readonly number[],
  { page: number, perPage }: Pick<ListingQuery, 'page' | 'perPage'>,
): readonly number[] {
  const ids: number[] = [];
  let skip = (number - 1) * perPage;
  for (const position of order) {
    if (!all.has(position)) continue;
    if (skip > 0) {
      skip -= 1;
      continue;
    }
    const product = index.at(position);
    if (product) ids.push(product.id);
    if (ids.length === perPage) break;
  }
  return ids;
}

function byRelevance(index: ShopIndex, matches: Matches): readonly number[] {
  const score = (position: number): number => matches.get(index.at(position)?.id ?? 0) ?? 0;
  const soldOut = (position: number): number => Number(index.at(position)?.isSoldOut ?? false);
  return index
    .order(undefined)
    .filter((position) => score(position) > 0)
    .sort((a, b) => soldOut(a) - soldOut(b) || score(b) - score(a));
}
