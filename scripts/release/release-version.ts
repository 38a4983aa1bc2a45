import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compareVersions,
  isVersion,
} from '../../src/lib/server/platform/config/compare-versions.ts';
import { changeChangelog } from './change-changelog.ts';
import type { Git } from './git.ts';
import { readCommits } from './read-commits.ts';

export interface VersionSurroundings {
  readonly git: Git;
  readonly now: Date;
  /** Writes what a club of the new version has into its folder of `RECORDS`. A process of its own: this one is of the version before. */
  readonly record: (version: string) => void;
}

const RECORDS = 'tests/contract/upgrade/released';
const VERSION_FILE = 'src/lib/server/platform/config/shop-version.ts';
const STEPS_FILE = 'scripts/doctor/upgrade/upgrade-steps.ts';

/**
 * Makes the version of the checkout in `root`: notes, numbers, the record for the tests of later upgrades, a commit and an
 * annotated tag. Nothing is sent anywhere. Returns the tag.
 * @throws Error with nothing changed: for a number that is not above the last version's, and for uncommitted changes
 */
export function releaseVersion(root: string, version: string, around: VersionSurroundings): string {
  const { git, now, record } = around;
  const last = lastVersion(git);
  refuseUnfit(root, version, last, git);
  const commits = last === undefined ? [] : readCommits(git, tagOf(last));
  const changelog = changeChangelog(
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    version,
    now,
    commits,
  );
  const records = `${RECORDS}/${version}`;
  const isRecorded = existsSync(join(root, records));
  try {
    writeFileSync(join(root, 'CHANGELOG.md'), changelog.text);
    writeVersion(root, version);
    // Before the lock file changes, which makes every command install the packages again.
    if (!isRecorded) record(version);
    writePackageNumbers(root, version);
    git('add', '--all');
    git('commit', '--quiet', '--message', `chore(release): ${version}`);
  } catch (error) {
    git('reset', '--quiet', '--hard');
    if (!isRecorded) rmSync(join(root, records), { recursive: true, force: true });
    throw error;
  }
  // `whitespace`: lines of the notes that begin with # are no comments.
  git(
    'tag',
    '--annotate',
    '--cleanup=whitespace',
    '--message',
    `${version}\n\n${changelog.notes}`,
    tagOf(version),
  );
  return tagOf(version);
}

function tagOf(version: string): string {
  return `v${version}`;
}

/** The highest tagged version, on whichever branch it is. */
function lastVersion(git: Git): string | undefined {
  return git('tag', '--list', 'v*')
    .split('\n')
    .map((tag) => tag.slice(1))
    .filter(isVersion)
    .toSorted(compareVersions)
    .at(-1);
}

function refuseUnfit(root: string, version: string, last: string | undefined, git: Git): void {
  if (!isVersion(version)) throw new Error(`"${version}" is no version. Give one such as 1.2.3.`);
  if (last !== undefined && compareVersions(version, last) <= 0)
    throw new Error(`${version} is not above the last version, ${last}.`);
  const current = packageVersion(root);
  if (compareVersions(version, current) < 0)
    throw new Error(`${version} is below ${current}, the version in package.json.`);
  if (git('status', '--porcelain') !== '')
    throw new Error('There are changes that are not committed. Commit them, or put them away.');
}

function packageVersion(root: string): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return version;
}

function writeVersion(root: string, version: string): void {
  replaceIn(root, VERSION_FILE, /(SHOP_VERSION = )'[^']*'/, `$1'${version}'`);
  const steps = readFileSync(join(root, STEPS_FILE), 'utf8');
  writeFileSync(
    join(root, STEPS_FILE),
    steps.replaceAll(`since: 'unreleased'`, `since: '${version}'`),
  );
}

/** In `package.json` the first field of this name is the shop's own, and in the lock file the first two. */
function writePackageNumbers(root: string, version: string): void {
  const first = /^( {2}"version": )"[^"]*"/m;
  replaceIn(root, 'package.json', first, `$1"${version}"`);
  replaceIn(root, 'package-lock.json', first, `$1"${version}"`);
  const own = /("": \{\s*"name": "[^"]*",\s*"version": )"[^"]*"/;
  replaceIn(root, 'package-lock.json', own, `$1"${version}"`);
}

function replaceIn(root: string, file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has no version where one is expected.`);
  writeFileSync(join(root, file), text.replace(pattern, replacement));
}
