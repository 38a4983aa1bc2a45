/** Values by field name. */
export type Draft = Readonly<Record<string, string>>;

/** Fills the fields and dispatches the events of typing. */
export function typeDraft(form: HTMLFormElement, draft: Draft): void {
  // First the countries, which decide the fields.
  for (const name of ['shippingAddress.countryCode', 'billingAddress.countryCode']) {
    fill(form, name, draft);
  }
  requestAnimationFrame(() => {
    for (const name of Object.keys(draft)) fill(form, name, draft);
  });
}

function fill(form: HTMLFormElement, name: string, draft: Draft): void {
  const value = draft[name];
  if (value === undefined || name === 'step') return;
  const fields = [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
  // Input from before hydration is newer than the draft.
  if (fields.some(isChanged)) return;
  for (const field of fields) type(field, value);
}

/** Whether the field differs from what the page came with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  const isTicked = field.type === 'radio' || field.type === 'checkbox';
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function type(field: Element, value: string): void {
  if (field instanceof HTMLSelectElement) choose(field, value);
  else if (field instanceof HTMLTextAreaElement) field.value = value;
  else if (field instanceof HTMLInputElement) {
    const isTicked = field.type === 'radio' || field.type === 'checkbox';
    if (!isTicked) field.value = value;
    else if (field.value === value && !field.checked) field.click();
  }
}

function choose(field: HTMLSelectElement, value: string): void {
  if (field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
