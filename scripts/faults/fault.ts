import type { Connection } from '../../src/lib/server/platform/database/connection.ts';
import type { PostgresServer } from '../../tests/support/servers/embedded-postgres.ts';
import type { Goods } from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';

/** A failure that is injected, and its expected result. */
export interface Fault {
  /** Name on the command line. */
  readonly name: string;
  readonly expected: string;
  run(context: FaultContext): Promise<FaultResult>;
}

export interface FaultResult {
  readonly runs: number;
  /** Observation in one line. */
  readonly observed: string;
  /** Violations of the expected result; empty if the fault was survived. */
  readonly violations: readonly string[];
}

/** Shared by all faults: the demo club on PostgreSQL, and the sandbox. Each fault starts the shop itself. */
export interface FaultContext {
  /** Port of the first node; the sandbox uses the next two. */
  readonly port: number;
  readonly server: PostgresServer;
  readonly connection: Connection;
  readonly goods: Goods;
  readonly dataDirectory: string;
  /** Environment of each node. */
  readonly env: Environment;
}

/** Shows on terminals that a long fault is still running. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

/** Replaces repeated texts by one with the number of repetitions. */
export function countRepeats(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
}
