import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bootstrap.mjs';
import { toolDirectory, toolScript } from '../commands.mjs';
import type { createStoryblokSchema } from './storyblok-schema.ts';

/**
 * The text of `schemas/content.json`, formatted as the lint wants it.
 * @throws Error if the formatter is not installed or fails.
 */
export function formatSchema(components: ReturnType<typeof createStoryblokSchema>): string {
  const manifest = readFileSync(join(toolDirectory(ROOT, 'biome'), 'package.json'), 'utf8');
  const script = toolScript(ROOT, 'biome', JSON.parse(manifest).bin);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, 'format', '--stdin-file-path=schemas/content.json'],
    { cwd: ROOT, input: JSON.stringify({ components }, null, 2), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`schemas/content.json could not be formatted: ${stderr}`);
  return stdout;
}
