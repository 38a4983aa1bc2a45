import type { AttributeRecord } from '#lib/domain/catalog-files/catalog-record.ts';

export type GroupKey = 'size' | 'color' | 'colorDetail' | 'ageGroup' | 'brand' | 'isJersey';

/** Attributes that products of other systems get, with their names in all languages. */
export const GROUP_LABELS: Readonly<
  Record<GroupKey, Omit<AttributeRecord, 'type' | 'key' | 'values'>>
> = {
  size: {
    ...{ kind: 'size', isMultiSelect: false, isFilter: true },
    texts: { en: 'Size', de: 'Größe', fr: 'Taille', es: 'Talla', ko: '사이즈', zh: '尺码' },
  },
  color: {
    ...{ kind: 'color', isMultiSelect: true, isFilter: true },
    texts: { en: 'Colour', de: 'Farbe', fr: 'Couleur', es: 'Color', ko: '색상', zh: '颜色' },
  },
  colorDetail: {
    ...{ kind: null, isMultiSelect: false, isFilter: false },
    texts: {
      ...{ en: 'Colour shade', de: 'Farbton', fr: 'Nuance', es: 'Tono' },
      ...{ ko: '색조', zh: '色调' },
    },
  },
  ageGroup: {
    ...{ kind: null, isMultiSelect: true, isFilter: true },
    texts: { en: 'For', de: 'Für', fr: 'Pour', es: 'Para', ko: '대상', zh: '适用人群' },
  },
  brand: {
    ...{ kind: 'brand', isMultiSelect: false, isFilter: true },
    texts: { en: 'Brand', de: 'Marke', fr: 'Marque', es: 'Marca', ko: '브랜드', zh: '品牌' },
  },
  isJersey: {
    ...{ kind: 'boolean', isMultiSelect: false, isFilter: false },
    texts: {
      ...{ en: 'Jersey', de: 'Trikot', fr: 'Maillot', es: 'Camiseta oficial' },
      ...{ ko: '유니폼', zh: '球衣' },
    },
  },
};
