import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

interface CurrentRequest {
  readonly id: string;
  /** In milliseconds of `performance.now()`. */
  readonly startedAt: number;
}

const storage = new AsyncLocalStorage<CurrentRequest>();
/** A wait is never shorter, because a healthy database may take that long. */
const MIN_WAIT_MS = 250;

/** Runs the work of one request, so that its log lines carry the request's id and its waits share one limit. */
export function runWithRequestId<Result>(
  id: string,
  work: () => Result,
  startedAt = performance.now(),
): Result {
  return storage.run({ id, startedAt }, work);
}

/** Runs work whose result other requests share, so it must not name this one. */
export function runWithoutRequest<Result>(work: () => Result): Result {
  return storage.exit(work);
}

export function generateRequestId(): string {
  return randomBytes(9).toString('base64url');
}

/** Fields for each log line: the id of the request that causes it; none for jobs. */
export function requestLogFields(): { readonly request?: string } {
  const request = storage.getStore();
  return request === undefined ? {} : { request: request.id };
}

/**
 * Milliseconds that the current request may still wait, so that all its waits together end about `limit` after its start.
 * The whole limit outside of a request.
 */
export function remainingWait(limit: number): number {
  const request = storage.getStore();
  if (!request) return limit;
  return Math.max(MIN_WAIT_MS, limit - (performance.now() - request.startedAt));
}
