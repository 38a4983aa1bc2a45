import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, ROOT, say, stop } from './bootstrap.mjs';

/**
 * `npm run content:schema`: tells what a push would change in the space of CONTENT_SPACE_ID; `-- --push` does it, with
 * the token in CONTENT_MANAGEMENT_TOKEN; `-- --write` renews content-schema.json instead.
 */
const FILE = join(ROOT, 'content-schema.json');

if (await bootstrap()) await main(process.argv.slice(2), process.env);

async function main(options, env) {
  const { createStoryblokSchema: storyblokSchema } = await import('./content/storyblok-schema.ts');
  const components = storyblokSchema();
  if (options.includes('--write')) {
    writeFileSync(FILE, `${JSON.stringify({ components }, null, 2)}\n`);
    say(`${components.length} components are in content-schema.json.`);
    return;
  }
  const written = JSON.parse(readFileSync(FILE, 'utf8')).components;
  if (JSON.stringify(written) !== JSON.stringify(components)) {
    stop('content-schema.json is older than the blocks: npm run content:schema -- --write');
  }
  await push(components, env, options.includes('--push'));
}

async function push(components, env, isReal) {
  const { CONTENT_SPACE_ID: spaceId, CONTENT_MANAGEMENT_TOKEN: token } = env;
  if (!spaceId || !token) stop('Set CONTENT_SPACE_ID and CONTENT_MANAGEMENT_TOKEN.');
  const { pushComponents } = await import('./content/push-components.ts');
  const space = {
    apiUrl: env.CONTENT_MANAGEMENT_URL || 'https://mapi.storyblok.com/v1',
    spaceId,
    token,
    fetch: globalThis.fetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  const changes = await pushComponents(space, components, isReal).catch((error) =>
    stop(`The space could not be changed: ${error.message}.`),
  );
  for (const { name, deed } of changes) if (deed !== 'keep') say(`${deed.padEnd(8)} ${name}`);
  const open = changes.filter(({ deed }) => deed !== 'keep').length;
  say(
    isReal
      ? `${open} of ${changes.length} components written.`
      : `${open} of ${changes.length} components would be written; -- --push writes them.`,
  );
}
