import { performance } from 'node:perf_hooks';
import { createSeededDatabase, openConnection, type SeededDatabase } from '../bench/database.ts';
import { releaseOnSignal, withResource } from '../bench/resources.ts';
import { startSandbox } from '../bench/shop.ts';
import type { Fault, FaultContext, FaultResult } from './fault.ts';
import { FAULTS } from './fault-list.ts';

/** Runs the named faults, or all, prints the results and returns the exit code. */
export async function runFaults(names: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0) {
    const known = FAULTS.map(({ name }) => name).join(', ');
    process.stderr.write(`Unknown fault: ${unknown.join(', ')}. Faults: ${known}.\n`);
    return 2;
  }
  releaseOnSignal();
  const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const port = Number(env['PORT'] || 4880);
  const startedAt = performance.now();
  print(formatRow(['fault', 'runs', 's', ''], 'expected → observed'));
  let failed = 0;
  await withResource(await createSeededDatabase('postgres'), async (database) => {
    await withResource(await startSandbox(port, database.env), async () => {
      await withResource(await createFaultContext(database, port), async (context) => {
        for (const fault of chosen) if (!(await runFault(fault, context))) failed += 1;
      });
    });
  });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  print(`\n${chosen.length - failed} of ${chosen.length} faults survived, in ${seconds} s.`);
  return failed > 0 ? 1 : 0;
}

async function createFaultContext(
  database: SeededDatabase,
  port: number,
): Promise<FaultContext & { stop(): Promise<void> }> {
  const { server, goods, env } = database;
  if (!server) throw new Error('the faults need PostgreSQL, not the embedded database');
  const connection = await openConnection(database);
  const sandbox = `http://127.0.0.1:${port + 1}`;
  return {
    port,
    server,
    connection,
    goods,
    dataDirectory: env['DATA_DIR'] ?? '',
    stop: () => connection.close(),
    // Explicit addresses: the defaults follow PORT, which differs for a second node.
    env: {
      ...env,
      SITE_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: 'a secret that all nodes of the faults share',
      CONTENT_API_URL: `${sandbox}/content/v2`,
      IDENTITY_ISSUER: `${sandbox}/identity`,
      PAYMENTS_API_URL: `${sandbox}/payments`,
      MEMBERSHIP_API_URL: `${sandbox}/membership/v1`,
      MAIL_URL: `smtp://127.0.0.1:${port + 2}`,
    },
  };
}

async function runFault(fault: Fault, context: FaultContext): Promise<boolean> {
  const startedAt = performance.now();
  const { runs, observed, violations } = await fault.run(context).catch(toFailedResult);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const verdict = violations.length === 0 ? 'pass' : 'FAIL';
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  print(formatRow([fault.name, String(runs), seconds, verdict], `${fault.expected} → ${observed}`));
  for (const text of violations.slice(0, 12)) print(`      ${text}`);
  return violations.length === 0;
}

function toFailedResult(error: unknown): FaultResult {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { runs: 0, observed: 'the fault ended with an error', violations: [text] };
}

function formatRow(
  [name = '', runs = '', seconds = '', verdict = '']: readonly string[],
  text: string,
): string {
  return `${name.padEnd(18)}${runs.padStart(5)}${seconds.padStart(8)}  ${verdict.padEnd(5)} ${text}`;
}

function print(line: string): void {
  process.stdout.write(`${line.trimEnd()}\n`);
}
