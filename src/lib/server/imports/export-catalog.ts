import { imageUrl } from '#lib/domain/shop/image.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { CatalogFiles } from '#lib/server/imports/ports/catalog-files.ts';
import { exportShopify } from './export-shopify.ts';

export type ExportFormat = 'terrace' | 'shopify';

/**
 * Lines of a file with the whole catalogue. Importing those of the shop's own format changes nothing; Shopify's has the
 * prices and the language of one shop.
 */
export function exportCatalog(
  format: ExportFormat,
  shop: Shop,
  {
    files,
    siteUrl,
  }: { readonly files: Pick<CatalogFiles, 'exportRecords'>; readonly siteUrl: string },
): AsyncIterable<string> {
  if (format === 'terrace') return exportNdjson(files);
  return exportShopify(
    files.exportRecords(),
    shop,
    (source) => siteUrl + imageUrl(source, { width: 1600, format: 'jpeg' }),
  );
}

async function* exportNdjson(files: Pick<CatalogFiles, 'exportRecords'>): AsyncIterable<string> {
  for await (const record of files.exportRecords()) yield `${JSON.stringify(record)}\n`;
}
