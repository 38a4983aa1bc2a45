/**
 * Path of the first text in `value` that no database column takes: one with a NUL or with half of a surrogate pair.
 * Nobody types them; JSON can carry both. Undefined when there is none.
 */
export function unstorablePath(
  value: unknown,
  path: readonly string[] = [],
): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = unstorablePath(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
