import { escapeHtml } from '#lib/domain/text/escape-html.ts';
import type { FilterGroup, FilterOption } from '#lib/server/views/listing/filter-groups.ts';
import type { QuickGroup } from '#lib/server/views/listing/quick-filters.ts';

/** The values of the filters as HTML. There are a hundred on a page: components would cost more than all the rest. */

/** A line for each value of the group, drawn as a box to tick; a link, so that it works everywhere and has an address. */
export function groupHtml({ options, more }: FilterGroup): string {
  const all = more
    ? `<li>${linkHtml(`${more.href}#filters`, '', escapeHtml(more.label))}</li>`
    : '';
  return options.map((option) => `<li>${valueHtml(option)}</li>`).join('') + all;
}

/** The few values above the list: short names, colours as circles only. */
export function quickHtml({ slug, options }: QuickGroup): string {
  return options.map((option) => (slug === 'color' ? dotHtml(option) : chipHtml(option))).join('');
}

function valueHtml({ label, count, href, isChosen, isDisabled, fills }: FilterOption): string {
  const content = `${swatchHtml(fills)}${escapeHtml(label)} <b>${count}</b>`;
  return isDisabled
    ? `<span>${content}</span>`
    : linkHtml(`${href}#filters`, currentAttribute(isChosen), content);
}

function chipHtml({ label, href, isChosen, isDisabled }: FilterOption): string {
  return isDisabled ? '' : linkHtml(href, currentAttribute(isChosen), escapeHtml(label));
}

function dotHtml({ label, href, isChosen, isDisabled, fills }: FilterOption): string {
  const name = ` title="${escapeHtml(label)}" aria-label="${escapeHtml(label)}"`;
  return isDisabled ? '' : linkHtml(href, currentAttribute(isChosen) + name, swatchHtml(fills));
}

function linkHtml(href: string, attributes: string, content: string): string {
  return `<a href="${escapeHtml(href)}" rel="nofollow"${attributes}>${content}</a>`;
}

function currentAttribute(isChosen: boolean): string {
  return isChosen ? ' aria-current="true"' : '';
}

/** A colour, or two that share the circle. */
function swatchHtml([first, second]: readonly string[]): string {
  if (!first) return '';
  const half = second ? `<path d="M9 3a6 6 0 0 1 0 12z" fill="${second}"/>` : '';
  return `<svg viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="6" fill="${first}"/>${half}</svg>`;
}
