import { bootstrap, exitWithError, log, ROOT } from './bootstrap.mjs';

/**
 * `npm run release -- DIR`: builds the shop and writes all that a server needs to run it into the new folder DIR: the
 * build, the packages that it loads, and Node. `--embedded` adds the embedded database. Start it with
 * `DIR/bin/node DIR/dist/server/entry.mjs`.
 */
if (await bootstrap()) await main();

async function main() {
  const options = process.argv.slice(2);
  const directories = options.filter((option) => option !== '--embedded');
  const [directory] = directories;
  if (!directory || directories.length > 1 || directory.startsWith('-'))
    exitWithError('Name one new folder: npm run release -- DIR [--embedded]');
  const { ensureBuilt } = await import('./build.mjs');
  const { writeRelease } = await import('./release/write-release.ts');
  await ensureBuilt();
  try {
    const bytes = await writeRelease(ROOT, directory, {
      hasEmbeddedDatabase: options.includes('--embedded'),
    });
    log(`Wrote ${directory}: ${Math.round(bytes / 1_000_000)} MB.`);
  } catch (error) {
    exitWithError(error.message);
  }
}
