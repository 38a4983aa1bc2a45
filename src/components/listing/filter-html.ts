import { formatCount } from '#lib/domain/text/count-format.ts';
import { escapeHtml } from '#lib/domain/text/escape-html.ts';
import type { FilterGroup, FilterOption } from '#lib/server/listing/views/filter-groups.ts';
import type { QuickGroup } from '#lib/server/listing/views/quick-filters.ts';

/** The values of the filters as HTML. There are a hundred on a page: components would cost more than all the rest. */

/** A line for each value of the group, drawn as a box to tick; a link, so that it works everywhere and has an address. */
export function groupHtml({ options, more }: FilterGroup, languageTag: string): string {
  const all = more
    ? `<li>${linkHtml(`${more.href}#filters`, '', escapeHtml(more.label))}</li>`
    : '';
  return options.map((option) => `<li>${valueHtml(option, languageTag)}</li>`).join('') + all;
}

/** The few values above the list: short names, colours as circles only. One that leaves no products keeps its place. */
export function quickHtml({ slug, options }: QuickGroup): string {
  return options.map((option) => (slug === 'color' ? dotHtml(option) : chipHtml(option))).join('');
}

function valueHtml(
  { label, count, href, isChosen, isDisabled, fills }: FilterOption,
  languageTag: string,
): string {
  const shown = formatCount(count, languageTag);
  const content = `${swatchHtml(fills)}${escapeHtml(label)} <b>${shown}</b>`;
  return isDisabled
    ? `<span>${content}</span>`
    : linkHtml(`${href}#filters`, currentAttribute(isChosen), content);
}

function chipHtml({ label, href, isChosen, isDisabled }: FilterOption): string {
  const name = escapeHtml(label);
  return isDisabled ? `<span>${name}</span>` : linkHtml(href, currentAttribute(isChosen), name);
}

function dotHtml({ label, href, isChosen, isDisabled, fills }: FilterOption): string {
  const name = escapeHtml(label);
  return isDisabled
    ? `<span title="${name}">${swatchHtml(fills)}<b>${name}</b></span>`
    : linkHtml(
        href,
        `${currentAttribute(isChosen)} title="${name}" aria-label="${name}"`,
        swatchHtml(fills),
      );
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
