import { type RawBuilder, sql } from 'kysely';
import type { NamedRequest } from '#lib/server/ports/named-request.ts';

/** `other`: the key belongs to a request with different content. */
export type Replay = 'same' | 'other' | null;

/**
 * Whether the row has already handled the request. Keys from before hashes were stored count as the
 * same request.
 */
export function replayOf(
  request: NamedRequest | undefined,
  isRemembered: RawBuilder<unknown>,
  hashes: RawBuilder<unknown>,
): RawBuilder<Replay> {
  if (!request) return sql<Replay>`null::text`;
  const { id, hash } = request;
  return sql<Replay>`case when ${isRemembered} then
    case when coalesce(${hashes} ->> ${id}::text, ${hash}) = ${hash} then 'same' else 'other' end
  end`;
}

/** The row's keys with the new one first, at most twenty. */
export function namesWith({ id }: NamedRequest, names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(array[${id}::text] || ${names})[1:20]`;
}

/** Hashes of those keys. */
export function hashesWith(
  { id, hash }: NamedRequest,
  names: RawBuilder<unknown>,
  hashes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_object_agg(known.key, known.value), '{}')
    from jsonb_each(${hashes}) known where known.key = any((${names})[1:19])
  ) || jsonb_build_object(${id}::text, ${hash}::text)`;
}

/** Keys and hashes of a new row. */
export function firstRequest(request: NamedRequest | undefined): {
  readonly names: RawBuilder<unknown>;
  readonly hashes: RawBuilder<unknown>;
} {
  const names = request ? [request.id] : [];
  const hashes = request ? { [request.id]: request.hash } : {};
  return { names: sql`${names}::text[]`, hashes: sql`${JSON.stringify(hashes)}::jsonb` };
}
