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

/** Older builds whose pages may still be open in a browser. */
const PREVIOUS_BUILDS = 2;

/**
 * Copies the hashed files in `dist` to `backup` before a build deletes them. Returns a function that restores them
 * beside the new ones, so that a page which stays open can load its scripts for two more builds. After a failed build,
 * the backup stays for the next one.
 */
export function backUpAssets(dist, backup) {
  const assets = join(dist, 'client', '_astro');
  if (existsSync(assets)) {
    const builds = existsSync(buildsFile(dist))
      ? readBuilds(buildsFile(dist))
      : [readdirSync(assets)];
    rmSync(backup, { recursive: true, force: true });
    cpSync(assets, join(backup, 'files'), { recursive: true });
    writeFileSync(buildsFile(backup), JSON.stringify(builds));
  }
  return () => restoreAssets(dist, assets, backup);
}

function restoreAssets(dist, assets, backup) {
  mkdirSync(assets, { recursive: true });
  const newest = readdirSync(assets).sort();
  const backedUp = existsSync(buildsFile(backup)) ? readBuilds(buildsFile(backup)) : [];
  const isSame = (names) =>
    names.length === newest.length && newest.every((name) => names.includes(name));
  const previous = backedUp.filter((names) => !isSame(names)).slice(0, PREVIOUS_BUILDS);
  for (const name of new Set(previous.flat())) {
    // Names contain a content hash: equal names mean equal files.
    if (!newest.includes(name)) cpSync(join(backup, 'files', name), join(assets, name));
  }
  writeFileSync(buildsFile(dist), JSON.stringify([newest, ...previous]));
  rmSync(backup, { recursive: true, force: true });
}

/** Lists the file names of each build, newest build first. */
function buildsFile(directory) {
  return join(directory, '.assets.json');
}

function readBuilds(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
