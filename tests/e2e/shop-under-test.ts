import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFile } from '../../scripts/settings.mjs';

/**
 * Starts sandbox and shop, built for production, on a seeded database of their own; ends them afterwards.
 * With TERRACE_E2E_URL and TERRACE_E2E_SANDBOX set, the shop that runs there is tested instead.
 */
export default async function shopUnderTest(): Promise<() => Promise<void>> {
  if (process.env['TERRACE_E2E_URL']) return () => Promise.resolve();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'terrace-e2e-'));
  await seedDatabase(dataDirectory);
  // A copy of the fresh data for a test that needs another shop (`anotherShop`).
  const spare = `${dataDirectory}-spare`;
  await cp(dataDirectory, spare, { recursive: true });
  process.env['TERRACE_E2E_SEEDED'] = spare;
  const shop = await startShop(dataDirectory);
  process.env['TERRACE_E2E_URL'] = shop.url;
  process.env['TERRACE_E2E_SANDBOX'] = shop.sandboxUrl;
  return async () => {
    await shop.end();
    for (const used of [dataDirectory, spare]) await rm(used, { recursive: true, force: true });
  };
}

export interface RunningShop {
  readonly url: string;
  readonly sandboxUrl: string;
  end(): Promise<void>;
}

/** An additional shop and sandbox, with the demo club's data and other settings. `prepare` changes its data first. */
export async function anotherShop(
  settings: Readonly<Record<string, string>>,
  prepare?: (dataDirectory: string) => Promise<void>,
): Promise<RunningShop> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'terrace-other-'));
  const seeded = process.env['TERRACE_E2E_SEEDED'];
  if (seeded) await cp(seeded, dataDirectory, { recursive: true });
  else await seedDatabase(dataDirectory);
  await prepare?.(dataDirectory);
  const shop = await startShop(dataDirectory, settings);
  return {
    ...shop,
    end: async () => {
      await shop.end();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function seedDatabase(dataDirectory: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production' };
  return waitForExit(spawn(process.execPath, ['sandbox/seed.ts'], { env, stdio: 'inherit' }));
}

/** The shop of another club, without goods, from a build of its own. */
export async function emptyShop(
  entry: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningShop> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'terrace-empty-'));
  const shop = await startShop(dataDirectory, settings, entry);
  return {
    ...shop,
    end: async () => {
      await shop.end();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function startShop(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
  entry = serverFile(),
): Promise<RunningShop> {
  const port = await freePorts(3);
  const url = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    RATE_LIMITS: 'off',
    NODE_ENV: 'production',
    ...settings,
  };
  const children = [
    spawn(process.execPath, ['sandbox/server.ts'], { env, stdio: 'inherit' }),
    spawn(process.execPath, [entry], { env, stdio: 'inherit' }),
  ];
  const endBoth = async (): Promise<void> =>
    void (await Promise.all(children.map((child) => endProcess(child))));
  try {
    await waitUntil(() => isAnswering(`${url}/api/ready`));
    await waitUntil(() => isAnswering(`${sandboxUrl}/`));
  } catch (error) {
    await endBoth();
    throw error;
  }
  return { url, sandboxUrl, end: endBoth };
}

/**
 * The first of `count` neighbouring ports that nobody listens on: above those that `fetch` and browsers refuse to call
 * (6665 and its like), below those that systems give to connections.
 */
export async function freePorts(count: number): Promise<number> {
  for (let first = 20_000 + (process.pid % 500) * 8; first < 32_000; first += count) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error('no free ports');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the seed ended with ${code}`)),
    );
  });
}

export async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual' })).status < 400;
  } catch {
    return false;
  }
}

/** Polls until the condition is true; fails after a minute. */
export async function waitUntil(isMet: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isMet())) {
    if (Date.now() > deadline) throw new Error('the shop under test did not come up');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends the signal and resolves after the process has exited. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
