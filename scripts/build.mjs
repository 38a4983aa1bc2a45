import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWithError, log, ROOT } from './bootstrap.mjs';
import { backUpAssets } from './previous-assets.mjs';

const DIST = join(ROOT, process.env.DIST_DIR ?? 'dist');
/** Holds the hash of the sources of the build. */
const SOURCES_HASH_FILE = join(DIST, '.sources');
const ASSETS_BACKUP = join(ROOT, 'node_modules', '.cache', 'terrace-assets');
/** Inputs of the build. The sandbox runs from source. */
const SOURCES = [
  'src',
  'public',
  'clubs',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** Whether the build matches the current sources. */
function isBuildCurrent() {
  if (!existsSync(join(DIST, 'server', 'entry.mjs')) || !existsSync(SOURCES_HASH_FILE))
    return false;
  return readFileSync(SOURCES_HASH_FILE, 'utf8') === hashSources();
}

/** Builds into DIST_DIR or `dist`. Returns whether the build succeeded. */
async function build() {
  const hash = hashSources();
  const restoreAssets = backUpAssets(DIST, ASSETS_BACKUP);
  const astro = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Nodes that build the same sources have the same id.
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', BUILD_ID: hash.slice(0, 12) },
    },
  );
  const code = await new Promise((resolve) => astro.on('exit', resolve));
  if (code !== 0) return false;
  restoreAssets();
  writeFileSync(SOURCES_HASH_FILE, hash);
  return true;
}

/** Builds if the sources have changed since the last build. Ends the process if the build fails. */
export async function ensureBuilt() {
  if (isBuildCurrent()) return;
  log('Building the shop (about ten seconds) …');
  if (!(await build())) exitWithError('The build failed. Its error message is above.');
}

function hashSources() {
  const hash = createHash('sha256');
  // A folder of the club outside of the project is an input, too.
  const club = process.env.CLUB || join('clubs', 'aldermoor');
  for (const source of [...SOURCES, club]) {
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
