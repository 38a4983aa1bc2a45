import type { Category } from '#lib/domain/category.ts';
import { categoryPath } from '#lib/domain/category-paths.ts';
import { storyPath } from '#lib/domain/content-paths.ts';
import {
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  SHOPS,
  type Shop,
  shopOfLocale,
} from '#lib/domain/shop.ts';
import { homePath, sitemapPath } from '#lib/domain/shop-paths.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { type Alternates, addressesOf, listingAlternates } from './alternates.ts';
import type { Outcome } from './context.ts';

/** A page that search engines may show; `everywhere` is where it is in every shop that has it, its own included. */
export interface SitemapPage {
  readonly path: string;
  readonly everywhere: Alternates;
  /** RFC 3339, where it is known. */
  readonly changedAt?: string | undefined;
}

export interface SitemapFile {
  readonly path: string;
  readonly changedAt: string | undefined;
}

/** With its nine languages a page takes a kilobyte and a half: far below the 50,000 pages and 50 MB of the protocol. */
const PRODUCTS_PER_PART = 2_000;
const FILE = /^([a-z-]+?)(?:-([2-9]|[1-9]\d{1,3}))?$/;

type Reads = Pick<Services, 'catalog' | 'content'>;

/** Every file of every shop. @throws Outage: a sitemap that lists less than there is says that the rest is gone. */
export async function sitemapIndex({ catalog }: Reads): Promise<Outcome<readonly SitemapFile[]>> {
  const files = await Promise.all(
    SHOPS.map(async (shop) => {
      const { count, updatedAt: changedAt } = await catalog.listed(shop);
      const parts = Math.max(1, Math.ceil(count / PRODUCTS_PER_PART));
      return Array.from({ length: parts }, (_, at) => ({
        path: sitemapPath(shop.locale, at + 1),
        changedAt,
      }));
    }),
  );
  return { kind: 'found', data: files.flat(), tags: ['catalog'] };
}

/** One file by what stands between `sitemap-` and `.xml`. @throws Outage */
export async function sitemapFile(
  services: Reads,
  name: string,
): Promise<Outcome<readonly SitemapPage[]>> {
  const [, locale = '', number = '1'] = FILE.exec(name) ?? [];
  if (!isLocale(locale)) return { kind: 'missing' };
  const shop = shopOfLocale(locale);
  const part = Number(number);
  const [first, products] = await Promise.all([
    part === 1 ? firstPages(services, shop) : [],
    productPages(services, shop, part),
  ]);
  const data = [...first, ...products];
  if (data.length === 0) return { kind: 'missing' };
  return { kind: 'found', data, tags: ['catalog', 'nav', 'stories', 'story-lists'] };
}

/** Everything but products. */
async function firstPages(services: Reads, shop: Shop): Promise<readonly SitemapPage[]> {
  const [categories, stories] = await Promise.all([
    categoryPages(services, shop),
    storyPages(services, shop),
  ]);
  return [everywhere(shop, homePath), ...categories, ...stories];
}

async function categoryPages(services: Reads, shop: Shop): Promise<readonly SitemapPage[]> {
  const { catalog } = services;
  const [tree, listed] = await Promise.all([catalog.categoryTree(shop), catalog.listed(shop)]);
  if (listed.count === 0) return [];
  const whole = everywhere(shop, (locale) => categoryPath(locale, ''));
  const pages = await Promise.all(
    visible(tree).map(async ({ id, path }) => {
      const count = listed.categories.get(id);
      if (!count) return [];
      const { indexed } = await listingAlternates({ services }, id, 1);
      const changedAt = count.updatedAt;
      return [{ path: categoryPath(shop.locale, path), everywhere: indexed, changedAt }];
    }),
  );
  return [{ ...whole, changedAt: listed.updatedAt }, ...pages.flat()];
}

function visible(tree: readonly Category[]): readonly Category[] {
  return tree.flatMap((category) =>
    category.isHidden ? [] : [category, ...visible(category.children)],
  );
}

/** Pages that editors wrote; one story has all languages, so one list serves every shop's file. */
async function storyPages({ content }: Reads, shop: Shop): Promise<readonly SitemapPage[]> {
  const stories = await content.stories(shopOfLocale(DEFAULT_LOCALE), { startsWith: '' });
  return stories.flatMap((story) => {
    if (story.content.component !== 'content_page') return [];
    if (storyPath(shop.locale, story.full_slug) === undefined) return [];
    return [everywhere(shop, (locale) => storyPath(locale, story.full_slug) ?? '')];
  });
}

async function productPages(
  { catalog }: Reads,
  shop: Shop,
  part: number,
): Promise<readonly SitemapPage[]> {
  const offset = (part - 1) * PRODUCTS_PER_PART;
  const products = await catalog.listedProducts(shop, { offset, limit: PRODUCTS_PER_PART });
  return products.flatMap(({ id, names, updatedAt }) => {
    const addresses = addressesOf(id, names);
    const path = addresses[shop.locale];
    return path ? [{ path, everywhere: addresses, changedAt: updatedAt }] : [];
  });
}

function everywhere(shop: Shop, pathIn: (locale: Locale) => string): SitemapPage {
  const all = Object.fromEntries(SHOPS.map(({ locale }) => [locale, pathIn(locale)]));
  return { path: pathIn(shop.locale), everywhere: all };
}
