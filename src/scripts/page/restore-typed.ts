import { fieldValue, namedFields, type TypedField } from './typed-fields.ts';

/** Fills in what the page held before it was reloaded (`missing-file.ts`), and tells scripts of what has changed. */
export function restoreTyped(): void {
  const { typed = [], ...state } = Object(history.state) as { typed?: readonly TypedField[] };
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
