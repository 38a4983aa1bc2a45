import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Start time of the process as the system reports it, because process ids are reused. */
  readonly started: string;
}

/**
 * Locks the directory for this process with a file beside it; the returned function releases it.
 * The embedded database has no lock of its own, and two processes on one directory lose each
 * other's writes. Locks of dead processes are ignored.
 * @throws Error when another process holds the lock.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${resolve(directory)}.lock`;
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  // Second attempt: after the lock of a dead process was removed.
  for (const _ of [1, 2]) {
    if (create(file, own)) return () => release(file, own);
    const holder = read(file);
    if (holder && isAlive(holder)) throw new Error(inUse(directory, holder));
    rmSync(file, { force: true });
  }
  throw new Error(inUse(directory, read(file)));
}

function inUse(directory: string, holder: Holder | undefined): string {
  const by = holder ? ` by process ${holder.pid}` : '';
  return `The data directory ${directory} is in use${by}; stop that one first, or set DATA_DIR to another directory.`;
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function release(file: string, own: string): void {
  if (text(file) === own) rmSync(file, { force: true });
}

function text(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Undefined when the file is incomplete because its process died while writing it. */
function read(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(text(file) ?? '') as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.started === 'string'
      ? { pid: holder.pid, started: holder.started }
      : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
}

/** From `/proc`, else from `ps`. Empty when neither exists; then only the pid is compared. */
function startOf(pid: number): string {
  const stat = text(`/proc/${pid}/stat`);
  // The program name, in brackets, may contain blanks. The start time is the 20th field after it.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.stdout?.trim() ?? '';
}
