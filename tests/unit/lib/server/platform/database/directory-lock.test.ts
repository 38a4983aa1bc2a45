import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDirectory } from '#lib/server/platform/database/directory-lock.ts';

const aDirectory = (): string => join(mkdtempSync(join(tmpdir(), 'terrace-lock-')), 'database');

const MODULE = new URL(
  '../../../../../../src/lib/server/platform/database/directory-lock.ts',
  import.meta.url,
).href;

/** Another process that locks the directory until it is killed. */
async function anotherProcess(directory: string): Promise<{ pid: number; kill(): Promise<void> }> {
  const code = `const { lockDirectory } = await import(${JSON.stringify(MODULE)});
    lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', () => reject(new Error('it did not start')));
  });
  return {
    pid: child.pid ?? 0,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

describe('The lock of a data directory', () => {
  test('is free after its release', () => {
    const directory = aDirectory();
    lockDirectory(directory)();
    lockDirectory(directory)();
  });

  test('keeps a second process out with one clear message', async () => {
    const directory = aDirectory();
    const other = await anotherProcess(directory);
    expect(() => lockDirectory(directory)).toThrow(
      `The data directory ${directory} is in use by process ${other.pid};`,
    );
    await other.kill();
    lockDirectory(directory)();
  });

  test('is ignored when its process is dead or its pid belongs to another process', () => {
    const directory = aDirectory();
    writeFileSync(`${directory}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    lockDirectory(directory)();
    writeFileSync(`${directory}.lock`, JSON.stringify({ pid: process.ppid, started: '1' }));
    lockDirectory(directory)();
  });

  test('is ignored when its file is incomplete', () => {
    const directory = aDirectory();
    writeFileSync(`${directory}.lock`, '{"pid": 12');
    lockDirectory(directory)();
  });

  test('is not removed from a later holder', () => {
    const directory = aDirectory();
    const release = lockDirectory(directory);
    writeFileSync(`${directory}.lock`, 'another');
    release();
    expect(readFileSync(`${directory}.lock`, 'utf8')).toBe('another');
  });
});
