import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { openStore, type Store } from './store.ts';

interface Row {
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
type Rows = Record<string, Row>;

/** Storage of oidc-provider for sessions, grants and tokens: in memory, with delayed writes to a file. */
export function createIssuerStorage(directory: string | undefined): AdapterFactory {
  const rows = openStore<Rows>(directory, 'issuer.json', () => ({}));
  const scheduleSave = directory ? createDelayedSave(rows) : () => {};
  return (model) => createModelStorage(model, rows.value, scheduleSave);
}

const SAVE_AFTER_MS = 200;

function createDelayedSave(rows: Store<Rows>): () => void {
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

function createModelStorage(model: string, rows: Rows, scheduleSave: () => void): Adapter {
  const key = (id: string): string => `${model}:${id}`;
  const find = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    Object.entries(rows)
      .filter(([name, row]) => name.startsWith(`${model}:`) && row.expiresAt >= Date.now())
      .find(([, row]) => matches(row.payload))?.[1].payload;

  return {
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.MAX_SAFE_INTEGER;
      rows[key(id)] = { payload: structuredClone(payload), expiresAt };
      scheduleSave();
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
      scheduleSave();
    },
    async destroy(id) {
      delete rows[key(id)];
      scheduleSave();
    },
    async revokeByGrantId(grantId) {
      for (const [name, row] of Object.entries(rows)) {
        if (name.startsWith(`${model}:`) && row.payload.grantId === grantId) delete rows[name];
      }
      scheduleSave();
    },
  };
}
