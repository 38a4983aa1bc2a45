/** Contents of the filters, and the live region with the count. */
export const FILTERS =
  '#count, #chosen, #filters summary > span, #filters ul, #filters .others, #filters .bounds, #filters .show';
/** The list and the parts around it. */
export const LIST = '#quick, #applied, #sort, #products, #pages, #after';

/**
 * Replaces the contents of this page's parts by those of `fresh`. The elements stay, with open groups, scroll positions
 * and focus. Returns false and replaces nothing if the pages have different parts.
 */
export function replaceParts(fresh: Document, selector: string): boolean {
  const old = [...document.querySelectorAll(selector)];
  const parts = fresh.querySelectorAll(selector);
  if (old.length !== parts.length) return false;
  for (const [index, part] of old.entries()) replaceContent(part, parts[index]);
  return true;
}

function replaceContent(part: Element, fresh: Element | undefined): void {
  // Keeps a price that the shopper is entering.
  if (!fresh || part.matches('.bounds:is(:focus-within, :active)')) return;
  const index = focusedIndex(part);
  part.replaceChildren(...fresh.childNodes);
  const label = fresh.getAttribute('aria-label');
  if (label) part.setAttribute('aria-label', label);
  if (index !== undefined) focusIndex(part, index);
}

/** Index of the focused entry, also of one without a link; undefined if the focus is elsewhere. */
function focusedIndex(part: Element): number | undefined {
  const { activeElement } = document;
  if (!activeElement || !part.contains(activeElement)) return undefined;
  return entriesOf(part).findIndex((entry) => entry.contains(activeElement));
}

function focusIndex(part: Element, at: number): void {
  const all = entriesOf(part);
  const link = all[Math.min(at, all.length - 1)]?.querySelector('a');
  const visible = link?.checkVisibility() ? link : part.querySelector('summary, a');
  const target = visible ?? document.querySelector('#results');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function entriesOf(part: Element): readonly Element[] {
  return [...part.querySelectorAll('li, p:has(a)')];
}
