import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { EXTERNAL_PACKAGES } from '../../src/integrations/server-bundle.ts';

export interface ReleaseOptions {
  /** Adds the embedded database; a node on PostgreSQL does without. */
  readonly hasEmbeddedDatabase: boolean;
}

const EMBEDDED_DATABASE = '@electric-sql/pglite';
/** Of packages: types, source maps, texts and sheets, and fonts that are wider or slanted, which papers do not have. */
const UNUSED_FILES =
  /(?:\.(?:d\.[cm]?ts|map|md|css|scss)|-(?:(?:standard|wdth)-\w+|wght-italic)\.woff2)$/;
const SERVER_FILES = ['dist', 'package.json', 'LICENSE'] as const;

/**
 * Copies the build in the folder `project`, the packages that it loads at run time and this process's Node into the new folder
 * `directory`. Returns its size in bytes.
 * @throws Error when the folder is there already and not empty
 */
export async function writeRelease(
  project: string,
  directory: string,
  { hasEmbeddedDatabase }: ReleaseOptions,
): Promise<number> {
  const root = resolve(project);
  const target = resolve(directory);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new Error(`${directory} is not empty. Name a new folder.`);
  const names = EXTERNAL_PACKAGES.filter(
    (name) => hasEmbeddedDatabase || name !== EMBEDDED_DATABASE,
  );
  await mkdir(join(target, 'bin'), { recursive: true });
  const maps = join(root, 'dist', 'sourcemaps');
  for (const file of SERVER_FILES)
    await cp(join(root, file), join(target, file), { ...COPY, filter: (path) => path !== maps });
  for (const source of await packageDirectories(root, names))
    await cp(source, join(target, relative(root, source)), {
      ...COPY,
      // Nested packages are copied by themselves, if they are needed.
      filter: (path) => relative(source, path) !== 'node_modules' && !UNUSED_FILES.test(path),
    });
  const node = join(target, 'bin', 'node');
  await cp(process.execPath, node, COPY);
  await chmod(node, 0o755);
  return directorySize(target);
}

const COPY = { recursive: true, dereference: true } as const;

/** Folders of these packages and of all that they depend on and that is installed. */
async function packageDirectories(
  root: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  const waiting: Wanted[] = names.map((name) => ({ name, from: root, isOptional: false }));
  for (const wanted of waiting) {
    const directory = packageDirectory(wanted, root);
    if (!directory || found.has(directory)) continue;
    found.add(directory);
    waiting.push(...(await dependenciesOf(directory)));
  }
  return [...found];
}

interface Wanted {
  readonly name: string;
  /** Folder of the package that needs it. */
  readonly from: string;
  /** Made for another system, it is not installed. */
  readonly isOptional: boolean;
}

async function dependenciesOf(directory: string): Promise<readonly Wanted[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const { dependencies = {}, optionalDependencies = {} } = manifest;
  return Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({
    name,
    from: directory,
    isOptional: name in optionalDependencies,
  }));
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Where Node finds the package: in the nearest `node_modules` above `from`. */
function packageDirectory({ name, from, isOptional }: Wanted, root: string): string | undefined {
  for (let at = from; at.startsWith(root); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  if (isOptional) return undefined;
  throw new Error(`The package ${name} is not installed. Run npm ci.`);
}

async function directorySize(directory: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
