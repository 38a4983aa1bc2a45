import { spawnSync } from 'node:child_process';
import { bootstrap, exitWithError, log, markInstalled, ROOT } from './bootstrap.mjs';

const USAGE = `Usage:
  npm run release -- DIR [--embedded]    build the shop and write what a server needs into the new folder DIR
  npm run release -- --version 1.2.3     notes, version numbers, commit and tag of a new version
  npm run release -- --record            what a club of this version has, for the tests of later upgrades`;

/**
 * `npm run release -- DIR`: builds the shop and writes all that a server needs to run it into the new folder DIR: the
 * build, the packages that it loads, and Node. `--embedded` adds the embedded database. Start it with
 * `DIR/bin/node DIR/dist/server/entry.mjs`. `--version` makes a version of the code; see docs/operations/upgrading.md.
 */
if (await bootstrap()) await main(process.argv.slice(2));

async function main(options) {
  try {
    if (options[0] === '--version' && options.length === 2) return await version(options[1]);
    if (options[0] === '--record' && options.length === 1) return await record();
    const directories = options.filter((option) => option !== '--embedded');
    const [directory] = directories;
    if (!directory || directories.length > 1 || directory.startsWith('-')) exitWithError(USAGE);
    await writeFolder(directory, options.includes('--embedded'));
  } catch (error) {
    exitWithError(error.message);
  }
}

async function writeFolder(directory, hasEmbeddedDatabase) {
  const { ensureBuilt } = await import('./build.mjs');
  const { writeRelease } = await import('./release/write-release.ts');
  await ensureBuilt();
  const bytes = await writeRelease(ROOT, directory, { hasEmbeddedDatabase });
  log(`Wrote ${directory}: ${Math.round(bytes / 1_000_000)} MB.`);
}

async function version(number) {
  const { gitIn } = await import('./release/git.ts');
  const { releaseVersion } = await import('./release/release-version.ts');
  const tag = releaseVersion(ROOT, number, {
    git: gitIn(ROOT, process.env),
    now: new Date(),
    record: recordInNewProcess,
  });
  markInstalled();
  log(`Committed and tagged ${tag}. Look at it with: git show ${tag}`);
  log(`Nothing was sent. When it is right: git push --follow-tags`);
}

/** This process has the modules of the version before. */
function recordInNewProcess() {
  const { status } = spawnSync(process.execPath, [process.argv[1], '--record'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The version could not be recorded. Nothing was changed.');
}

async function record() {
  const { recordRelease } = await import('../tests/support/upgrade/record-release.ts');
  const { RELEASED } = await import('../tests/support/upgrade/released-files.ts');
  const { SHOP_VERSION } = await import('../src/lib/server/platform/config/shop-version.ts');
  const directory = `${RELEASED}/${SHOP_VERSION}`;
  await recordRelease(directory);
  log(`Wrote ${directory}.`);
}
