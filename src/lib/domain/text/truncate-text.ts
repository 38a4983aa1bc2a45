/** Truncates to UTF-16 units without splitting a surrogate pair, because a lone surrogate breaks `encodeURI`. */
export function truncateText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
