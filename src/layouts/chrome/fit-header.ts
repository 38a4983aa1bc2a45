import type { MenuLight } from '#lib/domain/navigation.ts';

/**
 * The header is rendered once for many pages (`FittedHeader.astro`). What differs between them stands in it as one of
 * these letters, which are nobody's (Unicode, private use), and is filled in for each page.
 */
export const HERE = '\uE000';
export const TERM = '\uE001';
export const ABOVE = '\uE002';

/** The link of the way back, which holds nothing that closes it early. */
const WAY_BACK = new RegExp(`<a [^>]*${ABOVE}.*?</a>\\s*`, 's');
const HERE_ENCODED = encodeURIComponent(HERE);

export interface Fit {
  /** Where signing in leads back to. */
  readonly path: string;
  /** What the search field holds. */
  readonly term: string;
  readonly light: MenuLight | undefined;
  /** The page above this one; where there is none, there is no way back. */
  readonly above?: string | undefined;
}

/** The header's HTML as this page has it. */
export function fitHeader(html: string, { path, term, light, above }: Fit): string {
  const way =
    above === undefined ? html.replace(WAY_BACK, '') : html.replace(ABOVE, attribute(above));
  const fitted = way
    .replaceAll(HERE_ENCODED, () => encodeURIComponent(path))
    // A function: what shoppers type may hold signs that a replacement gives a meaning.
    .replaceAll(TERM, () => attribute(term));
  return light ? lit(fitted, light) : fitted;
}

// First-level lines are set in the display face; the lines below them have nothing before their address.
function lit(html: string, { nearest, entry }: MenuLight): string {
  return html
    .replace(`<a class="display" href="${attribute(entry)}"`, '$& aria-current="true"')
    .replaceAll(`<a href="${attribute(nearest)}"`, '$& aria-current="page"');
}

/** As Astro writes it into an attribute. */
function attribute(text: string): string {
  return text.replaceAll('&', '&#38;').replaceAll('"', '&#34;').replaceAll('<', '&#60;');
}
