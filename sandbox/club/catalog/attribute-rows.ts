import type { Row } from '../rows.ts';
import { LANGUAGES } from '../translated-text.ts';
import { ATTRIBUTE_GROUPS } from './attributes.ts';

/** Values of group n have the ids n001, n002, …, so that the group is visible in filter addresses. */
const VALUE_IDS = new Map(
  ATTRIBUTE_GROUPS.flatMap((group, index) =>
    [...group.values.keys()].map(
      (value, position) => [`${group.key} ${value}`, (index + 1) * 1000 + position + 1] as const,
    ),
  ),
);

/** @throws ReferenceError for an unknown value. */
export function valueId(group: string, value: string): number {
  const id = VALUE_IDS.get(`${group} ${value}`);
  if (id === undefined) throw new ReferenceError(`no value ${value} in group ${group}`);
  return id;
}

export const ATTRIBUTE_GROUP_ROWS: readonly Row<'attribute_group'>[] = ATTRIBUTE_GROUPS.map(
  (group, index) => ({
    id: index + 1,
    key: group.key,
    type: group.type,
    multi_select: group.isMulti,
    is_filter: group.isFilter,
    position: index,
  }),
);

export const ATTRIBUTE_GROUP_TEXT_ROWS: readonly Row<'attribute_group_text'>[] =
  ATTRIBUTE_GROUPS.flatMap((group, index) =>
    LANGUAGES.map((language) => ({ group_id: index + 1, language, label: group.label[language] })),
  );

export const ATTRIBUTE_VALUE_ROWS: readonly Row<'attribute_value'>[] = ATTRIBUTE_GROUPS.flatMap(
  (group, index) =>
    [...group.values.keys()].map((value, position) => ({
      id: valueId(group.key, value),
      group_id: index + 1,
      value,
      position,
    })),
);

export const ATTRIBUTE_VALUE_TEXT_ROWS: readonly Row<'attribute_value_text'>[] =
  ATTRIBUTE_GROUPS.flatMap((group) =>
    [...group.values].flatMap(([value, label]) =>
      LANGUAGES.map((language) => ({
        value_id: valueId(group.key, value),
        language,
        label: label[language],
      })),
    ),
  );
