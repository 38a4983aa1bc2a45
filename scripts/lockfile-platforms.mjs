import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Completes package-lock.json: `node scripts/lockfile-platforms.mjs`, after each `npm install <package>`.
 *
 * npm leaves an optional package out of the lock file when the registry of that moment does not carry it, and `npm ci`
 * then rejects the file on every machine. This adds what is missing and asks the registry for os, cpu and integrity.
 * Where the registry does not know a package, or with `--offline`, os, cpu and libc follow from the package's name and
 * there is no integrity; a later run fills it in.
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

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.includes('--offline'));

function run(isOffline) {
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const completed = completeLockfile(lock, isOffline ? () => undefined : askRegistry);
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

/** Optional packages that a package of the lock file names and that have no entry. */
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

/** The lock file with an entry for each missing package; `askPackage(name, version)` returns its manifest, if it can. */
export function completeLockfile(lock, askPackage) {
  const packages = { ...lock.packages };
  for (const [path, entry] of Object.entries(packages)) {
    if (!lacksIntegrity(path, entry)) continue;
    const manifest = askPackage(nameOf(path), entry.version);
    if (manifest) packages[path] = makeEntry(nameOf(path), entry.version, entry.dev, manifest);
  }
  for (const { name, version, isDev } of missingPackages(lock)) {
    if (!/^\d+\.\d+\.\d+/.test(version)) {
      throw new Error(`${name}: "${version}" is a range; only an exact version can be added.`);
    }
    packages[`node_modules/${name}`] = makeEntry(name, version, isDev, askPackage(name, version));
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** What a platform package's name says of it: `…-linux-x64-musl` is for linux, x64 and musl. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = OPERATING_SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.map((word) => C_LIBRARIES[word]).find(Boolean);
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

/** In npm's own order of fields, so that a later `npm install` changes no line. */
function makeEntry(name, version, isDev, manifest) {
  const { os, cpu, libc } = manifest ?? platformOf(name);
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

/** Where Node would find it: beside or above the package that names it. */
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

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Undefined where the registry does not carry the package. */
function askRegistry(name, version) {
  const fields = ['os', 'cpu', 'libc', 'license', 'engines', 'dist.integrity'];
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${version}`, ...fields, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return status === 0 && stdout ? JSON.parse(stdout) : undefined;
}
