import type { MenuLight } from '#lib/domain/navigation.ts';
import type { Held, Piece } from '#lib/server/http/held-pieces.ts';

/**
 * The header is rendered once for many pages (`FittedHeader.astro`). What differs between them stands in it as one of
 * these letters, which are nobody's (Unicode, private use), and is filled in for each page.
 */
export const HERE = '\uE000';
export const TERM = '\uE001';
export const ABOVE = '\uE002';

const IN_BYTES = { above: latin1(ABOVE), term: latin1(TERM) };
/** The link of the way back, which holds nothing that closes it early. */
const WAY_BACK = new RegExp(`<a [^>]*${IN_BYTES.above}.*?</a>\\s*`, 's');
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

/** The kept header in one page, fitted when the page is done: it is neither encoded nor looked through again. */
export function fittedHeader(header: Piece, fit: Fit): Held {
  return {
    part(finish) {
      const { bytes, inlined } = header.part(finish);
      return { bytes: fitHeader(bytes, fit), inlined };
    },
  };
}

/** The header's HTML as this page has it. */
export function fitHeader(header: Buffer, { path, term, light, above }: Fit): Buffer {
  // Latin1 keeps every byte, whatever it is part of.
  const html = header.toString('latin1');
  const way =
    above === undefined
      ? html.replace(WAY_BACK, '')
      : html.replace(IN_BYTES.above, () => attribute(above));
  const fitted = way
    .replaceAll(HERE_ENCODED, () => encodeURIComponent(path))
    // A function: what shoppers type may hold signs that a replacement gives a meaning.
    // In an island's `props` the term is JSON inside of an attribute.
    .replaceAll(`&quot;${IN_BYTES.term}&quot;`, () => attribute(JSON.stringify(term)))
    .replaceAll(IN_BYTES.term, () => attribute(term));
  return Buffer.from(light ? lit(fitted, light) : fitted, 'latin1');
}

// First-level lines are set in the display face; the lines below them have nothing before their address.
function lit(html: string, { nearest, entry }: MenuLight): string {
  return html
    .replace(`<a class="display" href="${attribute(entry)}"`, '$& aria-current="true"')
    .replaceAll(`<a href="${attribute(nearest)}"`, '$& aria-current="page"');
}

/** As Astro writes it into an attribute. */
function attribute(text: string): string {
  return latin1(text.replaceAll('&', '&#38;').replaceAll('"', '&#34;').replaceAll('<', '&#60;'));
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
