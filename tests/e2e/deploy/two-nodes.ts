import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeRelease } from '../../../scripts/release/write-release.ts';
import { startPostgres } from '../../support/servers/embedded-postgres.ts';
import { endProcess, freePorts, isAnswering, waitUntil } from '../shop-under-test.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PURGE_TOKEN = 'a token for purges';

/** Two nodes of the demo club on one PostgreSQL, run from a release folder, behind nothing yet. */
export interface TwoNodes {
  /** Free ports for the servers in front. */
  readonly ports: { readonly nginx: number; readonly nginxPlain: number; readonly varnish: number };
  readonly nodePorts: readonly [number, number];
  /** Of the first node's metrics, and of the collector that both send traces to. */
  readonly watchPorts: { readonly metrics: number; readonly collector: number };
  /** For the files of the servers in front. */
  readonly directory: string;
  /** Variables of a server that knows the purges' token. */
  readonly env: NodeJS.ProcessEnv;
  startNode(index: 0 | 1): Promise<void>;
  /** Resolves after the process has exited. */
  stopNode(index: 0 | 1, signal: NodeJS.Signals): Promise<void>;
  /** Runs a program until the end of the test. */
  run(command: string, args: readonly string[]): ChildProcess;
  end(): Promise<void>;
}

export async function twoNodes(): Promise<TwoNodes> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-nodes-'));
  const database = await startPostgres();
  const first = await freePorts(10);
  const nodePorts = [first, first + 3] as const;
  const ports = { nginx: first + 4, nginxPlain: first + 5, varnish: first + 6 };
  const watchPorts = { metrics: first + 7, collector: first + 8 };
  const release = join(directory, 'release');
  const sandbox = `http://127.0.0.1:${first + 1}`;
  const env = {
    ...process.env,
    DATABASE_URL: database.url('postgres'),
    DATA_DIR: join(directory, 'data'),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    SITE_URL: `https://127.0.0.1:${ports.nginx}`,
    SESSION_SECRET: 'a secret that all nodes of this test share',
    TRUSTED_PROXIES: '1',
    RATE_LIMITS: 'off',
    CDN_PURGE_URL: `http://127.0.0.1:${ports.varnish}/cdn-purge`,
    CDN_PURGE_TOKEN: PURGE_TOKEN,
  };
  const services = {
    CONTENT_API_URL: `${sandbox}/content/v2`,
    CONTENT_TOKEN: 'sandbox-content-token',
    IDENTITY_ISSUER: `${sandbox}/identity`,
    PAYMENTS_API_URL: `${sandbox}/payments`,
    PAYMENTS_SECRET: 'sandbox-payments-secret',
    MEMBERSHIP_API_URL: `${sandbox}/membership/v1`,
    MAIL_URL: `smtp://127.0.0.1:${first + 2}`,
    FEEDS_SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${watchPorts.collector}`,
  };
  const others = new Set<ChildProcess>();
  const nodes: (ChildProcess | undefined)[] = [];
  const run = (command: string, args: readonly string[], cwd = directory): ChildProcess => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    others.add(child);
    return child;
  };
  const stopNode: TwoNodes['stopNode'] = async (index, signal) => {
    const node = nodes[index];
    nodes[index] = undefined;
    if (node) await endProcess(node, signal);
  };
  const startNode: TwoNodes['startNode'] = async (index) => {
    const entry = join(release, 'dist', 'server', 'entry.mjs');
    const port = nodePorts[index];
    nodes[index] = spawn(join(release, 'bin', 'node'), [entry], {
      cwd: release,
      env: {
        ...env,
        ...services,
        PORT: String(port),
        ...(index === 0 && { METRICS_PORT: String(watchPorts.metrics) }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntil(() => isAnswering(`http://127.0.0.1:${port}/api/ready`));
  };
  const end = async (): Promise<void> => {
    await Promise.all([stopNode(0, 'SIGKILL'), stopNode(1, 'SIGKILL')]);
    await Promise.all([...others].map((child) => endProcess(child, 'SIGTERM')));
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await writeRelease(ROOT, release, { hasEmbeddedDatabase: false });
    const [code] = await once(run(process.execPath, ['sandbox/seed.ts'], ROOT), 'exit');
    if (code !== 0) throw new Error(`the seed ended with ${code}`);
    const sandboxed = spawn(process.execPath, ['sandbox/server.ts'], {
      cwd: ROOT,
      env: { ...env, PORT: String(first) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    others.add(sandboxed);
    await waitUntil(() => isAnswering(`${sandbox}/`));
    // One after the other: the first one reads the stories.
    await startNode(0);
    await startNode(1);
  } catch (error) {
    await end();
    throw error;
  }
  return { ports, nodePorts, watchPorts, directory, env, startNode, stopNode, run, end };
}

export const FEEDS_SECRET = 'a secret of the feeds, for this test alone';
