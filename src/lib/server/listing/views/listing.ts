import { club } from '#club/club.ts';
import {
  type Category,
  categoryRootline,
  findCategoryById,
  findCategoryByPath,
} from '#lib/domain/catalog/category.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { parseListingQuery } from '#lib/domain/catalog/listing-query.ts';
import { type ListingStory, listingStorySlug } from '#lib/domain/content/listing-story.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { type ListingAlternates, listingAlternates } from '#lib/server/catalog/seo/alternates.ts';
import { ALL_RANGES, listTag, productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import type { Crumb } from '#lib/server/seo/crumb.ts';
import { type FilterPanel, filterPanel } from './filter-panel.ts';
import { type ListingMeta, listingMeta } from './listing-meta.ts';
import { type ListingResults, loadListingResults } from './listing-results.ts';
import { listingStory } from './listing-story.ts';

export interface CategoryLink {
  readonly name: string;
  readonly href: string;
  readonly count: number;
}

/** Shared by listing and search pages. */
export interface ResultsPage extends ListingResults {
  /** The listing's path without its query. */
  readonly basePath: string;
  readonly panel: FilterPanel;
  /** Links to the subcategories, or to the top categories when nothing is found. */
  readonly categories: readonly CategoryLink[];
}

export interface ListingPage extends ResultsPage, ListingAlternates, ListingMeta {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  /** Editors' content; only for the unfiltered listing. */
  readonly story: ListingStory | undefined;
}

/** Listing of a category, or of the whole shop if the path is empty. */
export async function listingPage(
  context: PageContext,
  path: string | undefined,
): Promise<PageOutcome<ListingPage>> {
  const { services, shop, t, url } = context;
  const tree = await services.catalog.categoryTree(shop);
  const category = path ? findCategoryByPath(tree, `/${path}`) : undefined;
  if (path && !category) return movedCategory(context, tree, path);
  const { term: _, ...address } = parseListingQuery(url.searchParams);
  const [found, alternates, story] = await Promise.all([
    loadListingResults(context, address, category?.id),
    listingAlternates(context, category?.id, address.page),
    listingStory(context, category?.id, address),
  ]);
  if (!found) return { kind: 'missing' };
  const ancestry = category ? categoryRootline(tree, category) : [];
  const heading = category?.name ?? t('listing:wholeShop');
  const basePath = categoryPath(shop.locale, category?.path ?? '');
  const subcategories = category?.children ?? tree;
  const trail = [
    { name: t('listing:home'), href: homePath(shop.locale) },
    ...categoryCrumbs(context, ancestry, heading),
  ];
  return {
    kind: 'found',
    tags: listingTags(shop, found, category),
    data: {
      ...found,
      story,
      heading,
      title: pageTitle(
        context,
        ancestry.length > 0 ? ancestry.map(({ name }) => name) : [heading],
        address.page,
      ),
      description: t('listing:description', {
        club: club.name,
        name: heading,
        count: found.listing.pagination.total,
      }),
      crumbs: trail,
      basePath,
      panel: filterPanel(context, found, basePath),
      categories: categoryLinks(context, found.listing.products.length > 0 ? subcategories : tree),
      ...listingMeta(context, found, { basePath, trail }),
      ...alternates,
    },
  };
}

/** Address by id, as in links to a category's story (`c-12`): redirects to the category's own address. */
function movedCategory(
  { shop, url }: PageContext,
  tree: readonly Category[],
  path: string,
): PageOutcome<never> {
  const id = /^c-(\d{1,9})$/.exec(path)?.[1];
  const category = id ? findCategoryById(tree, Number(id)) : undefined;
  return category
    ? { kind: 'moved', to: categoryPath(shop.locale, category.path) + url.search }
    : { kind: 'missing' };
}

/** Each page of a listing has its own title. */
function pageTitle({ t }: PageContext, names: readonly string[], page: number): string {
  return [...names, ...(page > 1 ? [t('listing:page', { page })] : [])].join(' - ');
}

function categoryCrumbs(
  { shop }: PageContext,
  ancestry: readonly Category[],
  heading: string,
): readonly Crumb[] {
  const ancestors = ancestry.slice(0, -1).map(({ name, path }) => ({
    name,
    href: categoryPath(shop.locale, path),
  }));
  return [...ancestors, { name: heading }];
}

/** Links to visible, non-empty categories, in the tree's order. */
export function categoryLinks(
  { shop }: Pick<PageContext, 'shop'>,
  categories: readonly Category[],
): readonly CategoryLink[] {
  return categories
    .filter((category) => !category.isHidden && category.productCount > 0)
    .map(({ name, path, productCount, designCount = productCount }) => ({
      name,
      href: categoryPath(shop.locale, path),
      count: designCount,
    }));
}

/** One tag for all pages of a list. Its page numbers and links to categories also depend on the shop's range. */
export function listingTags(
  shop: Shop,
  { listing }: ListingResults,
  category?: Category,
): readonly string[] {
  return [
    'catalog',
    listTag(shop, category?.id),
    ...ALL_RANGES,
    ...(category ? [`story:${listingStorySlug(category.id)}`] : []),
    ...listing.products.map(({ id }) => productTag(id)),
  ];
}
