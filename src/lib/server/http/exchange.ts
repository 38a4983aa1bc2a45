import type { IncomingMessage } from 'node:http';
import type { Rendered } from './render.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** A request whose address is canonical. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly path: string;
  /** With its question mark, or ''. */
  readonly query: string;
  /** GET or HEAD. */
  readonly isRead: boolean;
}

export type Answer = Rendered | StoredAnswer;

/** Handles a request or passes it on: undefined means that the next one is asked. */
export type Step = (exchange: Exchange) => Answer | undefined | Promise<Answer | undefined>;

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
