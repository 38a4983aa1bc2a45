import type { AttributeRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { fillLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { upsertRows } from '#lib/server/platform/database/upsert-rows.ts';

interface NumberedGroup {
  readonly id: number;
  readonly position: number;
  readonly record: AttributeRecord;
}

/** New attributes come after the ones that the shop has. Values take the order of the file. */
export async function writeAttributes(db: Db, records: readonly AttributeRecord[]): Promise<void> {
  if (records.length === 0) return;
  const groups = await numberGroups(db, records);
  await upsertRows(
    db,
    'attribute_group',
    ['id'],
    groups.map(({ id, position, record }) => ({
      id,
      key: record.key,
      type: record.kind,
      multi_select: record.isMultiSelect,
      is_filter: record.isFilter,
      position,
    })),
  );
  await upsertRows(
    db,
    'attribute_group_text',
    ['group_id', 'language'],
    groups.flatMap(({ id, record }) =>
      fillLanguages(record.texts).map(([language, label]) => ({ group_id: id, language, label })),
    ),
  );
  await writeValues(db, groups);
}

async function numberGroups(
  db: Db,
  records: readonly AttributeRecord[],
): Promise<readonly NumberedGroup[]> {
  const stored = await db.selectFrom('attribute_group').select(['id', 'key', 'position']).execute();
  const byKey = new Map(stored.map((group) => [group.key, group]));
  let nextId = Math.max(0, ...stored.map(({ id }) => id)) + 1;
  let nextPosition = Math.max(-1, ...stored.map(({ position }) => position)) + 1;
  return records.map((record) => {
    const group = byKey.get(record.key);
    return {
      id: group?.id ?? nextId++,
      position: group?.position ?? nextPosition++,
      record,
    };
  });
}

async function writeValues(db: Db, groups: readonly NumberedGroup[]): Promise<void> {
  const stored = await db
    .selectFrom('attribute_value')
    .select(['id', 'group_id', 'value'])
    .execute();
  const idByName = new Map(stored.map(({ id, group_id, value }) => [`${group_id} ${value}`, id]));
  let nextId = stored.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
  const values = groups.flatMap(({ id: groupId, record }) =>
    record.values.map(({ value, texts }, position) => {
      const id = idByName.get(`${groupId} ${value}`) ?? nextId++;
      return { texts, row: { id, group_id: groupId, value, position } };
    }),
  );
  await upsertRows(
    db,
    'attribute_value',
    ['id'],
    values.map(({ row }) => row),
  );
  await upsertRows(
    db,
    'attribute_value_text',
    ['value_id', 'language'],
    values.flatMap(({ row, texts }) =>
      fillLanguages(texts).map(([language, label]) => ({ value_id: row.id, language, label })),
    ),
  );
}
