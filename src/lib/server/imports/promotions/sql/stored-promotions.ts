import { type RawBuilder, sql } from 'kysely';
import type { PromotionRow } from '#lib/domain/promotion-files/promotion-row.ts';
import { canonicalJson } from '#lib/domain/text/canonical-json.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { upsertRows } from '#lib/server/platform/database/upsert-rows.ts';

type StoredRow = Omit<PromotionRow, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** Rows of all shops, by priority; with `id` those of one promotion. */
export async function readPromotionRows(db: Db, id?: string): Promise<readonly PromotionRow[]> {
  const where: RawBuilder<unknown> = id === undefined ? sql`` : sql`where id = ${id}`;
  const { rows } = await sql<StoredRow>`
    select shop_id as "shopId", id, name, display_name as "displayName", starts_at as "startsAt",
      ends_at as "endsAt", is_active as "isActive", priority, combination, conditions, effect, tiers,
      custom_data as "customData"
    from promotion ${where} order by priority, id, shop_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
}

/** The fields in which a row differs, by their names in the file. */
export function changedPromotionFields(
  stored: PromotionRow,
  wanted: PromotionRow,
): readonly string[] {
  return FIELDS.filter(
    ([column]) => canonicalJson(stored[column]) !== canonicalJson(wanted[column]),
  ).map(([, field]) => field);
}

const FIELDS = [
  ['name', 'name'],
  ['displayName', 'texts'],
  ['startsAt', 'from'],
  ['endsAt', 'to'],
  ['isActive', 'isActive'],
  ['priority', 'priority'],
  ['combination', 'combination'],
  ['conditions', 'conditions'],
  ['effect', 'effect'],
  ['tiers', 'tiers'],
  ['customData', 'badge'],
] as const satisfies readonly (readonly [keyof PromotionRow, string])[];

export async function writePromotionRows(db: Db, rows: readonly PromotionRow[]): Promise<void> {
  const written = rows.map((row) => ({
    shop_id: row.shopId,
    id: row.id,
    name: row.name,
    display_name: row.displayName,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    is_active: row.isActive,
    priority: row.priority,
    combination: row.combination,
    conditions: row.conditions,
    effect: row.effect,
    tiers: row.tiers,
    custom_data: row.customData,
  }));
  await upsertRows(db, 'promotion', ['shop_id', 'id'], written);
}

export function rowKey({ shopId, id }: Pick<PromotionRow, 'shopId' | 'id'>): string {
  return `${shopId} ${id}`;
}
