import { club } from '#club.ts';
import { type Category, categoryByPath, rootline } from '#lib/domain/category.ts';
import { isFiltered, parseListingAddress } from '#lib/domain/listing-address.ts';
import {
  categoryPath,
  homePath,
  type ListingAddress,
  listingQueryString,
} from '#lib/domain/paths.ts';
import { type Alternates, categoryAlternates } from './alternates.ts';
import type { Outcome, PageContext } from './context.ts';
import { type FilterPanel, filterPanel } from './filter-panel.ts';
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

export interface ListingPage extends ResultsPage {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  readonly robots: 'index,follow' | 'noindex,follow';
  readonly canonical: string | undefined;
  readonly alternates: Alternates;
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
  const [found, alternates] = await Promise.all([
    results(context, address, category?.id),
    categoryAlternates(context, category?.id),
  ]);
  if (!found) return { kind: 'missing' };
  const line = category ? rootline(tree, category) : [];
  const heading = category?.name ?? t('listing:wholeShop');
  const basePath = categoryPath(shop.locale, category?.path ?? '');
  const below = category?.children ?? tree;
  return {
    kind: 'found',
    tags: tags(found, category),
    data: {
      ...found,
      heading,
      title: line.length > 0 ? line.map(({ name }) => name).join(' - ') : heading,
      description: t('listing:description', {
        club: club.name,
        name: heading,
        count: found.listing.pagination.total,
      }),
      crumbs: [
        { name: t('listing:home'), href: homePath(shop.locale) },
        ...crumbs(context, line, heading),
      ],
      basePath,
      panel: filterPanel(context, found.filters, found.address, basePath),
      categories: categoryLinks(context, found.listing.products.length > 0 ? below : tree),
      ...indexing(found.address, basePath),
      alternates,
    },
  };
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

/** Filtered or sorted: not indexed, nothing canonical. Otherwise its own canonical, keeping the page. */
function indexing(
  address: ListingAddress,
  basePath: string,
): Pick<ListingPage, 'robots' | 'canonical'> {
  if (isFiltered(address.filters) || address.sort) {
    return { robots: 'noindex,follow', canonical: undefined };
  }
  return { robots: 'index,follow', canonical: basePath + listingQueryString(address) };
}

export function tags({ listing }: Results, category?: Category): readonly string[] {
  return [
    'catalog',
    ...(category ? [`category:${category.id}`] : []),
    ...listing.products.map(({ id }) => `product:${id}`),
  ];
}
