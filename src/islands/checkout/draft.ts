/**
 * What stands in a step's form and was not taken yet, kept in this tab alone: a reload, the way to the sign-in and a
 * broken line lose nothing. Gone with the tab, and as soon as the step is stored.
 */
const KEY = 'checkout-draft';

/** Belong to the page, not to the shopper; `buyer` says whose it is. */
const OF_PAGE = /^(idempotencyKey|expectedTotal|seen|terms|press)$|\.layout$/;

export type Draft = Readonly<Record<string, string>>;

export function keepDraft(form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !OF_PAGE.test(name),
  );
  write(JSON.stringify(Object.fromEntries(entries)));
}

export function dropDraft(): void {
  write(undefined);
}

/** Nothing, but for whoever comes back to something typed: for them, the code that types it again. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = read();
  if (!draft || draft['step'] !== hidden(form, 'step')) return;
  // What a guest typed comes along to the sign-in; what a customer typed is nobody else's.
  const { buyer } = draft;
  if (buyer !== undefined && buyer !== hidden(form, 'buyer')) {
    dropDraft();
    return;
  }
  import('./restore-draft.ts')
    .then(({ typeDraft }) => typeDraft(form, draft))
    // What was typed stays in the tab for the next time.
    .catch(() => undefined);
}

function hidden(form: HTMLFormElement, name: string): string | undefined {
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

/** A browser that keeps nothing loses what it always did. */
function write(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    return;
  }
}
