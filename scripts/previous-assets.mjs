import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Older builds whose pages may still be open in a browser. */
const PREVIOUS_BUILDS = 2;

/**
 * Copies the hashed files of the build `previous`, and of the ones before it, beside those of `next`, so that a page which
 * stays open can load its scripts for two more builds.
 */
export function carryOverAssets(previous, next) {
  const assets = join(next, 'client', '_astro');
  mkdirSync(assets, { recursive: true });
  const newest = readdirSync(assets).sort();
  const isSame = (names) =>
    names.length === newest.length && newest.every((name) => names.includes(name));
  const earlier = previous ? buildsIn(previous) : [];
  const kept = earlier.filter((names) => !isSame(names)).slice(0, PREVIOUS_BUILDS);
  for (const name of new Set(kept.flat())) {
    // Names contain a content hash: equal names mean equal files.
    const file = join(previous, 'client', '_astro', name);
    if (!newest.includes(name) && existsSync(file)) cpSync(file, join(assets, name));
  }
  writeFileSync(buildsFile(next), JSON.stringify([newest, ...kept]));
}

/** File names of each build, newest build first. */
function buildsIn(directory) {
  const assets = join(directory, 'client', '_astro');
  if (existsSync(buildsFile(directory)))
    return JSON.parse(readFileSync(buildsFile(directory), 'utf8'));
  return existsSync(assets) ? [readdirSync(assets)] : [];
}

function buildsFile(directory) {
  return join(directory, '.assets.json');
}
