/** A value as Astro serializes it: its type, and the value. 0 is a plain value or an object, 1 an array. */
export type IslandProp = readonly [type: number, value?: unknown];

/** Reads an island's props. Other types, such as dates, are not used: `tests/e2e/budgets.e2e.ts` checks all pages. */
export function readIslandProps(
  props: Readonly<Record<string, IslandProp>>,
): Record<string, unknown> {
  const entries = Object.entries(props);
  return Object.fromEntries(entries.map(([name, prop]) => [name, readProp(prop)]));
}

function readProp([type, value]: IslandProp): unknown {
  if (type === 1) return (value as readonly IslandProp[]).map(readProp);
  if (typeof value !== 'object' || value === null) return value;
  return readIslandProps(value as Record<string, IslandProp>);
}
