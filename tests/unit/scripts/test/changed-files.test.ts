import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles } from '../../../../scripts/test/changed-files.ts';

let directory: string;

function git(...args: readonly string[]): void {
  const author = ['-c', 'user.name=Mia', '-c', 'user.email=mia@example.com'];
  execFileSync('git', [...author, ...args], { cwd: directory, stdio: 'ignore' });
}

function write(file: string, text: string): void {
  writeFileSync(join(directory, file), text);
}

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'terrace-changed-'));
  git('init', '-b', 'main');
  for (const file of ['kept', 'committed', 'edited', 'deleted']) write(file, 'before');
  git('add', '.');
  git('commit', '-m', 'first');
});

afterAll(() => rmSync(directory, { recursive: true }));

test('a branch has what it committed, what is not committed, and new files, but nothing that is gone', () => {
  expect(changedFiles(directory)).toEqual([]);
  git('checkout', '-b', 'feature');
  write('committed', 'after');
  git('commit', '-am', 'second');
  write('edited', 'after');
  write('new file', 'new');
  rmSync(join(directory, 'deleted'));
  expect(changedFiles(directory)).toEqual(['committed', 'edited', 'new file']);
});
