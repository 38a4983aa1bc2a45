import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const CODE = /\.(?:ts|tsx|mjs|astro)$/;

/** Paths of all files that git tracks or would track, relative to the repository's root. */
export function repositoryFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file that was deleted and not committed is still listed.
  return listed.split('\n').filter((path) => path !== '' && existsSync(path));
}

export function codeFiles(): readonly string[] {
  return repositoryFiles().filter((path) => CODE.test(path));
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'((?:#|\.{1,2}\/)[^'\n]+)'/g;

/** Files of the repository that a file imports, types included. */
export function importsOf(path: string, known: ReadonlySet<string>): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(IMPORT)]
    .map(([, specifier = '']) => importedPath(path, specifier))
    .filter((imported) => known.has(imported));
}

function importedPath(from: string, specifier: string): string {
  return specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : posix.normalize(posix.join(posix.dirname(from), specifier));
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
export function importCircles(graph: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const search = new CircleSearch(graph);
  for (const path of graph.keys()) search.visit(path);
  return search.circles;
}

class CircleSearch {
  readonly circles: string[][] = [];
  readonly #graph: ReadonlyMap<string, readonly string[]>;
  readonly #order = new Map<string, number>();
  readonly #lowest = new Map<string, number>();
  readonly #stack: string[] = [];
  readonly #onStack = new Set<string>();

  constructor(graph: ReadonlyMap<string, readonly string[]>) {
    this.#graph = graph;
  }

  visit(path: string): void {
    if (this.#order.has(path)) return;
    const order = this.#order.size;
    this.#order.set(path, order);
    this.#lowest.set(path, order);
    this.#stack.push(path);
    this.#onStack.add(path);
    for (const imported of this.#graph.get(path) ?? []) this.#follow(path, imported);
    if (this.#lowest.get(path) === order) this.#closeComponent(path);
  }

  #follow(path: string, imported: string): void {
    this.visit(imported);
    if (!this.#onStack.has(imported)) return;
    const lowest = Math.min(this.#lowest.get(path) ?? 0, this.#lowest.get(imported) ?? 0);
    this.#lowest.set(path, lowest);
  }

  #closeComponent(path: string): void {
    const component = this.#stack.splice(this.#stack.indexOf(path));
    for (const member of component) this.#onStack.delete(member);
    const importsItself = this.#graph.get(path)?.includes(path) ?? false;
    if (component.length > 1 || importsItself) this.circles.push(component.sort());
  }
}
