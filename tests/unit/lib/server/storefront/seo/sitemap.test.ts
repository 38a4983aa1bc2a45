import { describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { SITEMAP_SECTIONS } from '#lib/domain/pages/page-table.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog, ListedProduct } from '#lib/server/catalog/ports/catalog.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { robotsTxt } from '#lib/server/seo/robots.ts';
import { sitemapFile, sitemapIndex } from '#lib/server/storefront/seo/sitemap.ts';
import { indexXml, sitemapXml } from '#lib/server/storefront/seo/sitemap-xml.ts';

const AT = '2026-11-20T08:00:00.000Z';
const FRENCH = 10005;

const EDITORS: Content = {
  story: async () => undefined,
  stories: async () =>
    ['privacy', 'help-center/delivery', 'a/derby', 'global/usp-banner', 'a/b/c'].map((slug) => ({
      uuid: slug,
      slug,
      full_slug: slug,
      name: slug,
      content: { _uid: '', component: slug.startsWith('global') ? 'usp_banner' : 'content_page' },
    })),
};

/** A shop that lists `count` products, none of them in France. */
function services(count: number, content: Content = EDITORS) {
  const names = new Map(
    SHOPS.filter(({ id }) => id !== FRENCH).map(({ id }) => [id, 'Scarf <&> "Derby"']),
  );
  const products = Array.from(
    { length: count },
    (_, at): ListedProduct => ({
      id: 1000 + at,
      updatedAt: AT,
      names,
    }),
  );
  const listedProductsOf = (shop: Shop): readonly ListedProduct[] =>
    shop.id === FRENCH ? [] : products;
  const catalog: Partial<Catalog> = {
    categoryTree: async () => [],
    listedCounts: async (shop) => ({
      count: listedProductsOf(shop).length,
      designs: listedProductsOf(shop).length,
      ...(listedProductsOf(shop).length > 0 && { updatedAt: AT }),
      categories: new Map(),
    }),
    listedProducts: async (shop, { offset, limit }) =>
      listedProductsOf(shop).slice(offset, offset + limit),
  };
  return { catalog: catalog as Catalog, content };
}

async function pagesOf(
  shop: ReturnType<typeof services>,
  file: string,
): Promise<readonly string[]> {
  const outcome = await sitemapFile(shop, file);
  return outcome.kind === 'found' ? outcome.data.map(({ path }) => path) : [];
}

describe('sitemaps', () => {
  test('name every product once, in files of the index', async () => {
    const shop = services(4_001);
    const index = await sitemapIndex(shop);
    if (index.kind !== 'found') throw new Error('no index');
    const files = index.data.map(({ path }) => path.slice('/sitemap-'.length, -'.xml'.length));
    expect(files.filter((file) => file.startsWith('de-de'))).toEqual([
      'de-de',
      'de-de-2',
      'de-de-3',
    ]);
    expect(files.filter((file) => file.startsWith('fr-fr'))).toEqual(['fr-fr']);
    const german = await Promise.all(
      ['de-de', 'de-de-2', 'de-de-3'].map((file) => pagesOf(shop, file)),
    );
    const products = german.flat().filter((path) => path.includes('/p/'));
    expect(new Set(products).size).toBe(4_001);
    expect(products.length).toBe(4_001);
    expect(await pagesOf(shop, 'fr-fr')).not.toContainEqual(expect.stringContaining('/p/'));
  });

  test('begin with home, the whole shop and the editors’ pages', async () => {
    expect(SITEMAP_SECTIONS).toContain('promotions');
    expect((await pagesOf(services(1), 'de-de')).slice(0, -1)).toEqual([
      '/de-de',
      ...SITEMAP_SECTIONS.filter(Boolean).map((section) => `/de-de/${section}`),
      ...['/de-de/c', '/de-de/privacy', '/de-de/help-center/delivery', '/de-de/a/derby'],
    ]);
  });

  test('are missing for any other name', async () => {
    const shop = services(3);
    for (const name of [
      '',
      'xx',
      'de',
      'de-de-0',
      'de-de-1',
      'de-de-2',
      'de-de-02',
      'DE-DE',
      'de-de-99999',
    ]) {
      expect([name, (await sitemapFile(shop, name)).kind]).toEqual([name, 'missing']);
    }
  });

  test('are complete or an outage, never partial', async () => {
    const down: Content = {
      story: () => Promise.reject(new Outage('content', 'down')),
      stories: () => Promise.reject(new Outage('content', 'down')),
    };
    await expect(sitemapFile(services(3, down), 'en')).rejects.toBeInstanceOf(Outage);
    expect(await pagesOf(services(2_001, down), 'en-2')).toHaveLength(1);
  });

  test('list only shops that have the page, and are XML for any product name', async () => {
    const outcome = await sitemapFile(services(1), 'de-de');
    if (outcome.kind !== 'found') throw new Error('no file');
    const xml = sitemapXml('https://shop.example', outcome.data);
    const [url = ''] = xml.split('\n').filter((line) => line.includes('/p/'));
    expect(url).toContain(`<lastmod>${AT}</lastmod>`);
    expect([...url.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual([
      ...SHOPS.filter(({ id }) => id !== FRENCH).map(({ languageTag }) => languageTag),
      'x-default',
    ]);
    const hostile = sitemapXml('https://shop.example', [{ path: `/en/c/a&b'<"`, alternates: {} }]);
    expect(hostile).toContain('<loc>https://shop.example/en/c/a&amp;b&apos;&lt;&quot;</loc>');
    expect(indexXml('https://shop.example', [{ path: '/x', changedAt: undefined }])).not.toContain(
      'lastmod',
    );
  });

  test('stay within the protocol’s limits with the longest names', async () => {
    const outcome = await sitemapFile(services(2_000), 'de-de');
    if (outcome.kind !== 'found') throw new Error('no file');
    const bytes = Buffer.byteLength(
      sitemapXml(`https://${'long.'.repeat(20)}example`, outcome.data),
    );
    expect(bytes).toBeLessThan(10_000_000);
  });
});

/** Whether a rule disallows a path (RFC 9309: longest match; there is no Allow here). */
/** The longest matching rule applies (RFC 9309). */
function isDisallowed(robots: string, target: string): boolean {
  const rules = [...robots.matchAll(/^(Disallow|Allow): (.+)$/gm)];
  const fitting = rules.filter(([, , rule = '']) => {
    const parts = rule
      .split(/([*$])/)
      .map((part) => (part === '*' ? '.*' : part === '$' ? '$' : RegExp.escape(part)));
    return new RegExp(`^${parts.join('')}`).test(target);
  });
  const [strongest] = fitting.sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  return strongest?.[1] === 'Disallow';
}

test('robots.txt excludes personal and filtered pages, and nothing else', () => {
  const robots = robotsTxt('https://shop.example', ['basket', 'order']);
  expect(robots).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  for (const [target, expected] of [
    ['/api/rpc/getBasket', true],
    ['/en-gb/basket', true],
    ['/en-gb/basket?notice=x', true],
    ['/ko-kr/order/token', true],
    ['/en/c/men?filters[color]=1', true],
    ['/en/c/men?page=2&filters%5Bsale%5D=true', true],
    ['/en/c?sort=price_asc', true],
    ['/en/p/shirt-1?config=name:X', true],
    ['/en', false],
    ['/en/c/men?page=2', false],
    ['/en/p/basket-bag-12', false],
    ['/en/c/orders', false],
    ['/en/help-center/order', false],
    ['/en/search?term=scarf', false],
    ['/images/a.svg?w=96', false],
    ['/_astro/x.js', false],
  ] as const) {
    expect([target, isDisallowed(robots, target)]).toEqual([target, expected]);
  }
});
