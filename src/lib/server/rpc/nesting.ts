/** No payload of the contract comes near it; what walks or writes a value within it never runs out of stack. */
const DEEPEST = 64;

/** Whether arrays and objects lie in each other more deeply than any payload needs. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}
