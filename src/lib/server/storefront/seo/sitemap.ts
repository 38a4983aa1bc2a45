import type { Category } from '#lib/domain/catalog/category.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { storyPath } from '#lib/domain/content/content-paths.ts';
import { SITEMAP_SECTIONS } from '#lib/domain/pages/page-table.ts';
import {
  DEFAULT_LOCALE,
  getShopByLocale,
  isLocale,
  type Locale,
  SHOPS,
  type Shop,
} from '#lib/domain/shop/shop.ts';
import { sectionPath, sitemapPath } from '#lib/domain/shop/shop-paths.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import {
  type Alternates,
  listingAlternates,
  productPathsByLocale,
} from '#lib/server/catalog/seo/alternates.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { ALL_RANGES } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageOutcome } from '#lib/server/platform/views/context.ts';

/** A page to be indexed. `alternates`: its paths in all shops that have it, including its own. */
export interface SitemapPage {
  readonly path: string;
  readonly alternates: Alternates;
  /** RFC 3339, if known. */
  readonly changedAt?: string | undefined;
}

export interface SitemapFile {
  readonly path: string;
  readonly changedAt: string | undefined;
}

/** Each entry takes about 1.5 kB, so a file stays far below the protocol's 50,000 pages and 50 MB. */
const PRODUCTS_PER_PART = 2_000;
const FILE = /^([a-z-]+?)(?:-([2-9]|[1-9]\d{1,3}))?$/;

type SitemapServices = { readonly catalog: Catalog; readonly content: Content };

/** All sitemap files of all shops. @throws Outage, as a partial sitemap would tell crawlers that pages are gone. */
export async function sitemapIndex({
  catalog,
}: SitemapServices): Promise<PageOutcome<readonly SitemapFile[]>> {
  const files = await Promise.all(
    SHOPS.map(async (shop) => {
      const { count, updatedAt: changedAt } = await catalog.listedCounts(shop);
      const parts = Math.max(1, Math.ceil(count / PRODUCTS_PER_PART));
      return Array.from({ length: parts }, (_, at) => ({
        path: sitemapPath(shop.locale, at + 1),
        changedAt,
      }));
    }),
  );
  return { kind: 'found', data: files.flat(), tags: ['catalog', ...ALL_RANGES] };
}

/** One file; `name` is the text between `sitemap-` and `.xml`. @throws Outage */
export async function sitemapFile(
  services: SitemapServices,
  name: string,
): Promise<PageOutcome<readonly SitemapPage[]>> {
  const [, locale = '', number = '1'] = FILE.exec(name) ?? [];
  if (!isLocale(locale)) return { kind: 'missing' };
  const shop = getShopByLocale(locale);
  const part = Number(number);
  const [first, products] = await Promise.all([
    part === 1 ? firstPages(services, shop) : [],
    productPages(services, shop, part),
  ]);
  const data = [...first, ...products];
  if (data.length === 0) return { kind: 'missing' };
  return { kind: 'found', data, tags: ['catalog', 'nav', 'stories', 'story-lists', ...ALL_RANGES] };
}

/** Everything but products. */
async function firstPages(services: SitemapServices, shop: Shop): Promise<readonly SitemapPage[]> {
  const [categories, stories] = await Promise.all([
    categoryPages(services, shop),
    storyPages(services, shop),
  ]);
  return [
    ...SITEMAP_SECTIONS.map((section) =>
      pageInAllShops(shop, (locale) => sectionPath(locale, section)),
    ),
    ...categories,
    ...stories,
  ];
}

async function categoryPages(
  services: SitemapServices,
  shop: Shop,
): Promise<readonly SitemapPage[]> {
  const { catalog } = services;
  const [tree, counts] = await Promise.all([
    catalog.categoryTree(shop),
    catalog.listedCounts(shop),
  ]);
  if (counts.count === 0) return [];
  const whole = pageInAllShops(shop, (locale) => categoryPath(locale, ''));
  const pages = await Promise.all(
    visibleCategories(tree).map(async ({ id, path }) => {
      const count = counts.categories.get(id);
      if (!count) return [];
      const { indexed } = await listingAlternates({ services }, id, 1);
      const changedAt = count.updatedAt;
      return [{ path: categoryPath(shop.locale, path), alternates: indexed, changedAt }];
    }),
  );
  return [{ ...whole, changedAt: counts.updatedAt }, ...pages.flat()];
}

function visibleCategories(tree: readonly Category[]): readonly Category[] {
  return tree.flatMap((category) =>
    category.isHidden ? [] : [category, ...visibleCategories(category.children)],
  );
}

/** Editors' pages. A story has all languages, so one list serves every shop's file. */
async function storyPages(
  { content }: SitemapServices,
  shop: Shop,
): Promise<readonly SitemapPage[]> {
  const stories = await content.stories(getShopByLocale(DEFAULT_LOCALE), { startsWith: '' });
  return stories.flatMap((story) => {
    if (story.content.component !== 'content_page') return [];
    if (storyPath(shop.locale, story.full_slug) === undefined) return [];
    return [pageInAllShops(shop, (locale) => storyPath(locale, story.full_slug) ?? '')];
  });
}

async function productPages(
  { catalog }: SitemapServices,
  shop: Shop,
  part: number,
): Promise<readonly SitemapPage[]> {
  const offset = (part - 1) * PRODUCTS_PER_PART;
  const products = await catalog.listedProducts(shop, { offset, limit: PRODUCTS_PER_PART });
  return products.flatMap(({ id, names, updatedAt }) => {
    const addresses = productPathsByLocale(id, names);
    const path = addresses[shop.locale];
    return path ? [{ path, alternates: addresses, changedAt: updatedAt }] : [];
  });
}

function pageInAllShops(shop: Shop, pathIn: (locale: Locale) => string): SitemapPage {
  const all = Object.fromEntries(SHOPS.map(({ locale }) => [locale, pathIn(locale)]));
  return { path: pathIn(shop.locale), alternates: all };
}
