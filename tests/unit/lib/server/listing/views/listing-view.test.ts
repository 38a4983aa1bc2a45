import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { type ListingPage, listingPage } from '#lib/server/listing/views/listing.ts';
import { type SearchPage, searchPage } from '#lib/server/listing/views/search.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { type ProductPage, productPage } from '#lib/server/product/views/product-page.ts';
import { aCatalog, colorId } from '../../../../../support/a-catalog.ts';
import { clubPrinting } from '../../../../../support/club-printing.ts';
import { freshDatabase } from '../../../../../support/servers/databases.ts';

let connection: Connection;
let catalog: Catalog;

const NOW = new Date('2026-11-21T12:00:00Z');

/** The content service's story of category 1. */
const STORIES: readonly Story[] = [
  {
    ...{ uuid: 'u', slug: 'c-1', full_slug: 'c/c-1', name: 'Men' },
    content: {
      ...{ component: 'listing_page', _uid: 'l' },
      pre_navigation: [{ component: 'usp_item', _uid: 'n', text: 'Printing takes two days' }],
      pre_listing: [
        { component: 'listing_teaser', _uid: 't', headline: 'Winter is here' },
        { component: 'listing_teaser', _uid: 'e', headline: '' },
      ],
      range_promo_slots: [
        { component: 'range_promo_slot', _uid: 'b', headline: 'Late', position: '900' },
        {
          component: 'range_promo_slot',
          _uid: 'a',
          headline: 'Soon',
          position: '5',
          width: 'wide',
        },
        { component: 'product_carousel', _uid: 'c', headline: 'No slot' },
      ],
    },
  },
];

beforeAll(async () => {
  connection = await freshDatabase();
  await aCatalog(connection.db, {
    categories: [
      { id: 1, name: { en: 'Men', de: 'Herren' }, slug: 'men' },
      { id: 2, parent: 1, name: { en: 'Scarves', de: 'Schals' }, slug: 'scarves' },
      { id: 3, name: { en: 'Retired', de: 'Ausgemustert' }, slug: 'retired' },
    ],
    products: [
      {
        id: 700,
        name: { en: 'Bar Scarf', de: 'Balkenschal', fr: 'Écharpe 50%50 laine' },
        masterKey: 'bar',
        color: 'red',
        categories: [2],
        sizes: [
          { size: 'S', price: 1500, stock: 0 },
          { size: 'M', price: 2000, stock: 3 },
        ],
        maxPerOrder: 2,
      },
      { id: 701, name: { en: 'Bar Scarf' }, masterKey: 'bar', color: 'navy', categories: [2] },
      {
        id: 702,
        name: { en: 'Derby </script> Scarf' },
        categories: [2],
        sellableFrom: '2026-12-01T00:00:00Z',
      },
      ...Array.from({ length: 27 }, (_, at) => ({
        id: 800 + at,
        name: { en: `Shirt ${at}` },
        color: 'white' as const,
      })),
    ],
  });
  catalog = sqlCatalog(connection.db);
});

afterAll(() => connection.close());

function contextFor(path: string, locale: Locale = 'en-gb'): PageContext {
  const content = { story: async () => undefined, stories: async () => STORIES };
  const partialServices = {
    ...{ catalog, content, printing: clubPrinting },
    promotions: { listForShop: async () => [] },
    ...{ now: () => NOW, siteUrl: 'https://shop.example' },
  };
  const services = partialServices as unknown as Services;
  const url = new URL(path, 'https://anywhere.example');
  return { services, shop: getShopByLocale(locale), t: translator(locale), url };
}

function expectFound<Data>(outcome: PageOutcome<Data>): Data {
  if (outcome.kind !== 'found') throw new Error(`the page is ${outcome.kind}`);
  return outcome.data;
}

async function readListingPage(query = '', path?: string, locale?: Locale): Promise<ListingPage> {
  return expectFound(await listingPage(contextFor(query, locale), path));
}

async function product(slug: string, locale?: Locale): Promise<ProductPage> {
  return expectFound(await productPage(contextFor(`/p/${slug}`, locale), slug));
}

async function search(query: string): Promise<SearchPage> {
  return expectFound(await searchPage(contextFor(query)));
}

describe('a listing', () => {
  test('of a category has its breadcrumb as title and links to the same category in every shop', async () => {
    const page = await readListingPage('', 'men/scarves', 'de-de');
    expect(page.title).toBe('Herren - Schals');
    expect(page.crumbs).toEqual([
      { name: 'Startseite', href: '/de-de' },
      { name: 'Herren', href: '/de-de/c/men' },
      { name: 'Schals' },
    ]);
    expect(page.alternates['fr-fr']).toBe('/fr-fr/c/men/scarves');
  });

  test('without a path is the whole shop, with an unknown path a 404', async () => {
    expect((await readListingPage()).listing.pagination.total).toBe(29);
    expect(await listingPage(contextFor('/'), 'nowhere')).toEqual({ kind: 'missing' });
  });

  test('is reached by the address of its story, which has the category’s id', async () => {
    const moved = await listingPage(contextFor('?page=2', 'de-de'), 'c-2');
    expect(moved).toEqual({ kind: 'moved', to: '/de-de/c/men/scarves?page=2' });
    expect(await listingPage(contextFor(''), 'c-99')).toEqual({ kind: 'missing' });
  });

  test('ends with its last page', async () => {
    expect((await readListingPage('?page=2')).listing.products).toHaveLength(5);
    expect(await listingPage(contextFor('?page=3'), undefined)).toEqual({ kind: 'missing' });
  });

  test('is its own canonical with its page, and has none when filtered or sorted', async () => {
    expect(await readListingPage('?page=2&utm_source=x')).toMatchObject({
      robots: 'index,follow',
      canonical: '/en-gb/c?page=2',
    });
    for (const query of ['?sort=price_asc', `?filters[color]=${colorId('white')}`]) {
      const page = await readListingPage(query);
      expect([page.robots, page.canonical]).toEqual(['noindex,follow', undefined]);
    }
  });

  test('has a product count for every filter value', async () => {
    const page = await readListingPage('', 'men');
    const options = page.panel.groups.flatMap(({ options }) => options);
    expect(options.length).toBeGreaterThan(3);
    for (const option of options.filter(({ isDisabled }) => !isDisabled)) {
      const narrowed = await readListingPage(option.href.slice(option.href.indexOf('?')), 'men');
      expect([option.label, narrowed.listing.pagination.total]).toEqual([
        option.label,
        option.count,
      ]);
    }
  });

  test('shows each active filter once, removable alone or with all others', async () => {
    const query = `?filters[color]=${colorId('red')},${colorId('navy')}&filters[maxPrice]=3000`;
    const { panel } = await readListingPage(query, 'men/scarves');
    expect(panel.applied.map(({ label }) => label)).toEqual(['Red', 'Navy', 'Up to £30.00']);
    expect(panel.applied[0]?.href).toBe(
      `?filters[color]=${colorId('navy')}&filters[maxPrice]=3000`,
    );
    expect(panel.clearHref).toBe('/en-gb/c/men/scarves');
  });

  test('ignores filters that do not exist here', async () => {
    const page = await readListingPage(
      `?filters[nonsense]=1&filters[color]=99999,${colorId('red')}`,
      'men/scarves',
    );
    expect(page.address.filters.attributes).toEqual({ color: [colorId('red')] });
    expect(page.listing.products.map(({ id }) => id)).toEqual([700]);
  });

  test('of a category shows its editorial text, on the first page of the unfiltered list only', async () => {
    const { story } = await readListingPage('', 'men');
    expect(story).toEqual({
      notices: [{ text: 'Printing takes two days' }],
      teasers: [{ topline: '', headline: 'Winter is here', text: '' }],
      slots: [
        { topline: '', headline: 'Soon', text: '', position: 5, isWide: true },
        { topline: '', headline: 'Late', text: '', position: 24, isWide: false },
      ],
      text: [],
    });
    expect((await readListingPage('', 'men')).story).toBe(story);
    const others = [
      readListingPage('', 'men/scarves'),
      readListingPage('?sort=new_desc', 'men'),
      readListingPage(),
    ];
    expect((await Promise.all(others)).map((page) => page.story)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('works without its stories while the content service is down', async () => {
    const { services, ...rest } = contextFor('/');
    const failures: string[] = [];
    const log = { error: (event: string) => failures.push(event) };
    const down = {
      ...services,
      log,
      content: { stories: () => Promise.reject(new Outage('content', 'down')) },
    } as unknown as Services;
    const page = expectFound(await listingPage({ ...rest, services: down }, 'men'));
    expect(page.story).toBeUndefined();
    expect(failures).toEqual(['listing.story']);
  });

  test('without products links to the shop’s categories', async () => {
    const page = await readListingPage('', 'retired');
    expect(page.listing.products).toEqual([]);
    expect(page.categories.map(({ href }) => href)).toEqual(['/en-gb/c/men']);
  });
});

describe('search results', () => {
  test('are found and can be narrowed', async () => {
    const page = await search('?term=scarf');
    expect(page.heading).toBe('Results for “scarf”');
    expect(page.listing.products.map(({ id }) => id).sort()).toEqual([700, 702]);
    expect(page.panel.clearHref).toBe('?term=scarf');
  });

  test('link to categories by name, with the parent’s name for ambiguous ones', async () => {
    const { hits } = await search('?term=scarves');
    expect(hits).toEqual([{ name: 'Scarves', href: '/en-gb/c/men/scarves', detail: 'Men' }]);
    const [men] = (await search('?term=men')).hits;
    expect(men).toEqual({ name: 'Men', href: '/en-gb/c/men' });
  });

  test('without a match link to other pages', async () => {
    const page = await search('?term=qqqqqq');
    expect(page.listing.pagination.total).toBe(0);
    expect(page.categories.length).toBeGreaterThan(0);
  });
});

describe('a product page', () => {
  test('redirects to its right name with its query, and is a 404 if it does not exist', async () => {
    const moved = { kind: 'moved', to: '/en-gb/p/bar-scarf-700' };
    expect(await productPage(contextFor('/'), '700')).toEqual(moved);
    expect(await productPage(contextFor('/'), 'old-name-700')).toEqual(moved);
    // The address of a product's story.
    expect(await productPage(contextFor('/'), 'p-700')).toEqual(moved);
    expect(await productPage(contextFor('/?config=number:9&x=1'), '700')).toEqual({
      kind: 'moved',
      to: '/en-gb/p/bar-scarf-700?config=number:9&x=1',
    });
    for (const slug of ['bar-scarf', 'bar-scarf-999', '', '700x', '12345678901234567890']) {
      expect(await productPage(contextFor('/'), slug)).toEqual({ kind: 'missing' });
    }
  });

  test('has no percent sign in its address when its name looks encoded', async () => {
    const page = await product('écharpe-5050-laine-700', 'fr-fr');
    expect(page.canonical).toBe('/fr-fr/p/%C3%A9charpe-5050-laine-700');
  });

  test('is named in every shop’s own language', async () => {
    const page = await product('balkenschal-700', 'de-de');
    expect(page.alternates).toMatchObject({
      'de-de': '/de-de/p/balkenschal-700',
      'en-us': '/en-us/p/bar-scarf-700',
    });
  });

  test('offers sizes with their stock, and no more than the maximum per order', async () => {
    const page = await product('bar-scarf-700');
    expect(page.sizes.map(({ label, availability }) => [label, availability])).toEqual([
      ['S', { kind: 'unavailable' }],
      ['M', { kind: 'some-left', left: 3 }],
    ]);
    expect(page.quantityCap).toBe(2);
    expect(page.swatches.map(({ sibling, isCurrent }) => [sibling.id, isCurrent])).toEqual([
      [700, true],
      [701, false],
    ]);
  });

  test('is shown before its sale starts', async () => {
    const page = await product('derby-script-scarf-702');
    expect(page.window).toBe('not-yet');
    expect(JSON.stringify(page.jsonLd)).toContain('https://schema.org/OutOfStock');
  });
});
