import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** Node keeps what it compiled, types stripped, so that the next start is spared it. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');
/** Threads that compress share what they freed: one store of memory for each would be several times the pages. */
const ARENAS = '2';

const children = new Set();
let isEnding = false;

/** A program of the project on the project's Node; ended together with this one. */
export function run(args, { env = {}, quiet = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILED, MALLOC_ARENA_MAX: ARENAS, ...process.env, ...env },
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
 * The same for a server: true once `url` answers, false when it ended before. From then on its end is the end of
 * everything, but for one that crashed and has `restarts` left: it is started again at once.
 */
export async function runUntil(args, url, { restarts = 0, ...options } = {}) {
  const child = run(args, options);
  const over = async (code) => {
    const mayStart = code !== 0 && restarts > 0 && !isEnding;
    if (mayStart && (await runUntil(args, url, { ...options, restarts: restarts - 1 }))) return;
    await endWith(code);
  };
  let isOver = false;
  void child.done.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) {
      void child.done.then(over);
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Ctrl-C and SIGTERM end everything that was started. */
export function endTogether() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void endWith(0));
}

/** Asks every child to end in order and waits; whoever needs longer than 12 s is killed. */
export async function endAll() {
  isEnding = true;
  const last = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 12_000);
  const waiting = [...children].map((child) => {
    child.kill('SIGTERM');
    return child.done;
  });
  await Promise.all(waiting);
  clearTimeout(last);
}

async function endWith(code) {
  if (isEnding) return;
  await endAll();
  process.exit(code);
}

/** Whether a server could listen there now. */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
