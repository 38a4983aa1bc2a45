import type { IncomingMessage } from 'node:http';
import { respondToClientError } from './client-error.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a request whose body is not there in time with a 408. Requests without a body cost nothing. */
export function startBodyDeadline(request: IncomingMessage, ms: number): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => {
    if (request.complete || request.destroyed) return;
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    respondToClientError(error, request.socket);
  }, ms);
  timers.set(request, timer);
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

/** For a body that may take longer: a file that staff upload. The server's own limit for a request stays. */
export function liftBodyDeadline(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
