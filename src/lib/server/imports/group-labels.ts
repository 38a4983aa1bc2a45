import type { AttributeRecord, Texts } from '#lib/domain/catalog-files/catalog-record.ts';

export type GroupKey = 'size' | 'color' | 'colorDetail' | 'ageGroup' | 'brand' | JerseyKey;
type JerseyKey = 'isJersey' | 'jerseyType' | 'season';

/** Attributes that products of other systems get, with their names in all languages. */
export const GROUP_LABELS: Readonly<
  Record<GroupKey, Omit<AttributeRecord, 'type' | 'key' | 'values'>>
> = {
  size: {
    kind: 'size',
    isMultiSelect: false,
    isFilter: true,
    texts: { en: 'Size', de: 'Größe', fr: 'Taille', es: 'Talla', ko: '사이즈', zh: '尺码' },
  },
  color: {
    kind: 'color',
    isMultiSelect: true,
    isFilter: true,
    texts: { en: 'Colour', de: 'Farbe', fr: 'Couleur', es: 'Color', ko: '색상', zh: '颜色' },
  },
  colorDetail: {
    kind: null,
    isMultiSelect: false,
    isFilter: false,
    texts: {
      en: 'Colour shade',
      de: 'Farbton',
      fr: 'Nuance',
      es: 'Tono',
      ko: '색조',
      zh: '色调',
    },
  },
  ageGroup: {
    kind: null,
    isMultiSelect: true,
    isFilter: true,
    texts: { en: 'For', de: 'Für', fr: 'Pour', es: 'Para', ko: '대상', zh: '适用人群' },
  },
  brand: {
    kind: 'brand',
    isMultiSelect: false,
    isFilter: true,
    texts: { en: 'Brand', de: 'Marke', fr: 'Marque', es: 'Marca', ko: '브랜드', zh: '品牌' },
  },
  isJersey: {
    kind: 'boolean',
    isMultiSelect: false,
    isFilter: false,
    texts: {
      en: 'Jersey',
      de: 'Trikot',
      fr: 'Maillot',
      es: 'Camiseta oficial',
      ko: '유니폼',
      zh: '球衣',
    },
  },
  jerseyType: {
    kind: null,
    isMultiSelect: false,
    isFilter: false,
    texts: {
      en: 'Kit',
      de: 'Trikotart',
      fr: 'Type de maillot',
      es: 'Equipación',
      ko: '유니폼 종류',
      zh: '球衣类型',
    },
  },
  season: {
    kind: null,
    isMultiSelect: false,
    isFilter: false,
    texts: { en: 'Season', de: 'Saison', fr: 'Saison', es: 'Temporada', ko: '시즌', zh: '赛季' },
  },
};

const JERSEYS: Readonly<Record<string, Texts<string>>> = {
  home: { en: 'Home', de: 'Heim', fr: 'Domicile', es: 'Local', ko: '홈', zh: '主场' },
  away: { en: 'Away', de: 'Auswärts', fr: 'Extérieur', es: 'Visitante', ko: '어웨이', zh: '客场' },
  third: { en: 'Third', de: 'Ausweich', fr: 'Third', es: 'Tercera', ko: '서드', zh: '第二客场' },
  goalkeeper: {
    en: 'Goalkeeper',
    de: 'Torwart',
    fr: 'Gardien',
    es: 'Portero',
    ko: '골키퍼',
    zh: '守门员',
  },
};

/** Name of a group of jerseys; a group of the club's own has its key. */
export function jerseyLabel(group: string): Texts<string> {
  return JERSEYS[group] ?? { en: group };
}

/** Names that files of other systems imply, in all languages. */
export const IMPLIED_NAMES = {
  allProducts: {
    en: 'All products',
    de: 'Alle Artikel',
    fr: 'Tous les articles',
    es: 'Todos los productos',
    ko: '전체 상품',
    zh: '全部商品',
  },
  oneSize: {
    en: 'One size',
    de: 'Einheitsgröße',
    fr: 'Taille unique',
    es: 'Talla única',
    ko: '프리사이즈',
    zh: '均码',
  },
  yes: { en: 'Yes', de: 'Ja', fr: 'Oui', es: 'Sí', ko: '예', zh: '是' },
} as const satisfies Readonly<Record<string, Texts<string>>>;
