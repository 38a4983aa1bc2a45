/** Far above any payload of the contract, low enough for recursive code to stay within its stack. */
const MAX_DEPTH = 64;

/** Walks level by level, without recursion. */
export function isNestedTooDeeply(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}
