/** Basket items of the shop that wrote the badge cookie last, which may be another one than the page's. */
export function lastCountedItems(): number {
  return Number(/(?:^|; )terrace_hint=b(\d+)/.exec(document.cookie)?.[1] ?? 0);
}

/** Basket items of this shop as in the badge cookie; undefined where there is none or another shop wrote it. */
export function countedItems(): number | undefined {
  const { cookie, documentElement } = document;
  const shop = /(?:^|; )terrace_hint_shop=(\d+)/.exec(cookie)?.[1];
  if (shop !== undefined && shop !== documentElement.dataset['shop']) return undefined;
  const items = /(?:^|; )terrace_hint=b(\d+)/.exec(cookie)?.[1];
  return items === undefined ? undefined : Number(items);
}

/** Whether a customer is signed in, as the badge cookie has it. Only the server knows for certain. */
export function isSignedIn(): boolean {
  return /terrace_hint=\S*\.u1/.test(document.cookie);
}
