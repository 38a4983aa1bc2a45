import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './bootstrap.mjs';
import { MEMORY_SETTINGS } from './memory-settings.mjs';

/** Node caches compiled code here, which makes the next start faster. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node');

const children = new Set();
let isStopping = false;

/** Starts a program of the project on this Node. It is stopped together with this process. */
export function run(args, { env = {}, quiet = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...MEMORY_SETTINGS,
      ...process.env,
      ...env,
    },
  });
  children.add(child);
  child.done = new Promise((resolve) => {
    child.on('exit', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
  return child;
}

/**
 * Starts a server; true once `url` responds, false if the server ended before. When it ends later, all other children
 * are stopped, too. A crashed server is first restarted up to `restarts` times.
 */
export async function startServer(args, url, { restarts = 0, ...options } = {}) {
  const child = run(args, options);
  const handleEnd = async (code) => {
    const canRestart = code !== 0 && restarts > 0 && !isStopping;
    if (canRestart && (await startServer(args, url, { ...options, restarts: restarts - 1 })))
      return;
    await stopWithCode(code);
  };
  let hasEnded = false;
  void child.done.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) {
      void child.done.then(handleEnd);
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Ctrl-C and SIGTERM stop all children. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopWithCode(0));
}

/** Sends SIGTERM to all children and waits for them; after 12 s they are killed. */
export async function stopAll() {
  isStopping = true;
  const killTimer = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 12_000);
  const exits = [...children].map((child) => {
    child.kill('SIGTERM');
    return child.done;
  });
  await Promise.all(exits);
  clearTimeout(killTimer);
}

async function stopWithCode(code) {
  if (isStopping) return;
  await stopAll();
  process.exit(code);
}

/** Whether a server can listen on the port. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
