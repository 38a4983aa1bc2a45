import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, exitWithError, log } from './bootstrap.mjs';

const USAGE = `npm run content -- <command>

  setup                  brings a Storyblok space to what the shop needs: languages, preview address, webhook, folders,
                         components, presets. Keeps what editors added or named. Run it again at any time.
  setup --demo           also the demo club's stories and pictures, where the space has no story with that address
  setup --delete NAME    also deletes the component NAME; nothing else is ever deleted
  export DIRECTORY       writes every story and asset into files (a backup); run again, it updates them
  import DIRECTORY       writes the files' stories and assets into the space, over its stories; others stay
  import DIRECTORY --delete SLUG    also deletes the story SLUG
  previews               draws the presets' pictures from the block gallery of the running sandbox shop

  --dry-run              with setup and import: names each difference and changes nothing

Needs CONTENT_SPACE_ID and CONTENT_MANAGEMENT_TOKEN; CONTENT_MANAGEMENT_URL for a space outside the EU. setup also uses
SITE_URL and CONTENT_WEBHOOK_SECRET. See docs/operations/your-space.md.`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  delete: { type: 'string', multiple: true, default: [] },
};

if (await bootstrap()) await main(process.argv.slice(2), process.env);

async function main(args, env) {
  const { command, directory, options } = readArguments(args);
  const commands = {
    setup: () => setup(env, options),
    export: () => directory && exportTo(directory, env),
    import: () => directory && importFrom(directory, env, options),
    previews: () => drawPreviews(env),
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const result = run?.();
  if (!result) exitWithError(USAGE);
  await result.catch((error) =>
    exitWithError(
      `\nStopped: ${error.message}.\nWhat was done stays. Run the command again to go on.`,
    ),
  );
}

function readArguments(args) {
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [command = '', directory] = positionals;
    return { command, directory, options: values };
  } catch (error) {
    return exitWithError(`${error.message}\n\n${USAGE}`);
  }
}

async function setup(env, options) {
  const api = await openApi(env);
  const { planSetup } = await import('./content/setup-space.ts');
  const planDemo = options.demo ? await openDemo(env) : undefined;
  const { isOwnMachine } = await import('./content/space-settings.ts');
  const { wantedSpace } = await import('./content/wanted-space.ts');
  const { readSettings } = await import('../src/lib/server/platform/config/settings.ts');
  const { siteUrl, content } = readSettings(env);
  if (isOwnMachine(siteUrl))
    log(
      `${siteUrl} is this machine: Storyblok cannot reach it, so no webhook is made. Set SITE_URL.`,
    );
  const secret = env.CONTENT_WEBHOOK_SECRET ? content.webhookSecret : undefined;
  const wanted = wantedSpace(siteUrl, secret);
  const plan = (deletions) => planSetup(api, wanted, { planDemo, deletions });
  log('Comparing the space with what the shop needs …');
  const steps = await plan(options.delete);
  if (!(await apply(steps, options['dry-run']))) return;
  const rest = await plan([]);
  if (rest.length === 0) return;
  for (const { text } of rest) log(`still different: ${text}`);
  exitWithError('The space accepted these changes but did not keep them. Make them in its editor.');
}

/** The demo club's stories name its own shops and goods, so they are loaded only for that club. */
async function openDemo({ CLUB }) {
  const { isDemoClub } = await import('./settings.mjs');
  if (!isDemoClub(CLUB))
    exitWithError('--demo writes the stories of the demo club. Leave it out, or leave CLUB out.');
  const { drawDemoPicture, planDemo } = await import('./content/demo-content.ts');
  return (api, folders) => planDemo(api, folders, drawDemoPicture);
}

async function exportTo(directory, env) {
  const api = await openApi(env);
  const { exportSpace } = await import('./content/export-space.ts');
  const progress = await openProgress();
  const target = openDirectory(directory);
  const { written, kept, assets } = await exportSpace(api, env.CONTENT_SPACE_ID, target, progress);
  log(`${written} stories written, ${kept} unchanged, ${assets.count} assets in ${directory}.`);
  for (const address of assets.unread) log(`The file of this asset could not be read: ${address}`);
}

async function importFrom(directory, env, options) {
  const api = await openApi(env);
  const stories = await readStories(directory);
  const { planAssetImport } = await import('./content/asset-files.ts');
  const { importStories, planImport } = await import('./content/import-stories.ts');
  const { planStoryDeletions } = await import('./content/delete-entries.ts');
  const { applySteps } = await import('./content/setup-space.ts');
  const { printable } = await import('./content/progress.ts');
  const progress = await openProgress();
  const deletions = await planStoryDeletions(api, options.delete);
  const { assets, steps: uploads } = await planAssetImport(api, openDirectory(directory));
  for (const { text } of uploads) log(printable(text));
  const plan = await planImport(api, stories, progress, assets);
  for (const { action, story, isPublished } of plan.changes) {
    const draft =
      story.published && !isPublished ? ' (as a draft: it had unpublished changes)' : '';
    log(`story: ${action} ${printable(story.full_slug)}${draft}`);
  }
  for (const { text } of deletions) log(text);
  const count = uploads.length + plan.changes.length + deletions.length;
  if (count === 0) return log('Nothing to do.');
  if (options['dry-run']) return log(`Differences: ${count}. Without --dry-run they are written.`);
  await applySteps(uploads, progress);
  await importStories(api, plan, progress);
  await applySteps(deletions, progress);
  log(`Changes: ${count}.`);
}

/** Lists the steps, or applies them; false if the space was not changed. */
async function apply(steps, isDryRun) {
  const { applySteps } = await import('./content/setup-space.ts');
  if (steps.length === 0) {
    log('Nothing to do.');
    return false;
  }
  if (isDryRun) {
    for (const { text } of steps) log(text);
    log(`Differences: ${steps.length}. Without --dry-run they are written.`);
    return false;
  }
  await applySteps(steps, await openProgress());
  log(`Changes: ${steps.length}.`);
  return true;
}

async function drawPreviews(env) {
  const { drawBlockPreviews } = await import('./content/draw-previews.ts');
  const { readSettings } = await import('../src/lib/server/platform/config/settings.ts');
  const count = await drawBlockPreviews(readSettings(env).siteUrl);
  log(`Drew ${count} pictures in scripts/content/previews.`);
}

async function openApi(env) {
  const { CONTENT_SPACE_ID: spaceId, CONTENT_MANAGEMENT_TOKEN: token } = env;
  if (!spaceId || !token)
    exitWithError('Set CONTENT_SPACE_ID and CONTENT_MANAGEMENT_TOKEN to work with a space.');
  const { managementApi } = await import('./content/management-api.ts');
  return managementApi({
    apiUrl: env.CONTENT_MANAGEMENT_URL || 'https://mapi.storyblok.com/v1',
    spaceId,
    token,
    fetch: globalThis.fetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}

async function openProgress() {
  const { showProgress } = await import('./content/progress.ts');
  const { stdout } = process;
  return showProgress({
    write: (text) => stdout.write(text),
    columns: stdout.isTTY ? stdout.columns || 80 : undefined,
  });
}

function openDirectory(directory) {
  return {
    read: (path) => unlessMissing(() => readFileSync(join(directory, path), 'utf8')),
    write(path, text) {
      const file = join(directory, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    has: (path) => existsSync(join(directory, path)),
    readBytes: (path) => unlessMissing(() => new Uint8Array(readFileSync(join(directory, path)))),
    writeBytes(path, bytes) {
      const file = join(directory, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    },
    remove: (path) => rmSync(join(directory, path), { force: true }),
    isEmpty: () => (unlessMissing(() => readdirSync(directory)) ?? []).length === 0,
  };
}

function unlessMissing(read) {
  try {
    return read();
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readStories(directory) {
  const { parseExportedStory } = await import('./content/story-file.ts');
  const root = join(directory, 'stories');
  const names = unlessMissing(() => readdirSync(root, { recursive: true }));
  if (!names) exitWithError(`${directory} is no backup: it has no directory "stories".`);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      try {
        return parseExportedStory(readFileSync(join(root, name), 'utf8'));
      } catch (error) {
        return exitWithError(
          `${join(root, name)} is no story: ${error.message}. Nothing was changed.`,
        );
      }
    });
}
