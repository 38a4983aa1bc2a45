import type { Db } from '#lib/server/platform/database/connection.ts';
import { inEveryLanguage } from './plan-translations.ts';

const COLORS = {
  red: { id: 11, label: { en: 'Red', de: 'Rot', fr: 'Rouge', ko: '빨강', zh: '红色', es: 'Rojo' } },
  white: {
    id: 12,
    label: { en: 'White', de: 'Weiß', fr: 'Blanc', ko: '흰색', zh: '白色', es: 'Blanco' },
  },
  navy: {
    id: 13,
    label: {
      en: 'Navy',
      de: 'Marineblau',
      fr: 'Marine',
      ko: '남색',
      zh: '藏青色',
      es: 'Azul marino',
    },
  },
} as const;
const SIZES = { S: { id: 21 }, M: { id: 22 }, L: { id: 23 } } as const;
const AGE_GROUPS = {
  adult: { id: 31, label: { en: 'Adult', de: 'Erwachsene' } },
  kids: { id: 32, label: { en: 'Kids', de: 'Kinder' } },
} as const;
export type Color = keyof typeof COLORS;
export type Size = keyof typeof SIZES;
export type AgeGroup = keyof typeof AGE_GROUPS;

export const colorId = (color: Color): number => COLORS[color].id;
export const sizeId = (size: Size): number => SIZES[size].id;
export const ageGroupId = (ageGroup: AgeGroup): number => AGE_GROUPS[ageGroup].id;
/** Groups color, size and ageGroup, all of them filters. */
export async function writeAttributes(db: Db): Promise<void> {
  const group = { type: null, multi_select: false, is_filter: true };
  await db
    .insertInto('attribute_group')
    .values([
      { ...group, id: 1, key: 'color', position: 1 },
      { ...group, id: 2, key: 'size', position: 2 },
      { ...group, id: 3, key: 'ageGroup', position: 3, multi_select: true },
    ])
    .execute();
  const values = [
    ...Object.entries(COLORS).map(([value, { id, label }]) => ({ id, group_id: 1, value, label })),
    ...Object.entries(SIZES).map(([value, { id }]) => ({
      id,
      group_id: 2,
      value,
      label: { en: value },
    })),
    ...Object.entries(AGE_GROUPS).map(([value, { id, label }]) => ({
      id,
      group_id: 3,
      value,
      label,
    })),
  ];
  await db
    .insertInto('attribute_value')
    .values(values.map(({ id, group_id, value }) => ({ id, group_id, value, position: id })))
    .execute();
  const texts = values.flatMap(({ id, label }) =>
    inEveryLanguage(label).map(({ language, text }) => ({ value_id: id, language, label: text })),
  );
  await db.insertInto('attribute_value_text').values(texts).execute();
}
