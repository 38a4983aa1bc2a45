import { readFile } from 'node:fs/promises';
import { type PagePart, pagePart } from './page-policy.ts';

/** What all pages of a build share, and so is left out of them until they are sent (scripts/page-parts.mjs). */
export interface PageParts {
  /** Of every inline script and style that a page may hold, as the content security policy names them. */
  readonly hashes: ReadonlySet<string>;
  /** Style sheets by name. */
  readonly styles: ReadonlyMap<string, PagePart>;
  /** Those of the pages that are read most, one after the other. */
  readonly commonSheets: Buffer;
}

/** Stands in a page for a style sheet, its name between the two. */
export const STYLE_MARK = { opening: '<style>/*terrace:', closing: '*/</style>' } as const;

/** What the build wrote down. @throws when it is not there */
export async function readPageParts(file: string): Promise<PageParts> {
  const { hashes, styles, common } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly hashes: readonly string[];
    readonly styles: Readonly<Record<string, string>>;
    readonly common: readonly string[];
  };
  const sheets = new Map(
    Object.entries(styles).map(([name, css]) => [
      name,
      pagePart(Buffer.from(`<style>${css}</style>`)),
    ]),
  );
  const commonSheets = Buffer.concat(common.flatMap((name) => sheets.get(name)?.bytes ?? []));
  return { hashes: new Set(hashes), styles: sheets, commonSheets };
}
