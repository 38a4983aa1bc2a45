const ENDS = /[\s,;:/|(\-–—]+$/u;

/**
 * The name of a colour whose sizes are each named: what their titles have in common from the beginning, without a size
 * at the end. `White Tee, S` and `White Tee, M` are a `White Tee`.
 */
export function commonTitle(
  titles: readonly { readonly title: string; readonly size: string }[],
): string {
  const [first] = titles;
  if (!first) return '';
  const own = titles.map(({ title, size }) => withoutSize(title.trim(), size));
  const words = own.map((title) => title.split(/\s+/));
  const [shortest = []] = words.toSorted((left, right) => left.length - right.length);
  const length = shortest.findIndex((word, index) => words.some((other) => other[index] !== word));
  const common = shortest
    .slice(0, length < 0 ? undefined : length)
    .join(' ')
    .replace(ENDS, '');
  return common || first.title;
}

function withoutSize(title: string, size: string): string {
  const end = title.replace(/\)$/, '');
  if (size === '' || !end.toLowerCase().endsWith(size.toLowerCase())) return title;
  const rest = end.slice(0, -size.length);
  // `Shirts` does not end with the size S.
  return ENDS.test(rest) ? rest.replace(ENDS, '') : title;
}
