import {
  type Connection,
  openPglite,
  openPostgres,
} from '#lib/server/platform/database/connection.ts';
import { createDatabase } from './servers/databases.ts';

/** Databases without any table, as a restore needs them. */
export const EMPTY_DATABASES: Readonly<Record<string, () => Promise<Connection>>> = {
  PGlite: () => openPglite(undefined),
  PostgreSQL: async () => {
    const { url, drop } = await createDatabase('template0');
    const { db, close } = openPostgres(url, { max: 1, patience: 60_000, onError: () => {} });
    return { db, close: () => close().then(drop) };
  },
};
