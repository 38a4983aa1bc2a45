import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carryOverAssets } from '../../../scripts/previous-assets.mjs';

let root: string;
let dist: string | undefined;
let number = 0;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'terrace-build-'));
  dist = undefined;
});
afterEach(() => rm(root, { recursive: true }));

/** A build in a folder of its own, beside the one before. */
function build(files: readonly string[], succeeds = true): void {
  number += 1;
  const next = join(root, `build-${number}`);
  if (!succeeds) return;
  mkdirSync(join(next, 'client', '_astro'), { recursive: true });
  for (const file of files) writeFileSync(join(next, 'client', '_astro', file), `body of ${file}`);
  carryOverAssets(dist, next);
  dist = next;
}

async function served(): Promise<readonly string[]> {
  return (await readdir(join(dist ?? '', 'client', '_astro'))).sort();
}

describe('a page that stays open across builds', () => {
  test('finds its files for two more builds, then no longer', async () => {
    build(['shell.1.js', 'font.woff2']);
    build(['shell.2.js', 'font.woff2']);
    expect(await served()).toEqual(['font.woff2', 'shell.1.js', 'shell.2.js']);
    build(['shell.3.js', 'font.woff2']);
    expect(await served()).toEqual(['font.woff2', 'shell.1.js', 'shell.2.js', 'shell.3.js']);
    build(['shell.4.js', 'font.woff2']);
    expect(await served()).toEqual(['font.woff2', 'shell.2.js', 'shell.3.js', 'shell.4.js']);
    const old = join(dist ?? '', 'client', '_astro', 'shell.2.js');
    expect(await readFile(old, 'utf8')).toBe('body of shell.2.js');
  });

  test('loses nothing to builds that change nothing', async () => {
    build(['shell.1.js']);
    for (let times = 0; times < 4; times++) build(['shell.2.js']);
    expect(await served()).toEqual(['shell.1.js', 'shell.2.js']);
  });

  test('loses nothing to a build that fails', async () => {
    build(['shell.1.js']);
    build(['shell.2.js']);
    build([], false);
    build([], false);
    build(['shell.3.js']);
    expect(await served()).toEqual(['shell.1.js', 'shell.2.js', 'shell.3.js']);
  });
});
