import {
  NOTHING_TYPED,
  readTypedLettering,
  type TypedLettering,
} from '#lib/domain/printing/typed-lettering.ts';

/**
 * Last input of a form, for one address of this tab. The address carries it as well, but a page repeats from
 * its address only what can be printed.
 */
interface Draft {
  /** Path and query. */
  readonly address: string;
  readonly typed: object;
}

/** `address` is this page's by default. */
export function saveDraft(form: string, typed: TypedLettering, address = location.href): void {
  const draft: Draft = { address: pathAndQuery(address), typed };
  try {
    sessionStorage.setItem(keyOf(form, address), JSON.stringify(draft));
  } catch {
    // Storage is blocked: the address keeps what can be printed.
  }
}

/** The draft of this page's address. */
export function readDraft(form: string): TypedLettering | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form, location.href)) ?? 'null');
    if (!isDraft(draft) || draft.address !== pathAndQuery(location.href)) return undefined;
    return readTypedLettering(new Map(Object.entries(draft.typed)), NOTHING_TYPED);
  } catch {
    return undefined;
  }
}

/** As the browser writes it. */
export function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

/** One for each page, so that what is still saved for this page does not replace the draft of the next. */
function keyOf(form: string, address: string): string {
  return `lettering ${form} ${new URL(address, location.href).pathname}`;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    'typed' in value &&
    typeof value.typed === 'object' &&
    value.typed !== null
  );
}
