import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Builds stand beside each other, each in a folder that is named for its sources. `dist` is a link to one of them: it is
 * switched whole, and a shop that runs keeps the files of the build that it was started from.
 */

/** Builds that are kept although no shop of this checkout runs them. */
const KEPT = 3;
/** Holds the processes that run the build, one empty file for each. */
const USERS = '.used-by';
/** Holds the links that have led to the build. */
const LINKS = '.links.json';

/** Whether the folder holds a finished build. It is given its name when it is finished. */
export function hasBuild(directory) {
  return existsSync(join(directory, 'server', 'entry.mjs'));
}

/** The build that the link leads to; undefined without one. */
export function linkedBuild(link) {
  return existsSync(link) ? realpathSync(link) : undefined;
}

/** A folder for a build that is being made. No other process has it. */
export function unfinishedDirectory(store, key) {
  return join(store, `.${key}-${process.pid}`);
}

/** Gives the finished build its name. Another process may have finished the same one. */
export function finishBuild(unfinished, directory) {
  if (hasBuild(directory)) rmSync(unfinished, { recursive: true });
  else {
    rmSync(directory, { recursive: true, force: true });
    renameSync(unfinished, directory);
  }
}

/** Lets the link lead to the build, in one step. */
export function switchTo(link, directory, store) {
  noteLink(directory, resolve(link));
  const stat = lstatSync(link, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink() && linkedBuild(link) === realpathSync(directory)) return;
  // Before builds stood beside each other, `dist` was a folder; a shop may run from it until it is restarted.
  if (stat && !stat.isSymbolicLink()) renameSync(link, join(store, `earlier-${process.pid}`));
  const next = `${link}.${process.pid}`;
  mkdirSync(dirname(link), { recursive: true });
  const isWindows = process.platform === 'win32';
  const target = isWindows
    ? resolve(directory)
    : relative(dirname(resolve(link)), resolve(directory));
  symlinkSync(target, next, isWindows ? 'junction' : 'dir');
  if (isWindows && stat?.isSymbolicLink()) unlinkSync(link);
  renameSync(next, link);
}

/** Each checkout has several links: `dist`, and those that DIST_DIR has named. */
function noteLink(directory, link) {
  const links = linksTo(directory);
  if (!links.includes(link))
    writeFileSync(join(directory, LINKS), JSON.stringify([...links, link]));
}

function linksTo(directory) {
  const file = join(directory, LINKS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function isLinked(directory) {
  return linksTo(directory).some((link) => linkedBuild(link) === realpathSync(directory));
}

/** Notes that this process runs the build, so that it is not removed. Returns the function that ends it. */
export function holdBuild(directory) {
  const file = join(directory, USERS, String(process.pid));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/** Removes all but the newest builds and those that are linked or run. */
export function removeOldBuilds(store) {
  const builds = readdirSync(store)
    .map((name) => join(store, name))
    .filter((directory) => lstatSync(directory).isDirectory() && hasBuild(directory))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const directory of builds.slice(KEPT)) {
    if (isLinked(directory) || isUsed(directory)) continue;
    rmSync(directory, { recursive: true, force: true });
  }
}

function isUsed(directory) {
  const users = join(directory, USERS);
  return existsSync(users) && readdirSync(users).some((pid) => isRunning(Number(pid)));
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Of which club a build is. */
export function readClubOf(directory) {
  const file = join(directory, '.club');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
