import type { TypedValues } from '#lib/contract/checkout-page.ts';

/** What a form that comes back holds; files are dropped. */
export function typedTexts(form: FormData): TypedValues {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return values;
}
