import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { productName } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { translator } from '#lib/i18n/translate.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { productJsonLd } from '#lib/server/product/seo/product-json-ld.ts';
import { merchantFeedShop, merchantFeedXml } from '#lib/server/storefront/seo/merchant-feed.ts';
import { fillShopFloor, GB, NOW, type ShopFloor, shopFloorOf } from '../../support/a-shop-floor.ts';
import { type HandlerServices, handlerServices, SITE } from '../../support/create-handlers.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const HOSTILE = ['javascript:alert(1)', 'file:///etc/passwd', '//host/a.png', 'data:image/png,x'];

describeDatabase('picture addresses that an earlier import took', (open) => {
  let floor: ShopFloor;
  let services: HandlerServices;
  beforeAll(async () => {
    const db = await open(fillShopFloor);
    floor = shopFloorOf(db);
    services = handlerServices(db, floor);
    const images = [...HOSTILE, 'product/home.svg'].map((hash) => {
      return { hash, imageType: 'bust', imageView: 'front' };
    });
    await sql`update product set images = ${JSON.stringify(images)}::jsonb where id = 1`.execute(
      db,
    );
    const only = JSON.stringify(images.slice(0, 1));
    await sql`update product set images = ${only}::jsonb where id = 2`.execute(db);
  });

  test('are on no product, and so in no picture of a page or a link', async () => {
    const [shirt, mug] = await sqlCatalog(floor.db).productsByIds(GB, [1, 2]);
    expect(shirt?.images.map(({ hash }) => hash)).toEqual(['product/home.svg']);
    expect(shirt && mainImage(shirt)?.hash).toBe('product/home.svg');
    expect(mug?.images).toEqual([]);
  });

  test('are not in the feed', async () => {
    const shop = merchantFeedShop('google-en-gb');
    if (!shop) throw new Error('no feed');
    const source = { catalog: services.catalog, siteUrl: SITE, now: () => NOW };
    let feed = '';
    for await (const part of merchantFeedXml(source, shop)) feed += part;
    expect(feed).toContain('/images/product/home.svg?w=1280');
    for (const address of HOSTILE) expect(feed).not.toContain(address);
  });

  test('are not in the data for search engines', async () => {
    const [shirt] = await sqlCatalog(floor.db).productsByIds(GB, [1]);
    if (!shirt) throw new Error('no shirt');
    const context = {
      services: { ...services, siteUrl: SITE, now: () => NOW } as unknown as Services,
      ...{ shop: GB, t: translator(GB.locale), url: new URL(SITE) },
    };
    const data = JSON.stringify(productJsonLd(context, shirt, []));
    expect(data).toContain(productName(shirt));
    expect(data).toContain(`${SITE}/images/product/home.svg?w=960`);
    for (const address of HOSTILE) expect(data).not.toContain(address);
  });
});
