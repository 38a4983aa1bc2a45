/**
 * Path of the first text in `value` that PostgreSQL rejects: one with a NUL or a lone surrogate, both of which JSON can
 * contain. Undefined when there is none.
 */
export function unstorablePath(
  value: unknown,
  path: readonly string[] = [],
): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const innerPath = unstorablePath(inner, [...path, key]);
    if (innerPath) return innerPath;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
