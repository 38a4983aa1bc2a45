import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './commands.mjs';

/**
 * Completes package-lock.json: `node scripts/lockfile-platforms.mjs`, after each `npm install <package>`.
 *
 * npm leaves an optional package out of the lock file if the registry does not offer it at that moment. `npm ci` then
 * rejects the file on every machine. This script adds the missing entries with os, cpu and integrity from the registry.
 * If the registry does not offer a package, or with `--offline`, os, cpu and libc are derived from the package's name, and
 * a later run adds the integrity.
 */

const LOCKFILE = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json');
const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
/** Longer names first: `arm64` contains `arm`. */
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const C_LIBRARIES = { gnu: 'glibc', musl: 'musl' };

if (process.argv[1] === fileURLToPath(import.meta.url))
  completeFile(process.argv.includes('--offline'));

function completeFile(isOffline) {
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const completed = completeLockfile(lock, isOffline ? () => undefined : fetchManifest);
  writeFileSync(LOCKFILE, `${JSON.stringify(completed, null, 2)}\n`);
  const added = missingPackages(lock).map(({ name, version }) => `${name}@${version}`);
  const unverified = Object.keys(completed.packages).filter((path) =>
    lacksIntegrity(path, completed.packages[path]),
  );
  process.stdout.write(
    `${added.length} added${added.map((name) => `\n  ${name}`).join('')}\n` +
      `${unverified.length} without integrity${unverified.map((path) => `\n  ${path}`).join('')}\n`,
  );
}

/** Optional dependencies in the lock file that have no entry. */
export function missingPackages({ packages }) {
  const missing = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!findEntry(packages, path, name)) {
        missing.set(`${name}@${version}`, { name, version, isDev: entry.dev === true });
      }
    }
  }
  return [...missing.values()];
}

/** Adds an entry for each missing package. `readManifest` returns undefined for a package that the registry does not offer. */
export function completeLockfile(lock, readManifest) {
  const packages = { ...lock.packages };
  for (const [path, entry] of Object.entries(packages)) {
    if (!lacksIntegrity(path, entry)) continue;
    const manifest = readManifest(packageName(path), entry.version);
    if (manifest) packages[path] = makeEntry(packageName(path), entry.version, entry.dev, manifest);
  }
  for (const { name, version, isDev } of missingPackages(lock)) {
    if (!/^\d+\.\d+\.\d+/.test(version)) {
      throw new Error(`${name}: "${version}" is a range; only an exact version can be added.`);
    }
    packages[`node_modules/${name}`] = makeEntry(name, version, isDev, readManifest(name, version));
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** Derives the platform from a package's name: `…-linux-x64-musl` is for linux, x64 and musl. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = OPERATING_SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.map((word) => C_LIBRARIES[word]).find(Boolean);
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

/** A package may leave out what its name says: packages for WebAssembly name no processor. */
function hasPlatform(manifest) {
  return Boolean(manifest?.os || manifest?.cpu);
}

/** Uses npm's order of fields, so that a later `npm install` changes no line. */
function makeEntry(name, version, isDev, manifest) {
  const { os, cpu, libc } = hasPlatform(manifest) ? manifest : platformOf(name);
  if (!os && !cpu) throw new Error(`${name}: no os and no cpu; its entry has to come from npm.`);
  return {
    version,
    ...(manifest && { integrity: manifest['dist.integrity'] }),
    ...(cpu && { cpu: [cpu].flat() }),
    ...(isDev && { dev: true }),
    ...(libc && { libc: [libc].flat() }),
    ...(manifest?.license && { license: manifest.license }),
    optional: true,
    ...(os && { os: [os].flat() }),
    ...(manifest?.engines && { engines: manifest.engines }),
  };
}

/** Resolves like Node: beside or above the package that depends on it. */
function findEntry(packages, path, name) {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))
  ) {
    const entry = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (entry || !folder) return entry;
  }
}

function lacksIntegrity(path, { optional, integrity, link }) {
  return path !== '' && optional === true && !integrity && !link;
}

function packageName(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Undefined if the registry does not offer the package. */
function fetchManifest(name, version) {
  const fields = ['os', 'cpu', 'libc', 'license', 'engines', 'dist.integrity'];
  const { command, args, shell } = npmCommand(
    ['view', `${name}@${version}`, ...fields, '--json'],
    process.platform,
  );
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell,
  });
  return status === 0 && stdout ? JSON.parse(stdout) : undefined;
}
