import type { ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS } from '../memory-settings.mjs';
import { serverFile } from '../settings.mjs';
import { type Environment, startProgram, stopProcess } from './processes.ts';

export interface RunningShop {
  readonly url: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its first 200 response. */
  readonly coldStart: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/** Starts the shop as a child process and waits for its first page. */
export async function startShop(port: number, env: Environment): Promise<RunningShop> {
  const startedAt = performance.now();
  const shop = launchShop(port, env);
  const url = `http://127.0.0.1:${port}`;
  await waitForPage(`${url}/en-gb`, shop);
  const coldStart = performance.now() - startedAt;
  return { url, process: shop, coldStart, stop: () => stopProcess(shop) };
}

/** Starts the shop without waiting: connections may be refused at first. */
export function launchShop(port: number, env: Environment): ChildProcess {
  return startProgram(serverFile(), { ...serverEnvironment(port), ...env });
}

/** Starts the sandbox for the shop on `port`. */
export async function startSandbox(
  port: number,
  env: Environment,
): Promise<{ stop(): Promise<void> }> {
  const sandbox = startProgram('sandbox/server.ts', { ...serverEnvironment(port), ...env });
  await waitForPage(`http://127.0.0.1:${port + 1}/`, sandbox);
  return { stop: () => stopProcess(sandbox) };
}

function serverEnvironment(port: number): Environment {
  const dist = process.env['DIST_DIR'];
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    ...MEMORY_SETTINGS,
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
    ...(dist && { DIST_DIR: dist }),
  };
}

async function waitForPage(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isReachable(url))) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`the server of ${url} ended before its first response; its output is above`);
    if (performance.now() > deadline) throw new Error(`${url} did not respond within a minute`);
    await pause(3);
  }
}

async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
