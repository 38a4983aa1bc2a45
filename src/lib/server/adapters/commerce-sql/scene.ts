import {
  type Category,
  categoryById,
  type NavigationItem,
  type NavigationTree,
} from '#lib/domain/category.ts';
import { categoryTree } from './categories.ts';
import type { Dictionary } from './dictionary.ts';
import { navigationTrees } from './navigation.ts';
import type { ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

/** Categories and pages of a shop at one moment. */
export interface Scene {
  readonly state: ShopState;
  readonly tree: readonly Category[];
  /** Categories that are not hidden, parents before children. */
  readonly shown: readonly Category[];
  category(id: number): Category | undefined;
  /** The smallest category that contains all, or most, products with the value. */
  categoryOf(valueId: number): Category | undefined;
  /** Navigation pages and links outside the catalogue, each name once. */
  readonly pages: readonly NavigationItem[];
}

interface Kept {
  readonly version: number;
  readonly words: Dictionary;
  readonly minute: number;
  readonly trees: readonly NavigationTree[];
  readonly scene: Omit<Scene, 'state'>;
}

/** Snapshot per index, rebuilt when products, texts or the minute change. */
export class Scenes {
  readonly #kept = new WeakMap<ShopIndex, Kept>();

  of(state: ShopState): Scene {
    return { state, ...this.#of(state).scene };
  }

  /** Cached for the current minute, built for any other time. */
  trees(state: ShopState, visibleAt: Date): readonly NavigationTree[] {
    const { trees, minute, scene } = this.#of(state);
    if (minuteOf(visibleAt) === minute) return trees;
    return navigationTrees(state.words.navigation, scene.tree, visibleAt);
  }

  #of(state: ShopState): Kept {
    const { index, words, now } = state;
    const kept = this.#kept.get(index);
    const minute = minuteOf(now);
    const isSame = kept?.version === index.version && kept.words === words;
    if (isSame && kept.minute === minute) return kept;
    const tree = isSame ? kept.scene.tree : categoryTree(words, index);
    const trees = navigationTrees(words.navigation, tree, now);
    const made = {
      ...{ version: index.version, words, minute, trees },
      scene: sceneOf(index, tree, servicePages(trees)),
    };
    this.#kept.set(index, made);
    return made;
  }
}

function minuteOf(time: Date): number {
  return Math.floor(time.getTime() / 60_000);
}

function sceneOf(
  index: ShopIndex,
  tree: readonly Category[],
  pages: readonly NavigationItem[],
): Omit<Scene, 'state'> {
  const shown = visible(tree);
  const byId = new Map(shown.map((category) => [category.id, category]));
  const homes = new Map<number, Category | undefined>();
  const home = (valueId: number): Category | undefined => {
    const having = index.value(valueId);
    const ranked = shown
      .map((category) => ({ category, held: index.category(category.id).overlap(having) }))
      .sort((a, b) => b.held - a.held || a.category.productCount - b.category.productCount);
    return ranked[0]?.category;
  };
  return {
    tree,
    shown,
    pages,
    category: (id) => byId.get(id) ?? categoryById(tree, id),
    categoryOf(valueId) {
      if (!homes.has(valueId)) homes.set(valueId, home(valueId));
      return homes.get(valueId);
    },
  };
}

function visible(categories: readonly Category[]): readonly Category[] {
  return categories
    .filter((category) => !category.isHidden)
    .flatMap((category) => [category, ...visible(category.children)]);
}

function servicePages(trees: readonly NavigationTree[]): readonly NavigationItem[] {
  const walk = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
    items.flatMap((item) => [item, ...walk(item.children)]);
  const pages = trees
    .flatMap((tree) => walk(tree.items))
    .filter((item) => item.type !== 'category' && leadsSomewhere(item));
  return [...new Map(pages.toReversed().map((item) => [item.name, item])).values()].toReversed();
}

/** Footer headings are links without a URL. */
function leadsSomewhere(item: NavigationItem): boolean {
  if (item.type === 'category') return item.category !== null;
  return item.type === 'page' ? item.page !== '' : item.options.url !== '';
}
