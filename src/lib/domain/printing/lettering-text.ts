import type { Lettering } from './lettering.ts';

/** Key in the `lettering` messages, and placeholder values, for the description of the shirt's picture. */
export function describeLettering({
  name,
  number,
}: Pick<Lettering, 'name' | 'number'>): readonly [
  key: `lettering:${'shownBoth' | 'shownName' | 'shownNumber' | 'shownNone'}`,
  values: { readonly name: string; readonly number: string },
] {
  const values = { name, number };
  if (name && number) return ['lettering:shownBoth', values];
  if (name) return ['lettering:shownName', values];
  return [number ? 'lettering:shownNumber' : 'lettering:shownNone', values];
}
