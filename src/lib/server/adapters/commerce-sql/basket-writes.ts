import { sql } from 'kysely';
import type { Line } from './basket-lines.ts';
import type { Trx } from './transaction.ts';

/**
 * Turns the stored lines `before` into `after`: one statement for each of deleted, changed and new lines,
 * and none where there are none.
 */
export async function writeLines(
  trx: Trx,
  basketId: string,
  before: readonly Line[],
  after: readonly Line[],
): Promise<void> {
  const kept = new Set(after.map((line) => line.id));
  const unchanged = new Set(before);
  const gone = before.flatMap((line) => (line.id && !kept.has(line.id) ? [line.id] : []));
  const fresh = after.filter((line) => line.id === undefined);
  const touched = after.filter((line) => line.id !== undefined && !unchanged.has(line));
  // In this order: a replaced line makes room for its successor under the unique index.
  if (gone.length > 0) await trx.deleteFrom('basket_item').where('id', 'in', gone).execute();
  if (touched.length > 0) await updateLines(trx, touched);
  if (fresh.length > 0) await insertLines(trx, basketId, fresh);
}

async function updateLines(trx: Trx, lines: readonly Line[]): Promise<void> {
  const rows = JSON.stringify(lines.map((line) => ({ ...columns(line), id: line.id })));
  await sql`
    update basket_item as item set
      quantity = changed.quantity, group_id = changed.group_id,
      group_is_main = changed.group_is_main, group_is_required = changed.group_is_required,
      display_data = changed.display_data, custom_data = changed.custom_data,
      promotion_id = changed.promotion_id, seen_price = changed.seen_price
    from jsonb_to_recordset(${rows}::jsonb) as changed (
      id bigint, quantity integer, group_id text, group_is_main boolean, group_is_required boolean,
      display_data jsonb, custom_data jsonb, promotion_id text, seen_price integer
    )
    where item.id = changed.id`.execute(trx);
}

async function insertLines(trx: Trx, basketId: string, lines: readonly Line[]): Promise<void> {
  await trx
    .insertInto('basket_item')
    .values(
      lines.map((line) => ({
        ...columns(line),
        basket_id: basketId,
        key: line.key,
        variant_id: line.variantId,
        display_data: JSON.stringify(line.displayData),
        custom_data: JSON.stringify(line.customData),
      })),
    )
    .execute();
}

function columns(line: Line) {
  return {
    quantity: line.quantity,
    group_id: line.itemGroup?.id ?? '',
    group_is_main: line.itemGroup?.isMainItem ?? false,
    group_is_required: line.itemGroup?.isRequired ?? false,
    display_data: line.displayData,
    custom_data: line.customData,
    promotion_id: line.promotionId,
    seen_price: line.seenPrice,
  };
}
