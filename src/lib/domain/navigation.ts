import type { NavigationItem, NavigationTree } from './category.ts';
import { readLink } from './content-link.ts';
import { categoryPath, playersPath } from './paths.ts';
import type { Locale } from './shop.ts';

/** One line of a menu, ready to be linked; a line without an address is a heading. */
export interface MenuEntry {
  readonly name: string;
  readonly href?: string;
  readonly opensNewTab: boolean;
  readonly children: readonly MenuEntry[];
}

/** Child levels below a header entry (specification, section 2). */
const HEADER_CHILD_LEVELS = 2;

/** The header's menu: categories that have products, at two child levels; of the players the teams only. */
export function headerMenu(trees: readonly NavigationTree[], locale: Locale): readonly MenuEntry[] {
  const menu = entries(itemsOf(trees, 'Header'), locale, HEADER_CHILD_LEVELS);
  return menu.map((entry) => (entry.href === playersPath(locale) ? withoutLeaves(entry) : entry));
}

function withoutLeaves(entry: MenuEntry): MenuEntry {
  return { ...entry, children: entry.children.map((child) => ({ ...child, children: [] })) };
}

/** The lines of the tree with that name; empty when there is none. */
export function linkList(
  trees: readonly NavigationTree[],
  name: 'Header-Service' | 'Footer',
  locale: Locale,
): readonly MenuEntry[] {
  return entries(itemsOf(trees, name), locale, 1);
}

/** Columns of a flyout: as many as children from 2 to 6, otherwise two (specification, section 2). */
export function flyoutColumns(children: number): 2 | 3 | 4 | 5 | 6 {
  return children === 3 || children === 4 || children === 5 || children === 6 ? children : 2;
}

/** What of a menu is lit on a page. */
export interface MenuLight {
  /** The line nearest above the page: itself or its closest ancestor. */
  readonly nearest: string;
  /** The menu's first-level line that it stands below, or is. */
  readonly entry: string;
}

/** The nearest line of the menu above `path`; undefined where none is (specification, section 2). */
export function menuLight(menu: readonly MenuEntry[], path: string): MenuLight | undefined {
  const places = placesOf(menu);
  for (let at = path; at.length > 1; at = at.slice(0, at.lastIndexOf('/'))) {
    const entry = places.get(at);
    if (entry !== undefined) return { nearest: at, entry };
  }
  return undefined;
}

/** Address of a line → address of the first-level line above it; made once for a menu. */
const places = new WeakMap<readonly MenuEntry[], ReadonlyMap<string, string>>();

function placesOf(menu: readonly MenuEntry[]): ReadonlyMap<string, string> {
  const known = places.get(menu);
  if (known) return known;
  const made = new Map<string, string>();
  for (const entry of menu) {
    for (const href of hrefs([entry])) {
      if (!made.has(href)) made.set(href, entry.href ?? '');
    }
  }
  places.set(menu, made);
  return made;
}

function* hrefs(menu: readonly MenuEntry[]): Generator<string> {
  for (const entry of menu) {
    if (entry.href) yield entry.href;
    yield* hrefs(entry.children);
  }
}

function itemsOf(trees: readonly NavigationTree[], name: string): readonly NavigationItem[] {
  return trees.find((tree) => tree.name === name)?.items ?? [];
}

function entries(
  items: readonly NavigationItem[],
  locale: Locale,
  levels: number,
): readonly MenuEntry[] {
  return items.flatMap((item) => {
    const link = linkOf(item, locale);
    if (!link) return [];
    const children = levels > 0 ? entries(item.children, locale, levels - 1) : [];
    return [{ name: item.name, ...link, children }];
  });
}

/** Undefined for what is not shown: a category without products, an address that is none. */
export function linkOf(
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

// A heading of the footer is an individual link without an address.
function optionsLink(
  item: Extract<NavigationItem, { type: 'individual-link' | 'external' }>,
  locale: Locale,
): Pick<MenuEntry, 'href' | 'opensNewTab'> | undefined {
  const { url, isOpenInNewWindow } = item.options;
  if (url === '' && item.children.length > 0) return { opensNewTab: false };
  const link = readLink(url, locale);
  return link && { href: link.href, opensNewTab: isOpenInNewWindow };
}

/** The `target` of an entry's link. */
export function targetOf({ opensNewTab }: MenuEntry): '_blank' | undefined {
  return opensNewTab ? '_blank' : undefined;
}
