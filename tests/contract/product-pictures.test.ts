import { beforeEach, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { fetchPictures } from '#lib/server/catalog/jobs/fetch-pictures.ts';
import type { PictureDownload } from '#lib/server/catalog/ports/product-pictures.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlProductPictures } from '#lib/server/imports/sql/sql-product-pictures.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aProductRecord, DEFINITIONS } from '../support/a-catalog-file.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const FRONT = 'https://cdn.example/front.jpg';
const BACK = 'https://cdn.example/back.jpg';
const MINUTE = 60_000;

describeDatabase('pictures of imported products', (open) => {
  let db: Db;
  let now = NOW;
  let asked: string[] = [];
  let invalidated: string[] = [];
  const log = quietLog();

  beforeEach(async () => {
    db = await open();
    [now, asked, invalidated] = [NOW, [], []];
    await db.deleteFrom('picture').execute();
    const images = [FRONT, BACK].map((source, index) => ({
      ...{ source, type: 'bust', view: index === 0 ? 'front' : 'back' },
    }));
    const run = await sqlCatalogFiles(db, () => now).start({ source: 'a', by: 'Robin' });
    await run.writeDefinitions(DEFINITIONS);
    const record = aProductRecord({ images });
    await run.writeProducts([{ key: record.key, hash: 'a', record }]);
    await run.finish();
    // The database's clock asks for them first.
    await db.updateTable('picture').set({ try_at: NOW }).execute();
  });

  const fetchAll = (results: Readonly<Record<string, PictureDownload | Outage>>): Promise<void> =>
    fetchPictures(
      {
        catalog: {
          pictures: sqlProductPictures(db),
          downloadPicture: async (source) => {
            asked.push(source);
            const result = results[source];
            if (result instanceof Outage) throw result;
            return result ?? { kind: 'unavailable', reason: 'status 503' };
          },
        },
        node: { invalidate: async (tags) => void invalidated.push(...tags) },
        log,
      },
      now,
    );
  const shownFiles = async (): Promise<readonly string[]> => {
    const [product] = await sqlCatalog(db).productsByReferenceKeys(getShopByLocale('en-gb'), [
      'SHIRT-RED',
    ]);
    return product?.images.map(({ hash }) => hash) ?? [];
  };

  test('the product is on sale without them, and shows each one as soon as it is there, in order', async () => {
    expect(await shownFiles()).toEqual([]);
    await fetchAll({ [BACK]: { kind: 'stored', file: 'imported/b.jpg' } });
    expect(await shownFiles()).toEqual(['imported/b.jpg']);
    now = new Date(NOW.getTime() + MINUTE);
    await fetchAll({ [FRONT]: { kind: 'stored', file: 'imported/f.jpg' } });
    expect(await shownFiles()).toEqual(['imported/f.jpg', 'imported/b.jpg']);
    expect(invalidated).toEqual(['product:1001', 'product:1001']);
    await fetchAll({});
    expect(asked.toSorted()).toEqual([BACK, FRONT, FRONT]);
  });

  test('an export names where the pictures came from', async () => {
    await fetchAll({ [BACK]: { kind: 'stored', file: 'imported/b.jpg' } });
    const sources: string[] = [];
    for await (const record of sqlCatalogFiles(db, () => now).exportRecords())
      if (record.type === 'product') sources.push(...record.images.map(({ source }) => source));
    expect(sources).toEqual([FRONT, BACK]);
  });

  test('a host that does not respond is asked with growing pauses, and given up after two days', async () => {
    let attempts = 0;
    for (let minutes = 0; minutes < 4 * 24 * 60; minutes += 1) {
      now = new Date(NOW.getTime() + minutes * MINUTE);
      const before = asked.length;
      if (minutes < 30 || minutes % 60 === 0) await fetchAll({});
      if (asked.length > before) attempts += 1;
    }
    expect(attempts).toBe(8);
    const rows = await db.selectFrom('picture').select(['source', 'failure']).execute();
    expect(rows.map(({ failure }) => failure)).toEqual(['status 503', 'status 503']);
  });

  test('a picture that cannot be stored waits five minutes, and no attempt is lost', async () => {
    const outage = new Outage('assets', 'status 503 SlowDown');
    for (let rounds = 0; rounds < 12; rounds += 1) {
      await fetchAll({ [FRONT]: outage, [BACK]: outage });
      await fetchAll({});
      now = new Date(now.getTime() + 5 * MINUTE);
    }
    expect(asked).toHaveLength(24);
    expect(log.lines.at(-1)).toEqual({
      event: 'picture.not-stored',
      fields: { reason: 'assets: status 503 SlowDown' },
    });
    const rows = await db.selectFrom('picture').select(['attempts', 'failure']).execute();
    expect(rows).toEqual([FRONT, BACK].map(() => ({ attempts: 0, failure: null })));
    await fetchAll({ [BACK]: { kind: 'stored', file: 'imported/b.jpg' } });
    expect(await shownFiles()).toEqual(['imported/b.jpg']);
  });

  test('what is no picture is not asked for again', async () => {
    const refused = { kind: 'refused', reason: 'not a picture, or a damaged one' } as const;
    await fetchAll({ [FRONT]: refused, [BACK]: refused });
    now = new Date(NOW.getTime() + 30 * 24 * 60 * MINUTE);
    await fetchAll({});
    expect(asked).toHaveLength(2);
    expect(log.lines.at(-1)).toEqual({
      event: 'picture.missing',
      fields: { host: 'cdn.example', reason: refused.reason },
    });
  });
});
