type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Name, how many fields of that name come before, and the value; of a box whether it is ticked. */
export type TypedField = readonly [name: string, before: number, value: string | boolean];

const FIELDS = 'input:not([type=hidden],[type=submit],[type=button]),textarea,select';

/** Values of the page's fields. Undefined if one must not be stored: a password or a file. */
export function typedFields(): readonly TypedField[] | undefined {
  const fields = namedFields();
  if (fields.some(([field]) => /^(?:password|file)$/.test(field.type) && field.value)) return;
  return fields.map(([field, before]) => [field.name, before, fieldValue(field)]);
}

/** The page's fields, each with the number of fields of the same name before it. */
export function namedFields(): readonly (readonly [Field, number])[] {
  const counts: Record<string, number> = {};
  return [...document.querySelectorAll<Field>(FIELDS)].map((field) => {
    const before = counts[field.name] ?? 0;
    counts[field.name] = before + 1;
    return [field, before];
  });
}

export function fieldValue(field: Field): string | boolean {
  return /^(?:checkbox|radio)$/.test(field.type)
    ? (field as HTMLInputElement).checked
    : field.value;
}
