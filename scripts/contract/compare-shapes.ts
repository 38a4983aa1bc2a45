/**
 * Compares names and types, without values, with an example. A field may be null on either side, and fields that the
 * example does not have are ignored: services add some. Of a list each item must be as the example's first one.
 */
export function compareShapes(
  actual: unknown,
  example: unknown,
  path = 'answer',
): readonly string[] {
  if (actual === null || example === null) return [];
  const [found, wanted] = [kindOf(actual), kindOf(example)];
  if (found !== wanted) return [`${path} is ${found} instead of ${wanted}`];
  if (Array.isArray(actual) && Array.isArray(example)) {
    const [first] = example;
    if (first === undefined) return [];
    return unique(actual.flatMap((item) => compareShapes(item, first, `${path}[]`)));
  }
  if (wanted !== 'an object') return [];
  const fields = Object(actual) as Readonly<Record<string, unknown>>;
  return Object.entries(Object(example)).flatMap(([name, field]) =>
    name in fields
      ? compareShapes(fields[name], field, `${path}.${name}`)
      : [`${path}.${name} is missing`],
  );
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return value === undefined ? 'missing' : `a ${typeof value}`;
}

function unique(differences: readonly string[]): readonly string[] {
  return [...new Set(differences)];
}
