import { type RawBuilder, sql } from 'kysely';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';

/** `other`: the key belongs to a request with different content. */
export type Replay = 'same' | 'other' | null;

/**
 * Whether the row has already handled the request. Keys from before hashes were stored count as the
 * same request.
 */
export function replaySql(
  request: IdempotencyKey | undefined,
  isStored: RawBuilder<unknown>,
  hashes: RawBuilder<unknown>,
): RawBuilder<Replay> {
  if (!request) return sql<Replay>`null::text`;
  const { id, hash } = request;
  return sql<Replay>`case when ${isStored} then
    case when coalesce(${hashes} ->> ${id}::text, ${hash}) = ${hash} then 'same' else 'other' end
  end`;
}

/** The row's keys with the new one first, at most twenty. */
export function prependKeySql(
  { id }: IdempotencyKey,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(array[${id}::text] || ${keys})[1:20]`;
}

/** Hashes of those keys. */
export function addHashSql(
  { id, hash }: IdempotencyKey,
  keys: RawBuilder<unknown>,
  hashes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_object_agg(known.key, known.value), '{}')
    from jsonb_each(${hashes}) known where known.key = any((${keys})[1:19])
  ) || jsonb_build_object(${id}::text, ${hash}::text)`;
}

/** Keys and hashes of a new row. */
export function initialKeysSql(request: IdempotencyKey | undefined): {
  readonly keys: RawBuilder<unknown>;
  readonly hashes: RawBuilder<unknown>;
} {
  const keys = request ? [request.id] : [];
  const hashes = request ? { [request.id]: request.hash } : {};
  return { keys: sql`${keys}::text[]`, hashes: sql`${JSON.stringify(hashes)}::jsonb` };
}
