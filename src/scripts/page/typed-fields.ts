type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Name, how many fields of that name come before, and the value; of a box whether it is ticked. */
type TypedField = readonly [name: string, before: number, value: string | boolean];

const FIELDS = 'input:not([type=hidden],[type=submit],[type=button]),textarea,select';

/** What the page's fields hold. Undefined if one of them holds what must not be stored: a password or a file. */
export function typedFields(): readonly TypedField[] | undefined {
  const fields = namedFields();
  if (fields.some(([field]) => /^(?:password|file)$/.test(field.type) && field.value)) return;
  return fields.map(([field, before]) => [field.name, before, fieldValue(field)]);
}

/** Fills in what the page held before it was reloaded (`missing-file.ts`), and tells scripts of what has changed. */
export function restoreTyped(): void {
  const { typed, ...state } = Object(history.state) as { typed?: readonly TypedField[] };
  if (!typed) return;
  history.replaceState(state, '');
  for (const [field, before] of namedFields()) {
    const [, , value] =
      typed.find(([name, index]) => name === field.name && index === before) ?? [];
    if (value === undefined || value === fieldValue(field)) continue;
    if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
    else field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function namedFields(): readonly (readonly [Field, number])[] {
  const fields = [...document.querySelectorAll<Field>(FIELDS)].filter(({ name }) => name);
  return fields.map((field, index) => [
    field,
    fields.slice(0, index).filter(({ name }) => name === field.name).length,
  ]);
}

function fieldValue(field: Field): string | boolean {
  return /^(?:checkbox|radio)$/.test(field.type)
    ? (field as HTMLInputElement).checked
    : field.value;
}
