import { readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { NavigationItem, NavigationTree } from './category.ts';
import { categoryPath, playersPath } from './category-paths.ts';

/** One entry of a menu; without `href` it is a heading. */
export interface MenuEntry {
  readonly name: string;
  readonly href?: string;
  readonly opensNewTab: boolean;
  readonly children: readonly MenuEntry[];
}

/** Child levels below a header entry. */
const HEADER_CHILD_LEVELS = 2;

/** Builds the header menu: non-empty categories with two child levels, and teams without their players. */
export function headerMenu(trees: readonly NavigationTree[], locale: Locale): readonly MenuEntry[] {
  const menu = toMenuEntries(findTreeItems(trees, 'Header'), locale, HEADER_CHILD_LEVELS);
  return menu.map((entry) =>
    entry.href === playersPath(locale) ? dropGrandchildren(entry) : entry,
  );
}

function dropGrandchildren(entry: MenuEntry): MenuEntry {
  return { ...entry, children: entry.children.map((child) => ({ ...child, children: [] })) };
}

/** Entries of the tree with that name; empty when there is none. */
export function navigationLinks(
  trees: readonly NavigationTree[],
  name: 'Header-Service' | 'Footer',
  locale: Locale,
): readonly MenuEntry[] {
  return toMenuEntries(findTreeItems(trees, name), locale, 1);
}

/** Columns of a flyout: one per child from 2 to 6 children, otherwise two. */
export function flyoutColumnCount(children: number): 2 | 3 | 4 | 5 | 6 {
  return children === 3 || children === 4 || children === 5 || children === 6 ? children : 2;
}

/** Entries of a menu that are highlighted on a page. */
export interface ActiveMenuEntry {
  /** Path of the page itself or of its closest ancestor in the menu. */
  readonly nearest: string;
  /** Path of the top-level entry that contains it. */
  readonly entry: string;
}

/** Finds the menu entry closest to `path`; undefined when none is an ancestor of it. */
export function findActiveMenuEntry(
  menu: readonly MenuEntry[],
  path: string,
): ActiveMenuEntry | undefined {
  const topLevelByHref = topLevelIndex(menu);
  for (let href = path; href.length > 1; href = href.slice(0, href.lastIndexOf('/'))) {
    const entry = topLevelByHref.get(href);
    if (entry !== undefined) return { nearest: href, entry };
  }
  return undefined;
}

/** Path of each entry → path of its top-level entry, cached per menu. */
const topLevelIndexes = new WeakMap<readonly MenuEntry[], ReadonlyMap<string, string>>();

function topLevelIndex(menu: readonly MenuEntry[]): ReadonlyMap<string, string> {
  const cached = topLevelIndexes.get(menu);
  if (cached) return cached;
  const index = new Map<string, string>();
  for (const entry of menu) {
    for (const href of entryHrefs([entry])) {
      if (!index.has(href)) index.set(href, entry.href ?? '');
    }
  }
  topLevelIndexes.set(menu, index);
  return index;
}

function* entryHrefs(menu: readonly MenuEntry[]): Generator<string> {
  for (const entry of menu) {
    if (entry.href) yield entry.href;
    yield* entryHrefs(entry.children);
  }
}

function findTreeItems(trees: readonly NavigationTree[], name: string): readonly NavigationItem[] {
  return trees.find((tree) => tree.name === name)?.items ?? [];
}

function toMenuEntries(
  items: readonly NavigationItem[],
  locale: Locale,
  levels: number,
): readonly MenuEntry[] {
  return items.flatMap((item) => {
    const link = navigationLink(item, locale);
    if (!link) return [];
    const children = levels > 0 ? toMenuEntries(item.children, locale, levels - 1) : [];
    return [{ name: item.name, ...link, children }];
  });
}

/** Undefined for entries that are not shown: categories without products, invalid links. */
export function navigationLink(
  item: NavigationItem,
  locale: Locale,
): Pick<MenuEntry, 'href' | 'opensNewTab'> | undefined {
  switch (item.type) {
    case 'category':
      if (!item.category || item.category.productCount === 0) return undefined;
      return { href: categoryPath(locale, item.category.path), opensNewTab: false };
    case 'page':
      return pageLink(item.page, locale);
    case 'individual-link':
    case 'external':
      return optionsLink(item, locale);
  }
}

function pageLink(
  page: string,
  locale: Locale,
): Pick<MenuEntry, 'href' | 'opensNewTab'> | undefined {
  const link = readLink(`/${page.replace(/^\/+/, '')}`, locale);
  return link && { href: link.href, opensNewTab: false };
}

// A heading of the footer is an individual link without a URL.
function optionsLink(
  item: Extract<NavigationItem, { type: 'individual-link' | 'external' }>,
  locale: Locale,
): Pick<MenuEntry, 'href' | 'opensNewTab'> | undefined {
  const { url, isOpenInNewWindow } = item.options;
  if (url === '' && item.children.length > 0) return { opensNewTab: false };
  const link = readLink(url, locale);
  return link && { href: link.href, opensNewTab: isOpenInNewWindow };
}

/** The `target` attribute of an entry's link. */
export function linkTarget({ opensNewTab }: MenuEntry): '_blank' | undefined {
  return opensNewTab ? '_blank' : undefined;
}
