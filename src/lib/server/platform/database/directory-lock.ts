import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface LockHolder {
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
  const own = JSON.stringify({ pid: process.pid, started: processStartTime(process.pid) });
  // Second attempt: after the lock of a dead process was removed.
  for (const _ of [1, 2]) {
    if (createFile(file, own)) return () => releaseLock(file, own);
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new Error(inUseMessage(directory, holder));
    rmSync(file, { force: true });
  }
  throw new Error(inUseMessage(directory, readHolder(file)));
}

/** Whether a process, usually the shop, holds the directory. */
export function isDirectoryLocked(directory: string): boolean {
  const holder = readHolder(`${resolve(directory)}.lock`);
  return holder !== undefined && isAlive(holder);
}

function inUseMessage(directory: string, holder: LockHolder | undefined): string {
  const by = holder ? ` by process ${holder.pid}` : '';
  return `The data directory ${directory} is in use${by}; stop that one first, or set DATA_DIR to another directory.`;
}

function createFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function releaseLock(file: string, own: string): void {
  if (readText(file) === own) rmSync(file, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Undefined when the file is incomplete because its process died while writing it. */
function readHolder(file: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(readText(file) ?? '') as Partial<LockHolder>;
    return typeof holder.pid === 'number' && typeof holder.started === 'string'
      ? { pid: holder.pid, started: holder.started }
      : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStartTime(pid) === started;
}

/** From `/proc`, else from `ps`. Empty when neither exists; then only the pid is compared. */
function processStartTime(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  // The program name, in brackets, may contain blanks. The start time is the 20th field after it.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.stdout?.trim() ?? '';
}
