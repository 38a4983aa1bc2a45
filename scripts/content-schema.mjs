import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, exitWithError, log, ROOT } from './bootstrap.mjs';

/** `npm run content:schema`: whether content-schema.json matches the blocks; `-- --write` updates it. */
const SCHEMA_FILE = join(ROOT, 'content-schema.json');

if (await bootstrap()) await main(process.argv.slice(2));

async function main(options) {
  const { createStoryblokSchema } = await import('./content/storyblok-schema.ts');
  const components = createStoryblokSchema();
  if (options.includes('--write')) {
    const { formatSchema } = await import('./content/format-schema.ts');
    writeFileSync(SCHEMA_FILE, formatSchema(components));
    log(`Wrote ${components.length} components to content-schema.json.`);
    return;
  }
  const written = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')).components;
  if (JSON.stringify(written) !== JSON.stringify(components)) {
    exitWithError('content-schema.json is outdated. Run: npm run content:schema -- --write');
  }
  log('content-schema.json matches the blocks.');
}
