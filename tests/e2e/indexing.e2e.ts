import { productPath } from '../../src/lib/domain/paths.ts';
import { LOCALES, SHOPS } from '../../src/lib/domain/shop.ts';
import { expect, test } from './fixtures.ts';
import { firstProduct, rpc, shopUrl, wire } from './wire.ts';

/** What a page tells search engines. */
interface Told {
  readonly status: number;
  readonly robots: string | undefined;
  readonly canonical: string | undefined;
  /** Address by language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly text: string;
}

async function told(target: string): Promise<Told> {
  const { status, text } = await wire(target);
  const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  return {
    status,
    text,
    robots: /<meta name="robots" content="([^"]+)"/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    alternates: Object.fromEntries(alternates.map(([, tag = '', href = '']) => [tag, href])),
  };
}

const absolute = (path: string): string => new URL(path, shopUrl()).href;
const LANGUAGES = [...SHOPS.map((shop) => shop.languageTag), 'x-default'].sort();

test('the home page and the whole shop are indexed, each in all locales', async () => {
  for (const path of ['', '/c']) {
    const page = await told(`/de-de${path}`);
    expect(page).toMatchObject({
      status: 200,
      robots: 'index,follow',
      canonical: absolute(`/de-de${path}`),
    });
    const expected = SHOPS.map((shop) => [shop.languageTag, absolute(`/${shop.locale}${path}`)]);
    expect(page.alternates).toEqual({
      ...Object.fromEntries(expected),
      'x-default': absolute(`/en${path}`),
    });
  }
});

test('the bare address is the international home page, not a second one', async () => {
  expect(await told('/')).toMatchObject({ robots: 'index,follow', canonical: absolute('/en') });
});

test('a category leads to itself in every language, and each of those back', async () => {
  const tree = await rpc('en-gb', 'getCategoryTree', { hideEmptyCategories: true });
  const category = tree.find(({ isHidden, productCount }) => !isHidden && productCount > 24);
  const page = await told(`/en-gb/c${category?.path}`);
  expect(page).toMatchObject({
    robots: 'index,follow',
    canonical: absolute(`/en-gb/c${category?.path}`),
  });
  expect(Object.keys(page.alternates).sort()).toEqual(LANGUAGES);
  for (const tag of ['ko-KR', 'de-DE']) {
    const address = page.alternates[tag] ?? '';
    const other = await told(new URL(address).pathname);
    expect(other).toMatchObject({ status: 200, canonical: address });
    expect(other.alternates).toEqual(page.alternates);
  }
});

test('page 2 is its own canonical; filtered and sorted lists are nobody’s', async () => {
  expect(await told('/en-gb/c?page=2&utm_source=mail')).toMatchObject({
    robots: 'index,follow',
    canonical: absolute('/en-gb/c?page=2'),
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
    const page = await told(`/en-gb/c?${query}`);
    expect([query, page.status, page.robots, page.canonical]).toEqual([
      query,
      200,
      'noindex,follow',
      undefined,
    ]);
    expect(page.alternates).toEqual({});
  }
  const unknown = await told('/en-gb/c?filters[color]=999999&sort=cheapest');
  expect(unknown).toMatchObject({ robots: 'index,follow', canonical: absolute('/en-gb/c') });
});

test('a product is indexed under its name of each language, and says what it costs', async () => {
  const product = await firstProduct('en-gb');
  const path = productPath('en-gb', product);
  const page = await told(path);
  expect(page).toMatchObject({ robots: 'index,follow', canonical: absolute(path) });
  expect(Object.keys(page.alternates).sort()).toEqual(LANGUAGES);
  for (const locale of LOCALES) {
    const { languageTag } = SHOPS.find((shop) => shop.locale === locale) ?? {};
    const [own] = await rpc(locale, 'getProductsByIds', { ids: [product.id] });
    const address = own && absolute(productPath(locale, own));
    expect([locale, page.alternates[languageTag ?? '']]).toEqual([locale, address]);
  }
  const data = [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const said = JSON.stringify(data.map(([, json = '']) => JSON.parse(json)));
  expect(said).toContain('"@type":"ProductGroup"');
  expect(said).toContain('"priceCurrency":"GBP"');
  expect(said).toContain('"@type":"BreadcrumbList"');
});

test('search, basket, checkout and errors stay out of search engines as they should', async () => {
  for (const [target, status, robots] of [
    ['/en-gb/search?term=scarf', 200, 'noindex,follow'],
    ['/en-gb/search', 200, 'noindex,follow'],
    ['/en-gb/basket', 200, 'noindex,nofollow'],
    ['/en-gb/nowhere', 404, 'noindex,follow'],
    ['/en-gb/p/nothing', 404, 'noindex,follow'],
    // The specification says so: it is a passing fault of a page that is to stay indexed.
    ['/en-gb/error', 500, 'index,follow'],
  ] as const) {
    const page = await told(target);
    expect([target, page.status, page.robots]).toEqual([target, status, robots]);
    expect(page.canonical, target).toBeUndefined();
  }
});

test('what a shopper types is never markup', async () => {
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
    const { text } = await told(target);
    // Inside an attribute's quotes `<` is a letter like any other; a quote ends it.
    expect([target, /x5s"/.exec(text)?.[0]]).toEqual([target, undefined]);
    expect([target, /x5s</.exec(text.replace(/="[^"]*"/g, ''))?.[0]]).toEqual([target, undefined]);
  }
  expect((await told(`/en-gb/search?term=${term}`)).text).toContain('x5s&lt;');
});
