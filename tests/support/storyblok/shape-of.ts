/** Names and types of a JSON document, without its values: `{ id: 'number', tags: ['string'] }`. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return uniqueShapes(value);
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([name, field]) => [name, shapeOf(field)]);
  return Object.fromEntries(fields.toSorted(([a], [b]) => String(a).localeCompare(String(b))));
}

/** Each shape that an item has, once. */
function uniqueShapes(items: readonly unknown[]): readonly unknown[] {
  const shapes = new Map(items.map((item) => [JSON.stringify(shapeOf(item)), shapeOf(item)]));
  return [...shapes.values()];
}
