import type { Page } from 'playwright/test';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { LOCALES, SHOPS } from '#lib/domain/shop/shop.ts';
import { expect, wireTest as test } from './fixtures.ts';
import { firstProduct, rpc, shopUrl, wire } from './wire.ts';

/** Metadata of a page for search engines. */
interface PageMetadata {
  readonly status: number;
  readonly robots: string | undefined;
  readonly canonical: string | undefined;
  /** Address by language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly text: string;
  /** Nodes of the structured data, by type. */
  readonly data: Readonly<Record<string, Node>>;
  /** Open Graph and Twitter, by name. */
  readonly card: Readonly<Record<string, string>>;
}

/** A node of structured data, unvalidated. */
type Node = Readonly<Record<string, unknown>>;

async function readMetadata(target: string): Promise<PageMetadata> {
  const { status, text } = await wire(target);
  const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  return {
    status,
    text,
    robots: /<meta name="robots" content="([^"]+)"/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    alternates: Object.fromEntries(alternates.map(([, tag = '', href = '']) => [tag, href])),
    data: jsonLdNodes(text),
    card: Object.fromEntries(
      [...text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    ),
  };
}

function jsonLdNodes(text: string): PageMetadata['data'] {
  const [block, ...more] = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  expect(more).toEqual([]);
  if (!block) return {};
  const data = JSON.parse(block[1] ?? '') as { '@context': string; '@graph': readonly Node[] };
  expect(data['@context']).toBe('https://schema.org');
  return Object.fromEntries(data['@graph'].map((node) => [String(node['@type']), node]));
}

/** A breadcrumb list from home; all steps but the last have an address. */
function expectTrail({ data }: PageMetadata, locale: string): void {
  const steps = data['BreadcrumbList']?.['itemListElement'] as readonly Node[];
  expect(steps.map((step) => step['position'])).toEqual(steps.map((_, index) => index + 1));
  expect(steps[0]?.['item']).toBe(absoluteUrl(`/${locale}`));
  const leading = steps.slice(0, -1).every((step) => String(step['item']).startsWith(shopUrl()));
  expect([leading, steps.at(-1)?.['item']]).toEqual([true, undefined]);
}

const absoluteUrl = (path: string): string => new URL(path, shopUrl()).href;
const LANGUAGES = [...SHOPS.map((shop) => shop.languageTag), 'x-default'].sort();

test('the home page and the whole shop are indexed, each in all locales', async () => {
  for (const path of ['', '/c']) {
    const page = await readMetadata(`/de-de${path}`);
    expect(page).toMatchObject({
      status: 200,
      robots: 'index,follow',
      canonical: absoluteUrl(`/de-de${path}`),
    });
    const expected = SHOPS.map((shop) => [shop.languageTag, absoluteUrl(`/${shop.locale}${path}`)]);
    expect(page.alternates).toEqual({
      ...Object.fromEntries(expected),
      'x-default': absoluteUrl(`/en${path}`),
    });
  }
});

test('the bare address redirects to the international home page and is not indexed separately', async () => {
  expect(await readMetadata('/')).toMatchObject({
    robots: 'index,follow',
    canonical: absoluteUrl('/en'),
  });
});

test('a category has alternates in every language, and each of them links back', async () => {
  const tree = await rpc('en-gb', 'getCategoryTree', { hideEmptyCategories: true });
  const category = tree.find(({ isHidden, productCount }) => !isHidden && productCount > 24);
  const page = await readMetadata(`/en-gb/c${category?.path}`);
  expect(page).toMatchObject({
    robots: 'index,follow',
    canonical: absoluteUrl(`/en-gb/c${category?.path}`),
  });
  expect(Object.keys(page.alternates).sort()).toEqual(LANGUAGES);
  for (const tag of ['ko-KR', 'de-DE']) {
    const address = page.alternates[tag] ?? '';
    const other = await readMetadata(new URL(address).pathname);
    expect(other).toMatchObject({ status: 200, canonical: address });
    expect(other.alternates).toEqual(page.alternates);
  }
});

test('page 2 is its own canonical; filtered and sorted lists are not indexed', async () => {
  expect(await readMetadata('/en-gb/c?page=2&utm_source=mail')).toMatchObject({
    robots: 'index,follow',
    canonical: absoluteUrl('/en-gb/c?page=2'),
    alternates: {
      'en-GB': absoluteUrl('/en-gb/c?page=2'),
      'ko-KR': absoluteUrl('/ko-kr/c?page=2'),
    },
  });
  const { filters } = await rpc('en-gb', 'getFilters', {});
  const colours = filters.find((filter) => filter.slug === 'color');
  const colour = colours?.type === 'attributes' ? colours.values[0]?.id : undefined;
  for (const query of [
    `filters[color]=${colour}`,
    'filters[sale]=true',
    'filters[minPrice]=1000',
    'sort=price_asc',
    'sort=price_asc&page=2',
  ]) {
    const page = await readMetadata(`/en-gb/c?${query}`);
    expect([query, page.status, page.robots, page.canonical]).toEqual([
      query,
      200,
      'noindex,follow',
      undefined,
    ]);
    expect(page.alternates).toEqual({});
  }
  const unknown = await readMetadata('/en-gb/c?filters[color]=999999&sort=cheapest');
  expect(unknown).toMatchObject({ robots: 'index,follow', canonical: absoluteUrl('/en-gb/c') });
});

test('a product is indexed under its name in each language, with its price', async () => {
  const product = await firstProduct('en-gb');
  const path = productPath('en-gb', product);
  const page = await readMetadata(path);
  expect(page).toMatchObject({ robots: 'index,follow', canonical: absoluteUrl(path) });
  expect(Object.keys(page.alternates).sort()).toEqual(LANGUAGES);
  for (const locale of LOCALES) {
    const { languageTag } = SHOPS.find((shop) => shop.locale === locale) ?? {};
    const [own] = await rpc(locale, 'getProductsByIds', { ids: [product.id] });
    const address = own && absoluteUrl(productPath(locale, own));
    expect([locale, page.alternates[languageTag ?? '']]).toEqual([locale, address]);
  }
  expectTrail(page, 'en-gb');
  expect(page.data['OfferShippingDetails']).toMatchObject({ '@id': '#delivery' });
  const group = page.data['ProductGroup'];
  expect(group).toMatchObject({ productGroupID: product.masterKey, url: absoluteUrl(path) });
  const variants = ((group?.['hasVariant'] ?? []) as readonly Node[]).filter(
    (node) => node['offers'],
  );
  expect(variants).toHaveLength(product.variants.length);
  for (const [index, { price, referenceKey, stock }] of product.variants.entries()) {
    const isThere = stock.quantity > 0 || stock.isSellableWithoutStock;
    expect(variants[index]).toMatchObject({
      sku: referenceKey,
      image: expect.stringContaining(`${shopUrl()}/images/`),
      offers: {
        url: absoluteUrl(path),
        price: (price.withTax / 100).toFixed(2),
        priceCurrency: 'GBP',
        availability: isThere
          ? expect.not.stringMatching(/OutOfStock$/)
          : 'https://schema.org/OutOfStock',
      },
    });
  }
});

test('every page has metadata for link previews and lists', async () => {
  const product = await firstProduct('en-gb');
  for (const [target, type, kinds] of [
    ['/ko-kr', 'website', ['OnlineStore', 'WebSite']],
    ['/en-gb/c', 'website', ['BreadcrumbList', 'ItemList']],
    ['/en-gb/c?sort=price_asc', 'website', []],
    [
      productPath('en-gb', product),
      'product',
      ['BreadcrumbList', 'OfferShippingDetails', 'ProductGroup'],
    ],
    ['/de-de/help-center/delivery', 'website', ['BreadcrumbList']],
    ['/en-gb/a/under-the-north-stand', 'article', ['BreadcrumbList']],
    ['/en-gb/nowhere', 'website', []],
  ] as const) {
    const page = await readMetadata(target);
    expect([target, page.card['og:type'], Object.keys(page.data).sort()]).toEqual([
      target,
      type,
      kinds,
    ]);
    expect([target, page.card['og:url']]).toEqual([target, page.canonical]);
    const picture = page.card['og:image'];
    expect([target, page.card['og:image:alt'] !== '']).toEqual([target, true]);
    if (!picture) continue;
    const { headers, bytes } = await wire(picture.replaceAll('&amp;', '&').replace(shopUrl(), ''));
    expect([target, headers['content-type'], bytes.length > 1_000]).toEqual([
      target,
      'image/jpeg',
      true,
    ]);
  }
  const { data } = await readMetadata('/en-gb/c');
  const items = data['ItemList']?.['itemListElement'] as readonly Node[];
  const { products } = await rpc('en-gb', 'getProductsByCategory', { perPage: 24 });
  expect(items.map((item) => item['url'])).toEqual(
    products.map((listed) => absoluteUrl(productPath('en-gb', listed))),
  );
});

/** The file's addresses, read as XML; `last` the links of the last one. */
async function readSitemap(
  page: Page,
  target: string,
): Promise<{ readonly addresses: readonly string[]; readonly last: readonly string[] }> {
  const { status, headers, text } = await wire(target);
  expect([target, status, headers['content-type']]).toEqual([
    ...[target, 200, 'application/xml; charset=utf-8'],
  ]);
  return page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml');
    if (read.querySelector('parsererror')) throw new Error('not XML');
    const links = [
      ...(read.querySelector('url:last-child')?.getElementsByTagName('xhtml:link') ?? []),
    ];
    return {
      addresses: [...read.getElementsByTagName('loc')].map((node) => node.textContent ?? ''),
      last: links.map((link) => link.getAttribute('href') ?? ''),
    };
  }, text);
}

test('sitemaps list every page of every shop, with matching canonicals and alternates', async ({
  page,
}) => {
  const robots = await wire('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  const index = await readSitemap(page, '/sitemap.xml');
  expect(index.addresses).toEqual(LOCALES.map((locale) => absoluteUrl(`/sitemap-${locale}.xml`)));
  for (const address of index.addresses) {
    const { addresses, last } = await readSitemap(page, new URL(address).pathname);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(1_000);
    // Marks that addresses may hold as they are, or not.
    const marked = addresses.findIndex((listed) => /[,;&=$]|%2C|%26/.test(listed));
    for (const at of [0, marked, addresses.length - 1].filter((place) => place >= 0)) {
      const listed = addresses[at] ?? '';
      const found = await readMetadata(listed.replace(shopUrl(), ''));
      expect(found).toMatchObject({ status: 200, robots: 'index,follow', canonical: listed });
      if (at === addresses.length - 1) expect(Object.values(found.alternates)).toEqual(last);
    }
  }
  const { addresses } = await readSitemap(page, '/sitemap-en-gb.xml');
  expect(addresses).toContain(absoluteUrl(productPath('en-gb', await firstProduct('en-gb'))));
  for (const disallowed of ['/basket', '/search', '/checkout', '?', '/parts/']) {
    expect(addresses.filter((listed) => listed.includes(disallowed))).toEqual([]);
  }
});

test('llms.txt and security.txt lead to existing pages and a contact', async () => {
  const guide = await wire('/llms.txt');
  expect(guide.text).toMatch(/^# .+\n\n> .+\n/);
  const links = [...guide.text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  for (const href of links)
    expect([href, (await wire(href.replace(shopUrl(), ''))).status]).toEqual([href, 200]);
  const security = await wire('/.well-known/security.txt');
  expect(security.text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(security.text)?.[1] ?? '').getTime();
  expect(expires - Date.now()).toBeGreaterThan(30 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test('search, basket, checkout and error pages stay out of search engines', async () => {
  for (const [target, status, robots] of [
    ['/en-gb/search?term=scarf', 200, 'noindex,follow'],
    ['/en-gb/search', 200, 'noindex,follow'],
    ['/en-gb/basket', 200, 'noindex,nofollow'],
    ['/en-gb/nowhere', 404, 'noindex,follow'],
    ['/en-gb/p/nothing', 404, 'noindex,follow'],
    // By specification 503 is temporary, and the page stays indexed.
    ['/en-gb/error', 500, 'index,follow'],
  ] as const) {
    const page = await readMetadata(target);
    expect([target, page.status, page.robots]).toEqual([target, status, robots]);
    expect(page.canonical, target).toBeUndefined();
  }
});

test('a shopper’s input is never rendered as markup', async () => {
  const marker = `x5s<"'>&`;
  const term = encodeURIComponent(marker);
  for (const target of [
    `/en-gb/search?term=${term}`,
    `/en-gb/c?filters[color]=${term}&sort=${term}`,
    `/en-gb/basket?notice=${term}`,
    `/en-gb/signin/callback?error=${term}`,
    `/en-gb/x5s%3C%22'%3E&`,
    `/en-gb/p/x5s%3C%22'%3E&-99999999`,
  ]) {
    const { text } = await readMetadata(target);
    // Inside an attribute's quotes `<` is a letter like any other; a quote ends it.
    expect([target, /x5s"/.exec(text)?.[0]]).toEqual([target, undefined]);
    expect([target, /x5s</.exec(text.replace(/="[^"]*"/g, ''))?.[0]]).toEqual([target, undefined]);
  }
  expect((await readMetadata(`/en-gb/search?term=${term}`)).text).toContain('x5s&lt;');
});
