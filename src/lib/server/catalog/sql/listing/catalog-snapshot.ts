import {
  type Category,
  findCategoryById,
  type NavigationItem,
  type NavigationTree,
} from '#lib/domain/catalog/category.ts';
import type { CategoryEntry, Dictionary } from '#lib/server/catalog/sql/catalog/dictionary.ts';
import { buildNavigationTrees } from '#lib/server/catalog/sql/catalog/navigation.ts';
import type { ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

/** Categories and pages of a shop at one moment. */
export interface CatalogSnapshot {
  readonly state: ShopState;
  readonly tree: readonly Category[];
  /** Categories that are not hidden, parents before children. */
  readonly visibleCategories: readonly Category[];
  category(id: number): Category | undefined;
  /** The smallest category that contains all, or most, products with the value. */
  categoryForValue(valueId: number): Category | undefined;
  /** Navigation pages and links outside the catalogue, each name once. */
  readonly pages: readonly NavigationItem[];
}

interface CachedSnapshot {
  readonly version: number;
  readonly dictionary: Dictionary;
  readonly minute: number;
  readonly trees: readonly NavigationTree[];
  readonly snapshot: Omit<CatalogSnapshot, 'state'>;
}

/** Snapshot per index, rebuilt when products, texts or the minute change. */
export class CatalogSnapshots {
  readonly #cache = new WeakMap<ShopIndex, CachedSnapshot>();

  current(state: ShopState): CatalogSnapshot {
    return { state, ...this.#cachedFor(state).snapshot };
  }

  /** Cached for the current minute, built for any other time. */
  navigationTrees(state: ShopState, visibleAt: Date): readonly NavigationTree[] {
    const { trees, minute, snapshot } = this.#cachedFor(state);
    if (toMinute(visibleAt) === minute) return trees;
    return buildNavigationTrees(state.dictionary.navigation, snapshot.tree, visibleAt);
  }

  #cachedFor(state: ShopState): CachedSnapshot {
    const { index, dictionary, now } = state;
    const cached = this.#cache.get(index);
    const minute = toMinute(now);
    const isSame = cached?.version === index.version && cached.dictionary === dictionary;
    if (isSame && cached.minute === minute) return cached;
    const tree = isSame ? cached.snapshot.tree : buildCategoryTree(dictionary, index);
    const trees = buildNavigationTrees(dictionary.navigation, tree, now);
    const rebuilt = {
      version: index.version,
      dictionary,
      minute,
      trees,
      snapshot: buildSnapshot(index, tree, servicePages(trees)),
    };
    this.#cache.set(index, rebuilt);
    return rebuilt;
  }
}

function toMinute(time: Date): number {
  return Math.floor(time.getTime() / 60_000);
}

function buildSnapshot(
  index: ShopIndex,
  tree: readonly Category[],
  pages: readonly NavigationItem[],
): Omit<CatalogSnapshot, 'state'> {
  const visibleCategories = flattenVisible(tree);
  const byId = new Map(visibleCategories.map((category) => [category.id, category]));
  const homes = new Map<number, Category | undefined>();
  const findHome = (valueId: number): Category | undefined => {
    const products = index.valueMembers(valueId);
    const ranked = visibleCategories
      .map((category) => ({
        category,
        held: index.categoryMembers(category.id).intersectionSize(products),
      }))
      .sort((a, b) => b.held - a.held || a.category.productCount - b.category.productCount);
    return ranked[0]?.category;
  };
  return {
    tree,
    visibleCategories,
    pages,
    category: (id) => byId.get(id) ?? findCategoryById(tree, id),
    categoryForValue(valueId) {
      if (!homes.has(valueId)) homes.set(valueId, findHome(valueId));
      return homes.get(valueId);
    },
  };
}

function flattenVisible(categories: readonly Category[]): readonly Category[] {
  return categories
    .filter((category) => !category.isHidden)
    .flatMap((category) => [category, ...flattenVisible(category.children)]);
}

function servicePages(trees: readonly NavigationTree[]): readonly NavigationItem[] {
  const walk = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
    items.flatMap((item) => [item, ...walk(item.children)]);
  const pages = trees
    .flatMap((tree) => walk(tree.items))
    .filter((item) => item.type !== 'category' && hasTarget(item));
  return [...new Map(pages.toReversed().map((item) => [item.name, item])).values()].toReversed();
}

/** Footer headings are links without a URL. */
function hasTarget(item: NavigationItem): boolean {
  if (item.type === 'category') return item.category !== null;
  return item.type === 'page' ? item.page !== '' : item.options.url !== '';
}

/**
 * Category tree with siblings in their stored order and the number of products below each category.
 */
function buildCategoryTree(dictionary: Dictionary, index: ShopIndex): readonly Category[] {
  const children = Map.groupBy(dictionary.categories.values(), (category) => category.parentId);
  const toCategory = (category: CategoryEntry): Category => {
    const subcategories = (children.get(category.id) ?? []).map(toCategory);
    const members = index.categoryMembers(category.id);
    return {
      id: category.id,
      path: category.path,
      name: category.name,
      slug: category.slug,
      parentId: category.parentId,
      rootlineIds: category.rootline,
      childrenIds: subcategories.map((child) => child.id),
      isHidden: category.isHidden,
      depth: category.depth,
      shopLevelCustomData: category.customData,
      children: subcategories,
      productCount: members.size,
      designCount: index.designs.countIn(members),
    };
  };
  return (children.get(null) ?? []).map(toCategory);
}
