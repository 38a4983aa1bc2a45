import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, type Method } from '#lib/contract/procedures.ts';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';
import type { CallContext } from './context.ts';
import { reject } from './procedure.ts';

/**
 * The caller's idempotency key with a hash of method and payload, to detect a key reused for another request; undefined
 * without a key. The hash ignores field order and `with`, which only shapes the reply.
 */
export function idempotencyKeyFor(
  method: Method,
  payload: object,
  { idempotencyKey }: Pick<CallContext, 'idempotencyKey'>,
): IdempotencyKey | undefined {
  if (idempotencyKey === undefined) return undefined;
  const content = JSON.stringify([method, { ...payload, with: undefined }], sortKeys);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { id: idempotencyKey, hash };
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The key was used before, for a request with other contents. */
export const IDEMPOTENCY_CONFLICT = reject({
  title: 'Conflict',
  status: 409,
  kind: 'conflict',
  detail: `This ${IDEMPOTENCY_KEY} belongs to another request. Nothing was changed; every new request needs a key of its own.`,
});
