import { BADGES } from '../promotions/promotion-texts.ts';
import { same, type Words, words } from '../translated-text.ts';
import { CARE, FITS, selectCare, selectFit } from './care-and-fit.ts';
import { COLOUR_FAMILIES, COLOURWAYS } from './colours.ts';
import { JERSEY_TYPES } from './kits.ts';
import { MATERIALS } from './materials.ts';
import type { Draft } from './product-draft.ts';
import type { Audience, Sleeve } from './product-kind.ts';
import { LINES } from './product-lines.ts';
import { selectPromotionMark } from './product-promotions.ts';
import { PRODUCT_TYPES } from './product-types.ts';
import { SCALES, type Size } from './sizes.ts';
import { fullName, PLAYERS, TEAMS } from './squads.ts';

export interface AttributeGroupSource {
  readonly key: string;
  readonly label: Words;
  readonly type: string | null;
  readonly isMulti: boolean;
  readonly isFilter: boolean;
  /** Machine value → label, in the order shoppers see them. */
  readonly values: ReadonlyMap<string, Words>;
  /** Values of a product. Sizes belong to variants instead. */
  readonly of: (draft: Draft) => readonly string[];
}

const AGE_GROUPS: Readonly<Record<Audience, Words>> = {
  men: words('Men', 'Herren', 'Homme', 'Hombre', '남성', '男士'),
  women: words('Women', 'Damen', 'Femme', 'Mujer', '여성', '女士'),
  kids: words('Kids', 'Kinder', 'Enfant', 'Infantil', '키즈', '儿童'),
  toddlers: words('Toddlers', 'Kleinkinder', 'Tout-petits', 'Peques', '토들러', '幼儿'),
  babies: words('Babies', 'Babys', 'Bébés', 'Bebés', '베이비', '婴儿'),
  all: words('Everyone', 'Für alle', 'Pour tous', 'Para todos', '공용', '通用'),
};

const SLEEVES: Readonly<Record<Sleeve, Words>> = {
  short: words('Short sleeve', 'Kurzarm', 'Manches courtes', 'Manga corta', '반소매', '短袖'),
  long: words('Long sleeve', 'Langarm', 'Manches longues', 'Manga larga', '긴소매', '长袖'),
  sleeveless: words('Sleeveless', 'Ärmellos', 'Sans manches', 'Sin mangas', '민소매', '无袖'),
};

const BRANDS: Readonly<Record<string, Words>> = {
  club: same('Aldermoor United'),
  fellgate: same('Fellgate'),
  tarnhouse: same('Tarnhouse'),
  towerpress: same('Quarry Lane Press'),
};

const YES: Readonly<Record<string, Words>> = { true: words('Yes', 'Ja', 'Oui', 'Sí', '예', '是') };

const TAGS: Readonly<Record<string, Words>> = {
  'gift-idea': words(
    'Gift idea',
    'Geschenkidee',
    'Idée cadeau',
    'Idea de regalo',
    '선물 추천',
    '送礼之选',
  ),
  ...BADGES,
};

function table(rows: Readonly<Record<string, Words>>): ReadonlyMap<string, Words> {
  return new Map(Object.entries(rows));
}

function labels(
  rows: Readonly<Record<string, { readonly label: Words }>>,
): ReadonlyMap<string, Words> {
  return new Map(Object.entries(rows).map(([key, row]) => [key, row.label]));
}

function names(
  rows: Readonly<Record<string, { readonly name: Words }>>,
): ReadonlyMap<string, Words> {
  return new Map(Object.entries(rows).map(([key, row]) => [key, row.name]));
}

const SIZES: ReadonlyMap<string, Words> = new Map(
  Object.values(SCALES).flatMap((scale: readonly Size[]) =>
    scale.map((size) => [size.value, size.label]),
  ),
);

const SEASONS = [
  '26/27',
  '25/26',
  '2003',
  '1994',
  '1988',
  '1982',
  '1974',
  '1967',
  '1958',
  '1948',
  '1936',
  '1921',
  '1912',
  '1897',
];

function optional(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}

type Flags = { readonly isFilter?: boolean; readonly isMulti?: boolean; readonly type?: string };

function group(
  key: string,
  label: Words,
  values: ReadonlyMap<string, Words>,
  of: (draft: Draft) => readonly string[],
  { isFilter = false, isMulti = false, type }: Flags = {},
): AttributeGroupSource {
  return { key, label, values, of, isFilter, isMulti, type: type ?? null };
}

/** All attribute groups. Filters are in the order of listings. */
export const ATTRIBUTE_GROUPS: readonly AttributeGroupSource[] = [
  group('size', words('Size', 'Größe', 'Taille', 'Talla', '사이즈', '尺码'), SIZES, () => [], {
    isFilter: true,
    type: 'size',
  }),
  group(
    'color',
    words('Colour', 'Farbe', 'Couleur', 'Color', '색상', '颜色'),
    table(COLOUR_FAMILIES),
    (draft) => [COLOURWAYS[draft.colour].family],
    { isFilter: true, isMulti: true, type: 'color' },
  ),
  group(
    'category',
    words(
      'Product type',
      'Produktart',
      'Type de produit',
      'Tipo de producto',
      '상품 종류',
      '商品类型',
    ),
    table(PRODUCT_TYPES),
    (draft) => [draft.kind.type],
    { isFilter: true },
  ),
  group(
    'ageGroup',
    words('For', 'Für', 'Pour', 'Para', '대상', '适用人群'),
    table(AGE_GROUPS),
    (draft) => [draft.audience],
    { isFilter: true, isMulti: true },
  ),
  group(
    'jerseyType',
    words('Kit', 'Trikotart', 'Tenue', 'Equipación', '유니폼 종류', '球衣类型'),
    table(JERSEY_TYPES),
    (draft) => optional(draft.kit?.jersey),
    { isFilter: true },
  ),
  group(
    'sleeveStyle',
    words('Sleeves', 'Ärmel', 'Manches', 'Mangas', '소매', '袖型'),
    table(SLEEVES),
    (draft) => optional(draft.kind.sleeve),
    { isFilter: true },
  ),
  group(
    'season',
    words('Season', 'Saison', 'Saison', 'Temporada', '시즌', '赛季'),
    new Map(SEASONS.map((season) => [season, same(season)])),
    (draft) => optional(draft.kit?.season),
    { isFilter: true },
  ),
  group(
    'collection',
    words('Collection', 'Kollektion', 'Collection', 'Colección', '컬렉션', '系列'),
    names(LINES),
    (draft) => optional(draft.collection),
    { isFilter: true },
  ),
  group(
    'player',
    words('Player', 'Spieler', 'Joueur', 'Jugador', '선수', '球员'),
    new Map(PLAYERS.map((player) => [player.key, same(fullName(player))])),
    (draft) => optional(draft.player?.key),
    { isFilter: true },
  ),
  group(
    'team',
    words('Team', 'Mannschaft', 'Équipe', 'Equipo', '팀', '球队'),
    table(TEAMS),
    (draft) => optional(draft.player?.team),
  ),
  group(
    'brand',
    words('Brand', 'Marke', 'Marque', 'Marca', '브랜드', '品牌'),
    table(BRANDS),
    (draft) => [draft.kind.brand ?? 'club'],
    { isFilter: true, type: 'brand' },
  ),
  group(
    'colorDetail',
    words('Colour shade', 'Farbton', 'Nuance', 'Tono', '색조', '色调'),
    names(COLOURWAYS),
    (draft) => [draft.colour],
  ),
  group(
    'material',
    words('Material', 'Material', 'Matière', 'Material', '소재', '材质'),
    labels(MATERIALS),
    (draft) => [draft.kind.material],
  ),
  group(
    'isJersey',
    words('Jersey', 'Trikot', 'Maillot', 'Camiseta oficial', '유니폼', '球衣'),
    table(YES),
    (draft) => (draft.isJersey ? ['true'] : []),
    { type: 'boolean' },
  ),
  group(
    'promotion',
    words('Promotion', 'Aktion', 'Sélection', 'Promoción', '프로모션', '促销活动'),
    table(TAGS),
    (draft) =>
      optional(
        selectPromotionMark(draft) ??
          (draft.kind.price <= 20 && draft.audience === 'all' ? 'gift-idea' : undefined),
      ),
  ),
  // Add new groups at the end: the position determines the ids of the values.
  group(
    'careSymbol',
    words('Care', 'Pflege', 'Entretien', 'Cuidado', '세탁 및 관리', '护理'),
    table(CARE),
    (draft) => optional(selectCare(draft)),
  ),
  group('fit', words('Fit', 'Passform', 'Coupe', 'Corte', '핏', '版型'), table(FITS), (draft) =>
    optional(selectFit(draft)),
  ),
];
