import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, say, stop } from './bootstrap.mjs';
import { setAssetsAside } from './previous-assets.mjs';

const DIST = join(ROOT, process.env.DIST_DIR ?? 'dist');
const MARK = join(DIST, '.sources');
const ASIDE = join(ROOT, 'node_modules', '.cache', 'terrace-assets');
/** What goes into the build; the sandbox runs from source. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

/** Whether `dist` was built from the sources as they are now. */
function isBuilt() {
  if (!existsSync(join(DIST, 'server', 'entry.mjs')) || !existsSync(MARK)) return false;
  return readFileSync(MARK, 'utf8') === fingerprint();
}

/** Builds into `dist`, or where DIST_DIR says; answers whether that went well. */
async function build() {
  const sources = fingerprint();
  const bringBackAssets = setAssetsAside(DIST, ASIDE);
  const astro = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  const code = await new Promise((resolve) => astro.on('exit', resolve));
  if (code !== 0) return false;
  bringBackAssets();
  writeFileSync(MARK, sources);
  return true;
}

/** Builds when the sources are newer than the build; ends the program when that fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  say('Building the shop (about ten seconds) …');
  if (!(await build())) stop('The shop could not be built; the reason is above.');
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(join(ROOT, source))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesOf(path) {
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
