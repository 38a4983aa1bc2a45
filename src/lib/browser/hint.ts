/** Items in the basket of whichever shop was counted last. */
export function hintedAnywhere(): number {
  return Number(/(?:^|; )terrace_hint=b(\d+)/.exec(document.cookie)?.[1] ?? 0);
}

/** Items in this shop's basket as the hint cookie has them; undefined where it is another shop's, or none is there. */
export function hintedItems(): number | undefined {
  const { cookie, documentElement } = document;
  const counted = /(?:^|; )terrace_hint_shop=(\d+)/.exec(cookie)?.[1];
  if (counted !== undefined && counted !== documentElement.dataset['shop']) return undefined;
  const items = /(?:^|; )terrace_hint=b(\d+)/.exec(cookie)?.[1];
  return items === undefined ? undefined : Number(items);
}
