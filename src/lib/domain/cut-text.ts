/** The first `most` units of a text; a character that would be cut in two is left out, as no address can hold half of one. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
