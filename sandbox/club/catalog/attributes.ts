import { BADGES } from '../promotions/promotion-texts.ts';
import { sameInAllLanguages, type Translations, translations } from '../translated-text.ts';
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
  readonly label: Translations;
  readonly type: string | null;
  readonly isMulti: boolean;
  readonly isFilter: boolean;
  /** Machine value → label, in the order shoppers see them. */
  readonly values: ReadonlyMap<string, Translations>;
  /** Values of a product. Sizes belong to variants instead. */
  readonly of: (draft: Draft) => readonly string[];
}

const AGE_GROUPS: Readonly<Record<Audience, Translations>> = {
  men: translations('Men', 'Herren', 'Homme', 'Hombre', '남성', '男士'),
  women: translations('Women', 'Damen', 'Femme', 'Mujer', '여성', '女士'),
  kids: translations('Kids', 'Kinder', 'Enfant', 'Infantil', '키즈', '儿童'),
  toddlers: translations('Toddlers', 'Kleinkinder', 'Tout-petits', 'Peques', '토들러', '幼儿'),
  babies: translations('Babies', 'Babys', 'Bébés', 'Bebés', '베이비', '婴儿'),
  all: translations('Everyone', 'Für alle', 'Pour tous', 'Para todos', '공용', '通用'),
};

const SLEEVES: Readonly<Record<Sleeve, Translations>> = {
  short: translations(
    'Short sleeve',
    'Kurzarm',
    'Manches courtes',
    'Manga corta',
    '반소매',
    '短袖',
  ),
  long: translations('Long sleeve', 'Langarm', 'Manches longues', 'Manga larga', '긴소매', '长袖'),
  sleeveless: translations(
    'Sleeveless',
    'Ärmellos',
    'Sans manches',
    'Sin mangas',
    '민소매',
    '无袖',
  ),
};

const BRANDS: Readonly<Record<string, Translations>> = {
  club: sameInAllLanguages('Aldermoor United'),
  fellgate: sameInAllLanguages('Fellgate'),
  tarnhouse: sameInAllLanguages('Tarnhouse'),
  towerpress: sameInAllLanguages('Quarry Lane Press'),
};

const YES: Readonly<Record<string, Translations>> = {
  true: translations('Yes', 'Ja', 'Oui', 'Sí', '예', '是'),
};

const TAGS: Readonly<Record<string, Translations>> = {
  'gift-idea': translations(
    'Gift idea',
    'Geschenkidee',
    'Idée cadeau',
    'Idea de regalo',
    '선물 추천',
    '送礼之选',
  ),
  ...BADGES,
};

function toTable(rows: Readonly<Record<string, Translations>>): ReadonlyMap<string, Translations> {
  return new Map(Object.entries(rows));
}

function toLabelTable(
  rows: Readonly<Record<string, { readonly label: Translations }>>,
): ReadonlyMap<string, Translations> {
  return new Map(Object.entries(rows).map(([key, row]) => [key, row.label]));
}

function toNameTable(
  rows: Readonly<Record<string, { readonly name: Translations }>>,
): ReadonlyMap<string, Translations> {
  return new Map(Object.entries(rows).map(([key, row]) => [key, row.name]));
}

const SIZES: ReadonlyMap<string, Translations> = new Map(
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

function listOfOptional(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}

type Flags = { readonly isFilter?: boolean; readonly isMulti?: boolean; readonly type?: string };

function attributeGroup(
  key: string,
  label: Translations,
  values: ReadonlyMap<string, Translations>,
  of: (draft: Draft) => readonly string[],
  { isFilter = false, isMulti = false, type }: Flags = {},
): AttributeGroupSource {
  return { key, label, values, of, isFilter, isMulti, type: type ?? null };
}

/** All attribute groups. Filters are in the order of listings. */
export const ATTRIBUTE_GROUPS: readonly AttributeGroupSource[] = [
  attributeGroup(
    'size',
    translations('Size', 'Größe', 'Taille', 'Talla', '사이즈', '尺码'),
    SIZES,
    () => [],
    {
      isFilter: true,
      type: 'size',
    },
  ),
  attributeGroup(
    'color',
    translations('Colour', 'Farbe', 'Couleur', 'Color', '색상', '颜色'),
    toTable(COLOUR_FAMILIES),
    (draft) => [COLOURWAYS[draft.colour].family],
    { isFilter: true, isMulti: true, type: 'color' },
  ),
  attributeGroup(
    'category',
    translations(
      'Product type',
      'Produktart',
      'Type de produit',
      'Tipo de producto',
      '상품 종류',
      '商品类型',
    ),
    toTable(PRODUCT_TYPES),
    (draft) => [draft.kind.type],
    { isFilter: true },
  ),
  attributeGroup(
    'ageGroup',
    translations('For', 'Für', 'Pour', 'Para', '대상', '适用人群'),
    toTable(AGE_GROUPS),
    (draft) => [draft.audience],
    { isFilter: true, isMulti: true },
  ),
  attributeGroup(
    'jerseyType',
    translations('Kit', 'Trikotart', 'Tenue', 'Equipación', '유니폼 종류', '球衣类型'),
    toTable(JERSEY_TYPES),
    (draft) => listOfOptional(draft.kit?.jersey),
    { isFilter: true },
  ),
  attributeGroup(
    'sleeveStyle',
    translations('Sleeves', 'Ärmel', 'Manches', 'Mangas', '소매', '袖型'),
    toTable(SLEEVES),
    (draft) => listOfOptional(draft.kind.sleeve),
    { isFilter: true },
  ),
  attributeGroup(
    'season',
    translations('Season', 'Saison', 'Saison', 'Temporada', '시즌', '赛季'),
    new Map(SEASONS.map((season) => [season, sameInAllLanguages(season)])),
    (draft) => listOfOptional(draft.kit?.season),
    { isFilter: true },
  ),
  attributeGroup(
    'collection',
    translations('Collection', 'Kollektion', 'Collection', 'Colección', '컬렉션', '系列'),
    toNameTable(LINES),
    (draft) => listOfOptional(draft.collection),
    { isFilter: true },
  ),
  attributeGroup(
    'player',
    translations('Player', 'Spieler', 'Joueur', 'Jugador', '선수', '球员'),
    new Map(PLAYERS.map((player) => [player.key, sameInAllLanguages(fullName(player))])),
    (draft) => listOfOptional(draft.player?.key),
    { isFilter: true },
  ),
  attributeGroup(
    'team',
    translations('Team', 'Mannschaft', 'Équipe', 'Equipo', '팀', '球队'),
    toTable(TEAMS),
    (draft) => listOfOptional(draft.player?.team),
  ),
  attributeGroup(
    'brand',
    translations('Brand', 'Marke', 'Marque', 'Marca', '브랜드', '品牌'),
    toTable(BRANDS),
    (draft) => [draft.kind.brand ?? 'club'],
    { isFilter: true, type: 'brand' },
  ),
  attributeGroup(
    'colorDetail',
    translations('Colour shade', 'Farbton', 'Nuance', 'Tono', '색조', '色调'),
    toNameTable(COLOURWAYS),
    (draft) => [draft.colour],
  ),
  attributeGroup(
    'material',
    translations('Material', 'Material', 'Matière', 'Material', '소재', '材质'),
    toLabelTable(MATERIALS),
    (draft) => [draft.kind.material],
  ),
  attributeGroup(
    'isJersey',
    translations('Jersey', 'Trikot', 'Maillot', 'Camiseta oficial', '유니폼', '球衣'),
    toTable(YES),
    (draft) => (draft.isJersey ? ['true'] : []),
    { type: 'boolean' },
  ),
  attributeGroup(
    'promotion',
    translations('Promotion', 'Aktion', 'Sélection', 'Promoción', '프로모션', '促销活动'),
    toTable(TAGS),
    (draft) =>
      listOfOptional(
        selectPromotionMark(draft) ??
          (draft.kind.price <= 20 && draft.audience === 'all' ? 'gift-idea' : undefined),
      ),
  ),
  // Add new groups at the end: the position determines the ids of the values.
  attributeGroup(
    'careSymbol',
    translations('Care', 'Pflege', 'Entretien', 'Cuidado', '세탁 및 관리', '护理'),
    toTable(CARE),
    (draft) => listOfOptional(selectCare(draft)),
  ),
  attributeGroup(
    'fit',
    translations('Fit', 'Passform', 'Coupe', 'Corte', '핏', '版型'),
    toTable(FITS),
    (draft) => listOfOptional(selectFit(draft)),
  ),
];
