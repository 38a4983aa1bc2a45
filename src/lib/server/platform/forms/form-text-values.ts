import type { FormValues } from '#lib/contract/checkout-page.ts';

/** Field values for re-rendering a form. Uploaded files are dropped. */
export function formTextValues(form: FormData): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return values;
}
