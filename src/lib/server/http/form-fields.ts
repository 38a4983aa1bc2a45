/**
 * What was posted to a page, without NUL: nobody types one, and no column of the database takes it. A body that is no form
 * is an empty one.
 */
export async function typedForm(request: Request): Promise<FormData> {
  const typed = new FormData();
  try {
    for (const [name, value] of await request.formData()) {
      typed.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
    }
  } catch {
    // As if nothing had been filled in.
  }
  return typed;
}

/** The field as a whole number of at most ten digits; anything else is undefined. */
export function number(form: FormData, name: string): number | undefined {
  const text = form.get(name);
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** The field's text; '' where there is none. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
