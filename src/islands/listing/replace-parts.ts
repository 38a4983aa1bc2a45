/** What the sheet of filters shows, and what a screen reader is told. */
export const FILTERS =
  '#count, #chosen, #filters summary > span, #filters ul, #filters .others, #filters .bounds, #filters .show';
/** The list and what stands around it. */
export const LIST = '#quick, #applied, #sort, #products, #pages, #after';

/**
 * Puts the fresh page's parts in the place of this one's. Their elements stay, so open groups, scroll positions and
 * the focus do too. False: the pages are made of different parts, nothing was replaced.
 */
export function replaceParts(fresh: Document, selector: string): boolean {
  const old = [...document.querySelectorAll(selector)];
  const parts = fresh.querySelectorAll(selector);
  if (old.length !== parts.length) return false;
  for (const [index, part] of old.entries()) replace(part, parts[index]);
  return true;
}

function replace(part: Element, fresh: Element | undefined): void {
  // A price that is being typed or slid is the shopper's, not the page's.
  if (!fresh || part.matches('.bounds:is(:focus-within, :active)')) return;
  const place = focusedPlace(part);
  part.replaceChildren(...fresh.childNodes);
  const label = fresh.getAttribute('aria-label');
  if (label) part.setAttribute('aria-label', label);
  if (place !== undefined) focusPlace(part, place);
}

/** Which of its links had the focus; undefined where none had. Links that nothing is left for count too. */
function focusedPlace(part: Element): number | undefined {
  const { activeElement } = document;
  if (!activeElement || !part.contains(activeElement)) return undefined;
  return places(part).findIndex((place) => place.contains(activeElement));
}

function focusPlace(part: Element, at: number): void {
  const all = places(part);
  const link = all[Math.min(at, all.length - 1)]?.querySelector('a');
  const visible = link?.checkVisibility() ? link : part.querySelector('summary, a');
  const target = visible ?? document.querySelector('#results');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function places(part: Element): readonly Element[] {
  return [...part.querySelectorAll('li, p:has(a)')];
}
