import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWithError, log, ROOT } from './bootstrap.mjs';
import {
  finishBuild,
  hasBuild,
  linkedBuild,
  readClubOf,
  removeOldBuilds,
  switchTo,
  unfinishedDirectory,
} from './build-store.mjs';
import { carryOverAssets } from './previous-assets.mjs';

/** Characters of the hash that name a build. */
const KEY_LENGTH = 12;

/** A link to the build that is started next. */
const DIST = resolve(ROOT, process.env.DIST_DIR ?? 'dist');
/** All builds, each in a folder that is named for the hash of its sources. */
const STORE = join(ROOT, '.dist-builds');
/** Inputs of the build. The sandbox runs from source. */
const SOURCES = [
  'src',
  'public',
  'clubs',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Builds the current sources beside the other builds, then lets DIST_DIR or `dist` lead to the new one. Shops that run
 * keep theirs. Returns whether the build succeeded.
 */
async function build(hash = hashSources()) {
  const key = hash.slice(0, KEY_LENGTH);
  const unfinished = unfinishedDirectory(STORE, key);
  rmSync(unfinished, { recursive: true, force: true });
  const astro = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Nodes that build the same sources have the same id.
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        BUILD_ID: key,
        DIST_DIR: relative(ROOT, unfinished),
      },
    },
  );
  const code = await new Promise((resolve) => astro.on('exit', resolve));
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    return false;
  }
  const previous = linkedBuild(DIST);
  const isSameClub = previous && [undefined, clubFolder()].includes(readClubOf(previous));
  carryOverAssets(isSameClub ? previous : undefined, unfinished);
  writeFileSync(join(unfinished, '.club'), clubFolder());
  finishBuild(unfinished, join(STORE, key));
  switchTo(DIST, join(STORE, key), STORE);
  removeOldBuilds(STORE);
  return true;
}

/** Builds unless there is a build of these sources. Ends the process if the build fails. */
export async function ensureBuilt() {
  const hash = hashSources();
  const directory = join(STORE, hash.slice(0, KEY_LENGTH));
  if (hasBuild(directory)) return switchTo(DIST, directory, STORE);
  log('Building the shop (about ten seconds) …');
  if (!(await build(hash))) exitWithError('The build failed. Its error message is above.');
}

function clubFolder() {
  return resolve(ROOT, process.env.CLUB || join('clubs', 'aldermoor'));
}

function hashSources() {
  const hash = createHash('sha256');
  // A folder of the club outside of the project is an input, too.
  for (const source of [...SOURCES, clubFolder()]) {
    for (const file of listFiles(resolve(ROOT, source))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(join(path, '..'), { withFileTypes: true });
  const self = entries.find((entry) => join(path, '..', entry.name) === path);
  if (self?.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await build()) ? 0 : 1;
}
