import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { EVERY_VIOLATION, findViolations } from '#lib/server/platform/database/invariants.ts';
import type { Violation } from '#lib/server/platform/ports/stored-data.ts';

/** Units of each variant, in stock and in orders. */
export type Inventory = ReadonlyMap<number, number>;

export async function inventory(db: Db): Promise<Inventory> {
  const { rows } = await sql<{ variant_id: number; units: number }>`
    select variant_id, quantity + coalesce((
      select sum(stock_taken) from order_line where order_line.variant_id = stock.variant_id
    ), 0)::integer as units from stock`.execute(db);
  return new Map(rows.map((row) => [row.variant_id, row.units]));
}

/** Descriptions of all inconsistencies; empty when there are none. */
export async function faults(db: Db, initial: Inventory): Promise<readonly string[]> {
  return describeFaults(db, await findViolations(db), initial);
}

/** The same for a database of one session, with prepared queries: twenty times faster. */
export async function plannedFaults(
  db: Db,
): Promise<(initial: Inventory) => Promise<readonly string[]>> {
  await sql.raw(`prepare every_fault as ${EVERY_VIOLATION}`).execute(db);
  return async (initial) =>
    describeFaults(db, (await sql.raw<Violation>('execute every_fault').execute(db)).rows, initial);
}

async function describeFaults(
  db: Db,
  violations: readonly Violation[],
  initial: Inventory,
): Promise<readonly string[]> {
  const wrong = violations.map(({ violation, found }) => `${violation}: ${found}`);
  for (const [variant, units] of await inventory(db)) {
    const was = initial.get(variant);
    if (was !== units) wrong.push(`variant ${variant}: ${was} units became ${units}`);
  }
  return wrong;
}
