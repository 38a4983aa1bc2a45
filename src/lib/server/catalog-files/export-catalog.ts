import type { CatalogFiles } from '#lib/server/ports/catalog-files.ts';

/** The catalogue as lines of the shop's own format. Importing them changes nothing. */
export async function* exportNdjson(
  files: Pick<CatalogFiles, 'exportRecords'>,
): AsyncIterable<string> {
  for await (const record of files.exportRecords()) yield `${JSON.stringify(record)}\n`;
}
