import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Builds whose pages may still be open somewhere, besides the newest. */
const KEPT_BUILDS = 2;

/**
 * Takes the hashed files of the build in `dist` aside before the next build clears them away. Answers how to bring
 * them back beside the new ones: a page that stays open across a restart finds its scripts for two builds more.
 * A build that fails in between loses nothing: what is aside stays there for the next one.
 */
export function setAssetsAside(dist, aside) {
  const assets = join(dist, 'client', '_astro');
  if (existsSync(assets)) {
    const builds = existsSync(listIn(dist)) ? readList(listIn(dist)) : [readdirSync(assets)];
    rmSync(aside, { recursive: true, force: true });
    cpSync(assets, join(aside, 'files'), { recursive: true });
    writeFileSync(listIn(aside), JSON.stringify(builds));
  }
  return () => bringBack(dist, assets, aside);
}

function bringBack(dist, assets, aside) {
  mkdirSync(assets, { recursive: true });
  const own = readdirSync(assets).sort();
  const before = existsSync(listIn(aside)) ? readList(listIn(aside)) : [];
  const isSame = (names) =>
    names.length === own.length && own.every((name) => names.includes(name));
  const kept = before.filter((names) => !isSame(names)).slice(0, KEPT_BUILDS);
  for (const name of new Set(kept.flat())) {
    // Hashed: the same name is the same file.
    if (!own.includes(name)) cpSync(join(aside, 'files', name), join(assets, name));
  }
  writeFileSync(listIn(dist), JSON.stringify([own, ...kept]));
  rmSync(aside, { recursive: true, force: true });
}

/** The names of each build's own files, the newest build first. */
function listIn(directory) {
  return join(directory, '.assets.json');
}

function readList(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
