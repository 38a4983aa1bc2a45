import { type Kysely, sql } from 'kysely';
import { compareVersions, isVersion } from '#lib/server/platform/config/compare-versions.ts';

/** The last version that did not write its name into the database. */
const FIRST_VERSION = '0.1.0';
/** Keys of the table `meta`. */
const OPENED_BY = 'opened-by';
const UPGRADED_FROM = 'upgraded-from';

/** Which versions have opened a database. */
export interface Opened {
  /** The newest one. */
  readonly by: string;
  /** The one before it; undefined in a database that `by` has made. */
  readonly upgradedFrom: string | undefined;
}

/** A start of this version on that database. `newer`: another node, or a later version, has upgraded it further. */
export type Opening =
  | { readonly kind: 'same' }
  | { readonly kind: 'upgraded'; readonly from: string }
  | { readonly kind: 'newer'; readonly version: string };

interface Row {
  readonly key: string;
  readonly value: string;
}

/** Reads a migrated database. Changes nothing. */
export async function readOpened<Tables>(db: Kysely<Tables>): Promise<Opened> {
  const { rows } = await sql<Row>`
    select key, value from meta where key in (${OPENED_BY}, ${UPGRADED_FROM})`.execute(db);
  const find = (name: string): string | undefined => {
    const value = rows.find(({ key }) => key === name)?.value;
    return value !== undefined && isVersion(value) ? value : undefined;
  };
  return { by: find(OPENED_BY) ?? FIRST_VERSION, upgradedFrom: find(UPGRADED_FROM) };
}

/** Writes the version that makes a new database. */
export async function recordMaker<Tables>(db: Kysely<Tables>, version: string): Promise<void> {
  await sql`
    insert into meta (key, value) values (${OPENED_BY}, ${version})
    on conflict (key) do nothing`.execute(db);
}

/**
 * Writes that this version has opened the migrated database, unless a newer one has. Of several nodes that start at the
 * same time one gets `upgraded`.
 */
export async function recordOpening<Tables>(db: Kysely<Tables>, version: string): Promise<Opening> {
  const { by } = await readOpened(db);
  const difference = compareVersions(version, by);
  if (difference === 0) return { kind: 'same' };
  if (difference < 0) return { kind: 'newer', version: by };
  return db.transaction().execute(async (trx): Promise<Opening> => {
    const { rows } = await sql`
      insert into meta as stored (key, value) values (${OPENED_BY}, ${version})
      on conflict (key) do update set value = excluded.value, at = now() where stored.value = ${by}
      returning key`.execute(trx);
    if (rows.length === 0) return { kind: 'same' };
    await sql`
      insert into meta (key, value) values (${UPGRADED_FROM}, ${by})
      on conflict (key) do update set value = excluded.value, at = now()`.execute(trx);
    return { kind: 'upgraded', from: by };
  });
}
