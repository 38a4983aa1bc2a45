import { CATEGORIES } from './categories.ts';
import { categoryId, categoryName } from './category-rows.ts';
import type { ClubRows, Row } from './rows.ts';
import { LANGUAGES, type Words, words } from './words.ts';

interface Item {
  readonly name?: Words;
  readonly category?: string;
  readonly page?: string;
  readonly url?: string;
  readonly opensNewWindow?: boolean;
  readonly assets?: Readonly<Record<string, string>>;
  readonly children?: readonly Item[];
}

const CLUB_SITE = 'https://www.aldermoor-united.example';

/** Header entries: every visible root but the player's, which the flyout draws by team. */
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
  { name: words('Help', 'Hilfe', 'Aide', 'Ayuda', '고객센터', '帮助中心'), page: 'help-center' },
  {
    name: words('Returns', 'Rückgabe', 'Retours', 'Devoluciones', '반품 안내', '退货'),
    page: 'help-center/returns-and-refunds',
  },
  {
    name: words(
      'Member benefits',
      'Mitgliedervorteile',
      'Avantages adhérents',
      'Ventajas de socio',
      '멤버 혜택',
      '会员权益',
    ),
    page: 'benefits',
  },
  {
    name: words(
      'Club website',
      'Zur Vereinsseite',
      'Site du club',
      'Web del club',
      '클럽 홈페이지',
      '俱乐部官网',
    ),
    url: CLUB_SITE,
    opensNewWindow: true,
  },
];

const FOOTER: readonly Item[] = [
  {
    name: words('Help', 'Hilfe', 'Aide', 'Ayuda', '고객 지원', '帮助'),
    url: '',
    children: [
      {
        name: words(
          'Help centre',
          'Hilfe & Kontakt',
          'Centre d’aide',
          'Centro de ayuda',
          '고객센터',
          '帮助中心',
        ),
        page: 'help-center',
      },
      {
        name: words('Delivery', 'Versand', 'Livraison', 'Envíos', '배송 안내', '配送'),
        page: 'help-center/delivery',
      },
      {
        name: words(
          'Returns & refunds',
          'Rückgabe & Erstattung',
          'Retours et remboursements',
          'Devoluciones y reembolsos',
          '반품·환불',
          '退货与退款',
        ),
        page: 'help-center/returns-and-refunds',
      },
      {
        name: words(
          'Size guide',
          'Größentabelle',
          'Guide des tailles',
          'Guía de tallas',
          '사이즈 가이드',
          '尺码指南',
        ),
        page: 'help-center/size-guide',
      },
      {
        name: words(
          'Name & number printing',
          'Beflockung',
          'Flocage',
          'Personalización',
          '마킹 안내',
          '印字服务',
        ),
        page: 'help-center/name-and-number-printing',
      },
    ],
  },
  {
    name: words('Shop', 'Shop', 'Boutique', 'Tienda', '쇼핑', '选购'),
    url: '',
    children: ['jerseys', 'players', 'kids', 'home', 'sale'].map((key) => categoryItem(key, 0)),
  },
  {
    name: words(
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
    ),
    url: '',
    children: [
      {
        name: words(
          'Club website',
          'Vereinsseite',
          'Site du club',
          'Web del club',
          '클럽 홈페이지',
          '俱乐部官网',
        ),
        url: CLUB_SITE,
        opensNewWindow: true,
      },
      {
        name: words('Tickets', 'Tickets', 'Billetterie', 'Entradas', '티켓', '球票'),
        url: `${CLUB_SITE}/tickets`,
        opensNewWindow: true,
      },
      {
        name: words('Membership', 'Mitgliedschaft', 'Adhésion', 'Hazte socio', '멤버십', '会员'),
        url: `${CLUB_SITE}/membership`,
        opensNewWindow: true,
      },
      {
        name: words(
          'Member benefits',
          'Mitgliedervorteile',
          'Avantages adhérents',
          'Ventajas de socio',
          '멤버 혜택',
          '会员权益',
        ),
        page: 'benefits',
      },
    ],
  },
  {
    name: words(
      'Legal',
      'Rechtliches',
      'Informations légales',
      'Información legal',
      '법적 고지',
      '法律信息',
    ),
    url: '',
    children: [
      {
        name: words(
          'Terms of sale',
          'AGB',
          'Conditions générales de vente',
          'Condiciones de venta',
          '판매 약관',
          '销售条款',
        ),
        page: 'help-center/terms-of-sale',
      },
      {
        name: words(
          'Privacy',
          'Datenschutz',
          'Confidentialité',
          'Privacidad',
          '개인정보처리방침',
          '隐私政策',
        ),
        page: 'privacy',
      },
      {
        name: words('Cookies', 'Cookies', 'Cookies', 'Cookies', '쿠키', 'Cookie'),
        page: 'cookies',
      },
      {
        name: words(
          'Legal notice',
          'Impressum',
          'Mentions légales',
          'Aviso legal',
          '사업자 정보',
          '公司信息',
        ),
        page: 'legal-notice',
      },
    ],
  },
];

const TREES: readonly { readonly name: string; readonly items: readonly Item[] }[] = [
  { name: 'Header', items: HEADER },
  { name: 'Header-Service', items: SERVICE },
  { name: 'Footer', items: FOOTER },
];

/** A category with its children down to `levels`; the sale is marked for its own colour. */
function categoryItem(key: string, levels: number): Item {
  const below = CATEGORIES.filter(
    (category) => parentOf(category.key) === key && !category.isHidden,
  );
  return {
    category: key,
    ...(key === 'sale' ? { assets: { highlight: 'sale' } } : {}),
    children: levels > 0 ? below.map((child) => categoryItem(child.key, levels - 1)) : [],
  };
}

function parentOf(key: string): string {
  return key.split('/').slice(0, -1).join('/');
}

type NavigationRows = Pick<
  ClubRows,
  'navigation_tree' | 'navigation_item' | 'navigation_item_text'
>;

/** The three trees, parents before children. */
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
