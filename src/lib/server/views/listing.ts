import { club } from '#club.ts';
import { type Category, categoryByPath, rootline } from '#lib/domain/category.ts';
import { categoryPath } from '#lib/domain/category-paths.ts';
import { parseListingAddress } from '#lib/domain/listing-address.ts';
import { type ListingStory, listingStorySlug } from '#lib/domain/listing-story.ts';
import { homePath } from '#lib/domain/shop-paths.ts';
import { type ListingAlternates, listingAlternates } from './alternates.ts';
import type { Outcome, PageContext } from './context.ts';
import { type FilterPanel, filterPanel } from './filter-panel.ts';
import { type ListingMeta, listingMeta } from './listing-meta.ts';
import { listingStory } from './listing-story.ts';
import { type Results, results } from './results.ts';

export interface Crumb {
  readonly name: string;
  /** Absent for the page itself. */
  readonly href?: string;
}

export interface CategoryLink {
  readonly name: string;
  readonly href: string;
  readonly count: number;
}

/** What listing and search pages show alike. */
export interface ResultsPage extends Results {
  /** The listing's address without its query. */
  readonly basePath: string;
  readonly panel: FilterPanel;
  /** Categories to go on to: those below, or the shop's own where nothing is found. */
  readonly categories: readonly CategoryLink[];
}

export interface ListingPage extends ResultsPage, ListingAlternates, ListingMeta {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  /** What editors wrote for it, where all of it is listed. */
  readonly story: ListingStory | undefined;
}

/** A category, or the whole shop where the path is empty (decisions, "Addresses"). */
export async function listingPage(
  context: PageContext,
  path: string | undefined,
): Promise<Outcome<ListingPage>> {
  const { services, shop, t, url } = context;
  const tree = await services.catalog.categoryTree(shop);
  const category = path ? categoryByPath(tree, `/${path}`) : undefined;
  if (path && !category) return { kind: 'missing' };
  const { term: _, ...address } = parseListingAddress(url.searchParams);
  const [found, alternates, story] = await Promise.all([
    results(context, address, category?.id),
    listingAlternates(context, category?.id, address.page),
    listingStory(context, category?.id, address),
  ]);
  if (!found) return { kind: 'missing' };
  const line = category ? rootline(tree, category) : [];
  const heading = category?.name ?? t('listing:wholeShop');
  const basePath = categoryPath(shop.locale, category?.path ?? '');
  const below = category?.children ?? tree;
  const trail = [
    { name: t('listing:home'), href: homePath(shop.locale) },
    ...crumbs(context, line, heading),
  ];
  return {
    kind: 'found',
    tags: tags(found, category),
    data: {
      ...found,
      story,
      heading,
      title: title(
        context,
        line.length > 0 ? line.map(({ name }) => name) : [heading],
        address.page,
      ),
      description: t('listing:description', {
        club: club.name,
        name: heading,
        count: found.listing.pagination.total,
      }),
      crumbs: trail,
      basePath,
      panel: filterPanel(context, found.filters, found.address, basePath),
      categories: categoryLinks(context, found.listing.products.length > 0 ? below : tree),
      ...listingMeta(context, found, { basePath, trail }),
      ...alternates,
    },
  };
}

/** Each page of a listing has a title of its own. */
function title({ t }: PageContext, names: readonly string[], page: number): string {
  return [...names, ...(page > 1 ? [t('listing:page', { page })] : [])].join(' - ');
}

function crumbs(
  { shop }: PageContext,
  line: readonly Category[],
  heading: string,
): readonly Crumb[] {
  const above = line.slice(0, -1).map(({ name, path }) => ({
    name,
    href: categoryPath(shop.locale, path),
  }));
  return [...above, { name: heading }];
}

/** Categories worth a visit, in the tree's order. */
export function categoryLinks(
  { shop }: Pick<PageContext, 'shop'>,
  categories: readonly Category[],
): readonly CategoryLink[] {
  return categories
    .filter((category) => !category.isHidden && category.productCount > 0)
    .map(({ name, path, productCount }) => ({
      name,
      href: categoryPath(shop.locale, path),
      count: productCount,
    }));
}

export function tags({ listing }: Results, category?: Category): readonly string[] {
  return [
    'catalog',
    ...(category ? [`category:${category.id}`, `story:${listingStorySlug(category.id)}`] : []),
    ...listing.products.map(({ id }) => `product:${id}`),
  ];
}
