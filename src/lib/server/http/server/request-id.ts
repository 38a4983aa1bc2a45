import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** Runs the work of one request, so that its log lines carry the request's id. */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return storage.run(id, work);
}

export function generateRequestId(): string {
  return randomBytes(9).toString('base64url');
}

/** Fields for each log line: the id of the request that causes it; none for jobs. */
export function requestLogFields(): { readonly request?: string } {
  const request = storage.getStore();
  return request === undefined ? {} : { request };
}
