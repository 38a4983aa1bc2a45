import { expect, test } from 'vitest';
import { attributeLabel } from '#lib/domain/catalog/product.ts';
import type { ImageRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { aProductRecord, DEFINITIONS } from '../../support/a-catalog-file.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const GB = getShopByLocale('en-gb');
const NOW = new Date('2026-11-20T12:00:00Z');
const IMAGES: readonly ImageRecord[] = [
  { source: 'a.svg', type: 'bust', view: 'front', background: 'white' },
  { source: 'b.svg', type: 'bust', view: 'back', player: 'men-9-osei' },
  { source: 'c.svg', type: 'model', view: 'front' },
];

describeDatabase('what a picture shows', (open) => {
  test('its background and its player pass from the file to the shops, and back into a file', async () => {
    const db = await open();
    const files = sqlCatalogFiles(db, () => NOW);
    const run = await files.start({ source: 'goods.ndjson', by: 'Robin' });
    await run.writeDefinitions(DEFINITIONS);
    const record = aProductRecord({ images: IMAGES });
    await run.writeProducts([{ key: record.key, hash: 'a', record }]);
    await run.finish();

    const [product] = await sqlCatalog(db).productsByReferenceKeys(GB, [record.key]);
    const described = product?.images.map(({ attributes }) =>
      ['imageType', 'imageView', 'imageBackground', 'shopByPlayer'].map((key) =>
        attributeLabel(attributes, key),
      ),
    );
    expect(described).toEqual([
      ['bust', 'front', 'white', undefined],
      ['bust', 'back', undefined, 'men-9-osei'],
      ['model', 'front', undefined, undefined],
    ]);
    for await (const exported of files.exportRecords())
      if (exported.type === 'product') expect(exported.images).toEqual(IMAGES);
  });
});
