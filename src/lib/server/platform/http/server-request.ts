import type { IncomingMessage } from 'node:http';
import type { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import type { OutdatedResponse } from '#lib/server/platform/page-cache/outdated-response.ts';
import type { FileResponse } from './file-response.ts';
import type { BufferedResponse } from './render.ts';

/** A request whose address is canonical. */
export interface ServerRequest {
  readonly request: IncomingMessage;
  readonly path: string;
  /** With its question mark, or ''. */
  readonly query: string;
  /** GET or HEAD. */
  readonly isRead: boolean;
}

export type ServerResponse = BufferedResponse | CachedResponse;

/** Response of a pipeline step; a file streams itself. */
export type StepResponse = ServerResponse | OutdatedResponse | FileResponse;

/** Handles a request or passes it on: undefined means that the next one is asked. */
export type Middleware = (
  exchange: ServerRequest,
) => StepResponse | undefined | Promise<StepResponse | undefined>;

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
