import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  finishBuild,
  hasBuild,
  holdBuild,
  linkedBuild,
  removeOldBuilds,
  switchTo,
  unfinishedDirectory,
} from '../../../scripts/build-store.mjs';

let root: string;
let store: string;
let link: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'terrace-store-'));
  [store, link] = [join(root, 'builds'), join(root, 'dist')];
  mkdirSync(store);
});
afterEach(() => rmSync(root, { recursive: true }));

let age = 0;
function build(key: string, text = key): string {
  const unfinished = unfinishedDirectory(store, key);
  mkdirSync(join(unfinished, 'server'), { recursive: true });
  writeFileSync(join(unfinished, 'server', 'entry.mjs'), text);
  finishBuild(unfinished, join(store, key));
  age += 1;
  utimesSync(join(store, key), age, age);
  return join(store, key);
}
const linked = (): string => readFileSync(join(link, 'server', 'entry.mjs'), 'utf8');

describe('builds beside each other', () => {
  test('are switched, and the one before keeps its files', () => {
    const first = build('first');
    switchTo(link, first, store);
    expect(linked()).toBe('first');
    switchTo(link, build('second'), store);
    expect(linked()).toBe('second');
    expect(readFileSync(join(first, 'server', 'entry.mjs'), 'utf8')).toBe('first');
    switchTo(link, first, store);
    expect([linked(), linkedBuild(link)?.endsWith('first')]).toEqual(['first', true]);
  });

  test('a folder of an earlier version makes way, and is not deleted', () => {
    mkdirSync(join(link, 'server'), { recursive: true });
    writeFileSync(join(link, 'server', 'entry.mjs'), 'before');
    switchTo(link, build('first'), store);
    expect(linked()).toBe('first');
    expect(hasBuild(join(store, `earlier-${process.pid}`))).toBe(true);
  });

  test('a build that another process has finished stays as it is', () => {
    build('same', 'theirs');
    expect(readFileSync(join(build('same', 'ours'), 'server', 'entry.mjs'), 'utf8')).toBe('theirs');
  });

  test('old ones are removed, unless they are linked or a shop runs them', () => {
    const [linkedOne, used, old] = [build('linked'), build('used'), build('old')];
    const newest = ['a', 'b', 'c'].map((key) => build(key));
    switchTo(link, linkedOne, store);
    // Another build was linked elsewhere since.
    switchTo(join(root, 'other'), newest[0] ?? '', store);
    const stop = holdBuild(used);
    for (const [at, path] of [linkedOne, used, old, ...newest].entries())
      utimesSync(path, at + 1, at + 1);
    removeOldBuilds(store);
    expect([linkedOne, used, old, ...newest].map((path) => existsSync(path))).toEqual([
      ...[true, true, false],
      ...[true, true, true],
    ]);
    stop();
    // A link in the store whose build is gone stops nothing.
    symlinkSync('old', join(store, '.picture'));
    removeOldBuilds(store);
    expect(existsSync(used)).toBe(false);
  });
});
