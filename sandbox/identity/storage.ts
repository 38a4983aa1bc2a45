import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { type Stored, stored } from './store.ts';

interface Row {
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
type Rows = Record<string, Row>;

/** Where the issuer keeps sessions, grants and tokens: a table in memory, written to a file now and then. */
export function issuerStorage(directory: string | undefined): AdapterFactory {
  const rows = stored<Rows>(directory, 'issuer.json', () => ({}));
  const saveSoon = directory ? soon(rows) : () => {};
  return (model) => modelStorage(model, rows.value, saveSoon);
}

const SAVE_AFTER_MS = 200;

function soon(rows: Stored<Rows>): () => void {
  let isPlanned = false;
  process.once('exit', () => isPlanned && rows.save());
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      for (const [key, row] of Object.entries(rows.value)) {
        if (row.expiresAt < Date.now()) delete rows.value[key];
      }
      rows.save();
    }, SAVE_AFTER_MS).unref();
  };
}

function modelStorage(model: string, rows: Rows, saveSoon: () => void): Adapter {
  const key = (id: string): string => `${model}:${id}`;
  const find = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    Object.entries(rows)
      .filter(([name, row]) => name.startsWith(`${model}:`) && row.expiresAt >= Date.now())
      .find(([, row]) => matches(row.payload))?.[1].payload;

  return {
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.MAX_SAFE_INTEGER;
      rows[key(id)] = { payload: structuredClone(payload), expiresAt };
      saveSoon();
    },
    async find(id) {
      const row = rows[key(id)];
      return row && row.expiresAt >= Date.now() ? structuredClone(row.payload) : undefined;
    },
    findByUid: async (uid) => structuredClone(find((payload) => payload.uid === uid)),
    findByUserCode: async (userCode) =>
      structuredClone(find((payload) => payload.userCode === userCode)),
    async consume(id) {
      const row = rows[key(id)];
      if (row) row.payload.consumed = Math.floor(Date.now() / 1000);
      saveSoon();
    },
    async destroy(id) {
      delete rows[key(id)];
      saveSoon();
    },
    async revokeByGrantId(grantId) {
      for (const [name, row] of Object.entries(rows)) {
        if (name.startsWith(`${model}:`) && row.payload.grantId === grantId) delete rows[name];
      }
      saveSoon();
    },
  };
}
