import { readFile } from 'node:fs/promises';
import { cspHash } from '#lib/server/platform/security/page-policy.ts';

/** Assets that the build took out of the pages (`integrations/page-assets.ts`). */
export interface PageAssets {
  /** Style sheets by the placeholder that stands for each. */
  readonly sheets: ReadonlyMap<string, Buffer>;
  /** For the hash of each inline script and style of the build, the one that the policy names; for a placeholder, its sheet's. */
  readonly policyHashes: ReadonlyMap<string, string>;
  /** Style elements of the pages that are read most, for the dictionary for compression. */
  readonly commonStyles: Buffer;
}

/** The content of `page-assets.json`. */
export interface StoredPageAssets {
  readonly sheets: Readonly<Record<string, string>>;
  /** As `sha256-…`. */
  readonly hashes: readonly string[];
  /** Placeholders of the sheets of the pages that are read most. */
  readonly common: readonly string[];
}

const OPENING = '<style>';
const CLOSING = '</style>';

/** @throws when the file is missing */
export async function readPageAssets(file: string | URL): Promise<PageAssets> {
  return pageAssets(JSON.parse(await readFile(file, 'utf8')) as StoredPageAssets);
}

export function pageAssets({ sheets, hashes, common }: StoredPageAssets): PageAssets {
  const entries = Object.entries(sheets);
  return {
    sheets: new Map(entries.map(([placeholder, css]) => [placeholder, Buffer.from(css)])),
    commonStyles: Buffer.from(
      common.map((placeholder) => `${OPENING}${sheets[placeholder] ?? ''}${CLOSING}`).join(''),
    ),
    policyHashes: new Map([
      ...hashes.map((hash) => [`'${hash}'`, `'${hash}'`] as const),
      ...entries.map(([placeholder, css]) => [cspHash(placeholder), cspHash(css)] as const),
    ]),
  };
}

/** The HTML with the style sheets in the place of their placeholders. */
export function insertSheets(html: Buffer, sheets: PageAssets['sheets']): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(OPENING); at >= 0; at = html.indexOf(OPENING, at)) {
    const start = at + OPENING.length;
    const end = html.indexOf(CLOSING, start);
    if (end < 0) break;
    const sheet = sheets.get(html.toString('latin1', start, end));
    if (sheet) {
      parts.push(html.subarray(from, start), sheet);
      from = end;
    }
    at = end;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}
