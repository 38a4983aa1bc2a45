import type { Connection } from '../../src/lib/server/adapters/commerce-sql/database/connection.ts';
import type { PostgresServer } from '../../tests/support/servers/embedded-postgres.ts';
import type { Goods } from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';

/** Something that breaks, and what must come of it. */
export interface Fault {
  /** As the command line calls it. */
  readonly name: string;
  readonly expected: string;
  run(context: FaultContext): Promise<FaultResult>;
}

export interface FaultResult {
  readonly runs: number;
  /** In one line. */
  readonly seen: string;
  /** What must not be; empty: the fault was survived. */
  readonly wrong: readonly string[];
}

/** What all faults share: the demo club on PostgreSQL, and the sandbox. Each starts the shop as it wants it. */
export interface FaultContext {
  /** Of the first node; the sandbox has the two after it. */
  readonly port: number;
  readonly server: PostgresServer;
  readonly connection: Connection;
  readonly goods: Goods;
  readonly dataDirectory: string;
  /** What a node of the shop must be told. */
  readonly env: Environment;
}

/** Told while a fault is running, so that a long one is not taken for a hanging one. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

/** The same text told often counts once, with how often. */
export function countRepeats(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
}
