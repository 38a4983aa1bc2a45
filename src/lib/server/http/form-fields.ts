/** The field as a whole number of at most ten digits; anything else is undefined. */
export function number(form: FormData, name: string): number | undefined {
  const text = form.get(name);
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
