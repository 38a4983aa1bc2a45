import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, exitWithError, log, ROOT } from './bootstrap.mjs';

/** `npm run content:schema`: whether schemas/content.json matches the blocks; `-- --write` updates it. */
const SCHEMA_FILE = join(ROOT, 'schemas', 'content.json');

if (await bootstrap()) await main(process.argv.slice(2));

async function main(options) {
  const { createStoryblokSchema } = await import('./content/storyblok-schema.ts');
  const components = createStoryblokSchema();
  if (options.includes('--write')) {
    const { formatSchema } = await import('./content/format-schema.ts');
    writeFileSync(SCHEMA_FILE, formatSchema(components));
    log(`Wrote ${components.length} components to schemas/content.json.`);
    return;
  }
  const written = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')).components;
  if (JSON.stringify(written) !== JSON.stringify(components)) {
    exitWithError('schemas/content.json is outdated. Run: npm run content:schema -- --write');
  }
  log('schemas/content.json matches the blocks.');
}
