import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, type Method } from '#lib/contract/procedures.ts';
import type { NamedRequest } from '#lib/server/ports/named-request.ts';
import type { CallContext } from './context.ts';
import { refuse } from './procedure.ts';

/**
 * The request as its caller named it; undefined for one without a name. Method and payload are what it asks for, in
 * whatever order the fields came; `with` is not: it says how the answer looks.
 */
export function namedRequest(
  method: Method,
  payload: object,
  { requestId }: Pick<CallContext, 'requestId'>,
): NamedRequest | undefined {
  if (requestId === undefined) return undefined;
  const content = JSON.stringify([method, { ...payload, with: undefined }], inOrder);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { id: requestId, hash };
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name is of a request that asked for something else. */
export const NAME_TAKEN = refuse({
  title: 'Conflict',
  status: 409,
  kind: 'conflict',
  detail: `This ${IDEMPOTENCY_KEY} belongs to another request. Nothing was changed; every new request needs a key of its own.`,
});
