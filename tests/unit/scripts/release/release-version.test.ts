import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SHOP_VERSION } from '#lib/server/platform/config/shop-version.ts';
import { type Git, gitIn } from '../../../../scripts/release/git.ts';
import { releaseVersion } from '../../../../scripts/release/release-version.ts';
import { releasedVersions } from '../../../support/upgrade/released-files.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NOW = new Date('2026-11-27T23:30:00Z');
/** Nothing of this machine's settings. */
const ENV = {
  PATH: process.env['PATH'],
  ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  ...{ GIT_AUTHOR_NAME: 'Robin', GIT_AUTHOR_EMAIL: 'robin@club.example' },
  ...{ GIT_COMMITTER_NAME: 'Robin', GIT_COMMITTER_EMAIL: 'robin@club.example' },
};
const COPIED = [
  'package.json',
  'package-lock.json',
  'src/lib/server/platform/config/shop-version.ts',
];
const STEPS = 'scripts/doctor/upgrade/upgrade-steps.ts';
const CHANGELOG = `# Changelog

The format follows Keep a Changelog.

## Unreleased

### Added

- Shops in every country,
  in any language.

### Unchanged

- The name.
`;

let root: string;
let git: Git;
const recorded: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'terrace-version-'));
  git = gitIn(root, ENV);
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of COPIED) cpSync(join(ROOT, file), join(root, file), { recursive: true });
  write('CHANGELOG.md', CHANGELOG);
  write(
    STEPS,
    `[{ since: 'unreleased', instruction: 'one' }, { since: '0.1.0', instruction: 'two' }]`,
  );
  commit('feat: everything');
  recorded.splice(0);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function commit(...message: readonly string[]): string {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', ...message.flatMap((part) => ['--message', part]));
  return git('log', '-1', '--format=%h');
}

function release(version: string, record = writeRecord): string {
  return releaseVersion(root, version, { git, now: NOW, record });
}

function writeRecord(version: string): void {
  // Commands of a changed lock file install the packages again.
  expect(git('diff', '--name-only')).not.toContain('package-lock.json');
  recorded.push(version);
  write(`tests/contract/upgrade/released/${version}/shop.backup`, 'rows');
}

describe('a new version', () => {
  test('has notes from the commits since the last one, below what was written by hand', () => {
    git('tag', 'v0.1.0');
    const added = commit('feat(basket): gift wrap for each line');
    commit('docs: how to wrap');
    commit('test: wrapping', 'BREAKING NEWS: none');
    const faster = commit('perf(imports): half of the memory');
    const fixed = commit('fix: no wrap without paper');
    const dropped = commit('refactor(api)!: no second address');
    const asked = commit(
      'feat(mail): a sender',
      'BREAKING CHANGE: MAIL_FROM must be\nset.\n\nRefs: 7',
    );
    commit('Merge branch of somebody');
    expect(release('0.2.0')).toBe('v0.2.0');
    expect(read('CHANGELOG.md')).toBe(`# Changelog

The format follows Keep a Changelog.

## Unreleased

## 0.2.0 - 2026-11-27

### Breaking

- api: no second address (${dropped})
- mail: a sender. MAIL_FROM must be set. (${asked})

### Added

- Shops in every country,
  in any language.
- basket: gift wrap for each line (${added})

### Changed

- imports: half of the memory (${faster})

### Fixed

- no wrap without paper (${fixed})

### Unchanged

- The name.
`);
  });

  test('is written wherever a number stands, committed, and tagged with its notes', () => {
    git('tag', 'v0.1.0');
    release('0.2.0');
    expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual(['0.2.0', '0.2.0']);
    const changed = git('diff', '--shortstat', 'HEAD~1', '--', 'package.json', 'package-lock.json');
    expect(changed).toContain('2 files changed, 3 insertions(+), 3 deletions(-)');
    expect(read('src/lib/server/platform/config/shop-version.ts')).toContain(
      `SHOP_VERSION = '0.2.0'`,
    );
    expect(read(STEPS)).toBe(
      `[{ since: '0.2.0', instruction: 'one' }, { since: '0.1.0', instruction: 'two' }]`,
    );
    expect(recorded).toEqual(['0.2.0']);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 0.2.0');
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
    expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toMatch(
      /^0\.2\.0\n\n### Added\n\n- Shops in every country,\n/,
    );
  });

  test('after another has only the commits since that one', () => {
    git('tag', 'v0.1.0');
    release('0.9.0');
    const fixed = commit('fix: only this');
    release('0.10.0');
    const [, latest] =
      /## 0\.10\.0 - 2026-11-27\n\n([\s\S]*?)\n\n## 0\.9\.0/.exec(read('CHANGELOG.md')) ?? [];
    expect(latest).toBe(`### Fixed\n\n- only this (${fixed})`);
  });

  test('is the first one with what was written by hand alone: that tells of all commits before', () => {
    release('0.1.0');
    expect(read('CHANGELOG.md')).toContain(
      '## 0.1.0 - 2026-11-27\n\n### Added\n\n- Shops in every',
    );
    expect(read('CHANGELOG.md')).not.toContain('everything');
  });
});

describe('no version is made', () => {
  test.each([
    ['0.1.0', '0.1.0 is not above the last version, 0.1.0'],
    ['0.0.9', '0.0.9 is not above the last version, 0.1.0'],
    ['2', '"2" is no version'],
    ['v0.2.0', '"v0.2.0" is no version'],
    ['0.2.0-beta', '"0.2.0-beta" is no version'],
  ])('of the number %s', (version, reason) => {
    git('tag', 'v0.1.0');
    git('tag', 'v-and-no-number');
    expectUnchanged(() => release(version), reason);
  });

  test('below the one in package.json', () => {
    expectUnchanged(() => release('0.0.9'), '0.0.9 is below 0.1.0, the version in package.json');
  });

  test.each([
    ['a changed file', 'CHANGELOG.md'],
    ['a new file', 'notes.txt'],
  ])('with %s', (_, file) => {
    write(file, `${CHANGELOG}\nmore`);
    expect(() => release('0.2.0')).toThrow('not committed');
    expect(read(file)).toBe(`${CHANGELOG}\nmore`);
    expect(git('tag')).toBe('');
  });

  test('without a place for its notes', () => {
    write('CHANGELOG.md', '# Changelog\n');
    commit('docs: nothing');
    expectUnchanged(() => release('0.2.0'), 'has no heading "## Unreleased"');
  });

  test('when it cannot be recorded', () => {
    const fail = (version: string): void => {
      writeRecord(version);
      throw new Error('no database');
    };
    expectUnchanged(() => release('0.2.0', fail), 'no database');
  });

  function expectUnchanged(attempt: () => string, reason: string): void {
    const before = [git('rev-parse', 'HEAD'), git('tag')];
    expect(attempt).toThrow(reason);
    expect([git('rev-parse', 'HEAD'), git('tag')]).toEqual(before);
    expect(git('status', '--porcelain')).toBe('');
  }
});

test('the checkout says one version everywhere, and has its record', () => {
  const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const lock = json('package-lock.json');
  const versions = [json('package.json').version, lock.version, lock.packages[''].version];
  expect(versions).toEqual([SHOP_VERSION, SHOP_VERSION, SHOP_VERSION]);
  expect(releasedVersions()).toContain(SHOP_VERSION);
});
