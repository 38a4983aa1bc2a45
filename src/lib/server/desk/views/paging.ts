/** Id that a page of a list begins below; undefined for the first page. */
export function readBefore(query: URLSearchParams): number | undefined {
  const typed = query.get('before') ?? '';
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
}

interface ListPage<Item> {
  readonly shown: readonly Item[];
  /** Id that the next page begins below; undefined on the last one. */
  readonly olderThan: number | undefined;
}

/** A page of a list that was read with one item more than it shows. */
export function cutPage<Item extends { readonly id: number }>(
  found: readonly Item[],
  perPage: number,
): ListPage<Item> {
  const shown = found.slice(0, perPage);
  return { shown, olderThan: found.length > perPage ? shown.at(-1)?.id : undefined };
}
