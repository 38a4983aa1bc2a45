import type { Draft } from './restore-draft.ts';

/**
 * Unsent values of a step's form, stored for this tab: they survive a reload, a sign-in and a network failure. Removed
 * when the step is saved.
 */
const KEY = 'checkout-draft';

/** Fields that are not the shopper's, and consents, which are asked for again. `buyer` identifies the owner of the draft. */
const OF_PAGE = /^(idempotencyKey|expectedTotal|seen|terms|noReturn|press|newsletter)$|\.layout$/;

export function saveDraft(form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !OF_PAGE.test(name),
  );
  write(JSON.stringify(Object.fromEntries(entries)));
}

export function clearDraft(): void {
  write(undefined);
}

/** Fills the form from its draft. Imports the code only if there is one. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = read();
  if (!draft || draft['step'] !== hiddenValue(form, 'step')) return;
  // A guest's draft is kept on sign-in. A customer's draft is private to that customer.
  const { buyer } = draft;
  if (buyer !== undefined && buyer !== hiddenValue(form, 'buyer')) {
    clearDraft();
    return;
  }
  import('./restore-draft.ts')
    .then(({ typeDraft }) => typeDraft(form, draft))
    // Offline: the draft stays for the next page.
    .catch(() => undefined);
}

function hiddenValue(form: HTMLFormElement, name: string): string | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : undefined;
}

function read(): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if storage is blocked. */
function write(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    return;
  }
}
