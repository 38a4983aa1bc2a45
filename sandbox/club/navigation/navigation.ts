import { categoryId, categoryName } from '../catalog/category-rows.ts';
import type { ClubRows, Row } from '../rows.ts';
import { LANGUAGES, translations } from '../translated-text.ts';
import { FOOTER } from './footer-navigation.ts';
import { HELP } from './help-navigation.ts';
import { categoryItem, type Item, MEMBER_BENEFITS } from './navigation-item.ts';

/** Header entries: all visible root categories except players, which the menu groups by team. */
const HEADER: readonly Item[] = [
  'new',
  'jerseys',
  'men',
  'women',
  'kids',
  'training',
  'accessories',
  'home',
  'players',
  'sale',
].map((key) => categoryItem(key, 2));

const SERVICE: readonly Item[] = [
  {
    name: translations('Help', 'Hilfe', 'Aide', 'Ayuda', '고객센터', '帮助中心'),
    page: 'help-center',
  },
  {
    name: translations('Returns', 'Rückgabe', 'Retours', 'Devoluciones', '반품 안내', '退货'),
    page: 'help-center/returns-and-refunds',
  },
  {
    name: translations(
      'Your account',
      'Mein Konto',
      'Votre compte',
      'Tu cuenta',
      '내 계정',
      '我的账户',
    ),
    page: 'account',
  },
  MEMBER_BENEFITS,
];

const TREES: readonly { readonly name: string; readonly items: readonly Item[] }[] = [
  { name: 'Header', items: HEADER },
  { name: 'Header-Service', items: SERVICE },
  { name: 'Footer', items: FOOTER },
  { name: 'Help', items: HELP },
];

type NavigationRows = Pick<
  ClubRows,
  'navigation_tree' | 'navigation_item' | 'navigation_item_text'
>;

/** The trees, parents before children. */
export function navigationRows(): NavigationRows {
  const items: Row<'navigation_item'>[] = [];
  const texts: Row<'navigation_item_text'>[] = [];
  const add = (treeId: number, parentId: number | null, list: readonly Item[]): void => {
    list.forEach((item, position) => {
      const id = items.length + 1;
      items.push(itemRow(item, id, treeId, parentId, position));
      texts.push(...textRows(item, id));
      add(treeId, id, item.children ?? []);
    });
  };
  TREES.forEach((tree, index) => {
    add(index + 1, null, tree.items);
  });
  const trees = TREES.map((tree, index) => ({
    id: index + 1,
    key: tree.name.toLowerCase(),
    name: tree.name,
  }));
  return { navigation_tree: trees, navigation_item: items, navigation_item_text: texts };
}

function itemRow(
  item: Item,
  id: number,
  treeId: number,
  parentId: number | null,
  position: number,
): Row<'navigation_item'> {
  return {
    id,
    tree_id: treeId,
    parent_id: parentId,
    position,
    type: item.category ? 'category' : item.page ? 'page' : 'individual-link',
    category_id: item.category ? categoryId(item.category) : null,
    page: item.page ?? null,
    url: item.url ?? null,
    opens_new_window: item.opensNewWindow ?? false,
    assets: item.assets ?? {},
    visible_from: null,
    visible_to: null,
  };
}

function textRows(item: Item, id: number): readonly Row<'navigation_item_text'>[] {
  return LANGUAGES.map((language) => ({
    item_id: id,
    language,
    name: item.name?.[language] ?? categoryName(item.category ?? '', language),
  }));
}
