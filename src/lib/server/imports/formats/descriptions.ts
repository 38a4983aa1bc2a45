import { compile } from 'html-to-text';
import { removeUnprintable } from '#lib/domain/text/printable-text.ts';

/** Longer descriptions are cut; the record's limit is the same. */
const MAX_LENGTH = 20_000;
/** More characters than this in a cell are no description: a quotation mark is missing, or it is another file. */
export const MAX_HTML = 200_000;

/** Made once: preparing the selectors takes longer than a usual description. */
const readHtml = compileReader(false);
const readPlain = compileReader(true);

function compileReader(preserveNewlines: boolean): (html: string) => string {
  return compile({
    wordwrap: false,
    preserveNewlines,
    limits: { maxDepth: 50, maxChildNodes: 2_000, maxInputLength: MAX_HTML },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'svg', format: 'skip' },
      { selector: 'iframe', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '• ' } },
    ],
  });
}

/** Paragraphs of a description in HTML or plain text. Scripts, styles, pictures and addresses of links are left out. */
export function toPlainText(html: string): string {
  // Without any tag it is plain text, whose line breaks count.
  const read = /<[a-z!/]/i.test(html) ? readHtml : readPlain;
  const text = read(html.slice(0, MAX_HTML));
  return removeUnprintable(text.replace(/[ \t\u00a0]+/g, ' ').replace(/\n{3,}/g, '\n\n'))
    .trim()
    .slice(0, MAX_LENGTH);
}

/** One line of text without control characters, for names. */
export function toOneLine(text: string, max: number): string {
  return removeUnprintable(text.replace(/\s+/g, ' ')).trim().slice(0, max).trim();
}
