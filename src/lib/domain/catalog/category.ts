import type { AttributeGroup, Product } from './product.ts';

/** A category of one shop, in the shop's language. */
export interface Category {
  readonly id: number;
  /** With leading slash, in the shop's language: `/men/jerseys`. */
  readonly path: string;
  readonly name: string;
  readonly slug: string;
  readonly parentId: number | null;
  /** Ids from the root down to this one. */
  readonly rootlineIds: readonly number[];
  readonly childrenIds: readonly number[];
  readonly isHidden: boolean;
  readonly depth: number;
  readonly shopLevelCustomData: Readonly<Record<string, unknown>>;
  readonly children: readonly Category[];
  /** Present only when requested, as in suggestions. */
  readonly parent?: Omit<Category, 'children' | 'parent'>;
  /** Active products in it and its descendants. */
  readonly productCount: number;
  /** The same with the colours of one design counted once, as lists show them. Absent on the wire. */
  readonly designCount?: number;
}

interface NavigationItemBase {
  readonly id: number;
  readonly name: string;
  readonly assets: Readonly<Record<string, string>>;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
  readonly children: readonly NavigationItem[];
}

export type NavigationItem =
  | (NavigationItemBase & {
      readonly type: 'category';
      readonly categoryId: number;
      readonly category: Omit<Category, 'children'> | null;
    })
  | (NavigationItemBase & { readonly type: 'page'; readonly page: string })
  | (NavigationItemBase & {
      readonly type: 'individual-link' | 'external';
      readonly options: { readonly url: string; readonly isOpenInNewWindow: boolean };
    });

/** `name` is Header, Header-Service or Footer. Other trees are in no menu, but the search finds their pages. */
export interface NavigationTree {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly items: readonly NavigationItem[];
}

/** A filter that belongs to a category suggestion, such as one player's products. */
export interface CategoryFilter {
  readonly type: 'attribute';
  readonly attributeFilter: {
    readonly group: Pick<AttributeGroup, 'key' | 'label' | 'type' | 'multiSelect'> & {
      readonly id: number;
    };
    readonly values: readonly {
      readonly id: number;
      readonly value: string;
      readonly label: string;
    }[];
  };
}

export type SearchSuggestion =
  | { readonly type: 'product'; readonly productSuggestion: { readonly product: Product } }
  | {
      readonly type: 'category';
      readonly categorySuggestion: {
        readonly category: Category;
        readonly filters: readonly CategoryFilter[];
      };
    }
  | {
      readonly type: 'navigationItem';
      readonly navigationItemSuggestion: { readonly navigationItem: NavigationItem };
    };

/** Finds a category anywhere in the tree; `path` has its leading slash. */
export function findCategoryByPath(tree: readonly Category[], path: string): Category | undefined {
  for (const category of tree) {
    if (category.path === path) return category;
    if (path.startsWith(`${category.path}/`)) return findCategoryByPath(category.children, path);
  }
  return undefined;
}

export function findCategoryById(tree: readonly Category[], id: number): Category | undefined {
  for (const category of tree) {
    if (category.id === id) return category;
    const descendant = findCategoryById(category.children, id);
    if (descendant) return descendant;
  }
  return undefined;
}

/** Ancestors from the root down, and the category itself. */
export function categoryRootline(
  tree: readonly Category[],
  category: Category,
): readonly Category[] {
  return category.rootlineIds.flatMap((id) => findCategoryById(tree, id) ?? []);
}
