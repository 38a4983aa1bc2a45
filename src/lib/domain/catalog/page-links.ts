import type { Pagination } from './listing.ts';

/** A page number, or a gap between two that are not adjacent. */
export type PageLink = number | 'gap';

const NEIGHBOURS = 1;

/** First, last and the neighbours of the current page. A gap of a single page is filled with that page. */
export function pageLinks({ page, last }: Pick<Pagination, 'page' | 'last'>): readonly PageLink[] {
  const links: PageLink[] = [];
  for (let number = 1; number <= last; number += 1) {
    const isNear = Math.abs(number - page) <= NEIGHBOURS;
    const closesGap = (number === 2 && page <= 4) || (number === last - 1 && page >= last - 3);
    if (number === 1 || number === last || isNear || closesGap) links.push(number);
    else if (links.at(-1) !== 'gap') links.push('gap');
  }
  return links;
}
