import type { Writable } from 'node:stream';

/** What a command may use of its process. */
export interface CommandSurroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  readonly stdout: Writable;
  readonly stderr: NodeJS.WriteStream;
}
