/**
 * What stands in a step's form and was not taken yet, kept in this tab alone: a reload, the way to the sign-in and a
 * broken line lose nothing. Gone with the tab, and as soon as the step is stored.
 */
const KEY = 'checkout-draft';

/** Belong to the page, not to the shopper. */
const OF_PAGE = /^(buyer|idempotencyKey|expectedTotal|seen|terms|press)$|\.layout$/;

type Draft = Readonly<Record<string, string>>;

export function keepDraft(form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !OF_PAGE.test(name),
  );
  write(JSON.stringify(Object.fromEntries(entries)));
}

export function dropDraft(): void {
  write(undefined);
}

/** Types it again, as somebody would: whoever listens to the fields hears of it. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = read();
  const step = form.elements.namedItem('step');
  if (!draft || !(step instanceof HTMLInputElement) || draft['step'] !== step.value) return;
  // First what decides which fields there are.
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
  for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) type(field, value);
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

function read(): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing loses what it always did. */
function write(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    return;
  }
}
