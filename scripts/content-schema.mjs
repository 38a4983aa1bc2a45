import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, exitWithError, log, ROOT } from './bootstrap.mjs';

/**
 * `npm run content:schema`: lists what a push would change in the space CONTENT_SPACE_ID; `-- --push` changes it. Both
 * need CONTENT_MANAGEMENT_TOKEN. `-- --write` updates content-schema.json instead.
 */
const SCHEMA_FILE = join(ROOT, 'content-schema.json');

if (await bootstrap()) await main(process.argv.slice(2), process.env);

async function main(options, env) {
  const { createStoryblokSchema } = await import('./content/storyblok-schema.ts');
  const components = createStoryblokSchema();
  if (options.includes('--write')) {
    writeFileSync(SCHEMA_FILE, `${JSON.stringify({ components }, null, 2)}\n`);
    log(`Wrote ${components.length} components to content-schema.json.`);
    return;
  }
  const written = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')).components;
  if (JSON.stringify(written) !== JSON.stringify(components)) {
    exitWithError('content-schema.json is outdated. Run: npm run content:schema -- --write');
  }
  await push(components, env, options.includes('--push'));
}

async function push(components, env, isReal) {
  const { CONTENT_SPACE_ID: spaceId, CONTENT_MANAGEMENT_TOKEN: token } = env;
  if (!spaceId || !token)
    exitWithError('Set CONTENT_SPACE_ID and CONTENT_MANAGEMENT_TOKEN to compare with a space.');
  const { pushComponents } = await import('./content/push-components.ts');
  const space = {
    apiUrl: env.CONTENT_MANAGEMENT_URL || 'https://mapi.storyblok.com/v1',
    spaceId,
    token,
    fetch: globalThis.fetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  const changes = await pushComponents(space, components, isReal).catch((error) =>
    exitWithError(`The space ${spaceId} could not be read or changed: ${error.message}.`),
  );
  const planned = changes.filter(({ action }) => action !== 'keep');
  for (const { name, action } of planned) log(`${action.padEnd(8)} ${name}`);
  log(
    isReal
      ? `Wrote ${planned.length} of ${changes.length} components.`
      : `Would write ${planned.length} of ${changes.length} components. To write them: npm run content:schema -- --push`,
  );
}
