import { describe, expect, test } from 'vitest';
import type { NavigationItem, NavigationTree } from '#lib/domain/catalog/category.ts';
import {
  findActiveMenuEntry,
  flyoutColumnCount,
  headerMenu,
  navigationLinks,
} from '#lib/domain/catalog/navigation.ts';

let id = 0;
const plain = { assets: {}, visibleFrom: null, visibleTo: null };

function category(
  name: string,
  path: string,
  productCount: number,
  children: readonly NavigationItem[] = [],
): NavigationItem {
  id += 1;
  const visibleCategory = {
    id,
    path,
    name,
    slug: name,
    parentId: null,
    rootlineIds: [id],
    childrenIds: [],
    isHidden: false,
    depth: 1,
    shopLevelCustomData: {},
    productCount,
  };
  return {
    ...plain,
    id,
    type: 'category',
    name,
    categoryId: id,
    category: visibleCategory,
    children,
  };
}

function aLink(
  name: string,
  url: string,
  children: readonly NavigationItem[] = [],
): NavigationItem {
  id += 1;
  const options = { url, isOpenInNewWindow: url.startsWith('http') };
  return { ...plain, id, type: 'individual-link', name, options, children };
}

function tree(name: string, items: readonly NavigationItem[]): NavigationTree {
  return { id: 1, key: name, name, items };
}

describe('the header menu', () => {
  const menu = headerMenu(
    [
      tree('Header', [
        category('Men', '/men', 9, [
          category('Jerseys', '/men/jerseys', 4, [
            category('Home', '/men/jerseys/home', 2, [
              category('Kids', '/men/jerseys/home/kids', 1),
            ]),
          ]),
          category('Nothing yet', '/men/nothing', 0),
        ]),
        aLink('Evil', 'javascript:alert(1)'),
      ]),
    ],
    'en-gb',
  );

  test('leaves out categories without products and invalid addresses', () => {
    expect(menu.map(({ name }) => name)).toEqual(['Men']);
    expect(menu[0]?.children.map(({ name }) => name)).toEqual(['Jerseys']);
  });

  test('stops at two child levels', () => {
    expect(menu[0]?.children[0]?.children[0]).toEqual({
      name: 'Home',
      href: '/en-gb/c/men/jerseys/home',
      opensNewTab: false,
      children: [],
    });
  });

  test('highlights the page itself or its closest ancestor, and the entry above', () => {
    expect(findActiveMenuEntry(menu, '/en-gb/c/men/jerseys/home/deep')).toEqual({
      nearest: '/en-gb/c/men/jerseys/home',
      entry: '/en-gb/c/men',
    });
    expect(findActiveMenuEntry(menu, '/en-gb/c/men')).toEqual({
      nearest: '/en-gb/c/men',
      entry: '/en-gb/c/men',
    });
    expect(findActiveMenuEntry(menu, '/en-gb/c/menswear')).toBeUndefined();
    expect(findActiveMenuEntry(menu, '/')).toBeUndefined();
  });

  test('lists the teams below the players, not every player', () => {
    const team = category('Men', '/shop-by-player/men', 3, [
      category('Ada Ten', '/shop-by-player/men/ada-ten', 3),
    ]);
    const [players] = headerMenu(
      [tree('Header', [category('Shop by player', '/shop-by-player', 3, [team])])],
      'en-gb',
    );
    expect(players?.children.map(({ name, children }) => [name, children])).toEqual([['Men', []]]);
  });
});

test('a footer column may be a heading without an address', () => {
  const footer = tree('Footer', [
    aLink('Help', '', [
      aLink('Returns', '/help-center/returns'),
      aLink('Club', 'https://club.example'),
    ]),
  ]);
  expect(navigationLinks([footer], 'Footer', 'de-de')).toEqual([
    {
      name: 'Help',
      opensNewTab: false,
      children: [
        { name: 'Returns', href: '/de-de/help-center/returns', opensNewTab: false, children: [] },
        { name: 'Club', href: 'https://club.example', opensNewTab: true, children: [] },
      ],
    },
  ]);
});

test.each([
  [1, 2],
  [2, 2],
  [5, 5],
  [6, 6],
  [7, 2],
  [8, 2],
])('a flyout of %i children has %i columns', (children, columns) => {
  expect(flyoutColumnCount(children)).toBe(columns);
});
