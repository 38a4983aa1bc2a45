import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Folder, imported module, and whether the lint accepts it. */
const IMPORTS = [
  ['src/lib/domain', '#club/club.ts', false],
  ['src/lib/domain', '#club/club-shops.ts', true],
  ['src/lib/domain', '#club/club-tables.ts', true],
  ['src/lib/contract', '#club/club.ts', false],
  ['src/lib/client', '#club/club.ts', false],
  ['src/islands', '#club/club.ts', false],
  ['src/lib/server/catalog/ports', '#club/club.ts', false],
  ['src/lib/server/catalog/ports', '#lib/server/platform/ports/services.ts', true],
  ['src/lib/server/catalog/sql', '#club/club.ts', false],
  ['src/lib/server/catalog/sql', '#lib/server/catalog/ports/catalog.ts', true],
  ['src/lib/server/catalog/sql', '#lib/server/platform/database/connection.ts', true],
  ['src/lib/server/orders/sql', '#lib/server/customers/sign-in/session.ts', false],
  ['src/lib/server/payments/stripe', '#lib/server/payments/ports/payments.ts', true],
  ['src/lib/server/payments/stripe', '#lib/server/orders/sql/orders.ts', false],
  ['src/lib/server/content/views', '#club/club.ts', true],
  ['src/lib/server/content/views', '#server.ts', false],
  ['src/lib/server/content/views', '#lib/server/content/storyblok/stories.ts', false],
  ['src/lib/server/orders/procedures', '#lib/server/orders/sql/orders.ts', false],
  ['src/lib/server/orders/procedures', '#lib/server/platform/config/settings.ts', false],
  ['src/lib/server/orders/procedures', '#lib/server/catalog/services.ts', true],
  ['src/lib/server/orders/procedures', '#lib/server/catalog/compose.ts', false],
  ['src/pages', '#lib/server/app/compose.ts', false],
  ['src/lib/server/platform/http', '#lib/server/orders/ports/orders.ts', false],
  ['src/lib/contract', '#lib/domain/outage.ts', true],
] as const;

let directory: string;
let report: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'terrace-zones-'));
  copyFileSync(join(ROOT, 'biome.jsonc'), join(directory, 'biome.jsonc'));
  for (const [index, [folder, module]] of IMPORTS.entries()) {
    const file = join(directory, folder, `probe-${index}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { probe } from '${module}';\n\nprobe();\n`);
  }
  const options = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--colors=off'];
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', ...options, '--max-diagnostics=none'],
    { cwd: directory, encoding: 'utf8' },
  );
  report = stdout + stderr;
  expect(report).toContain(`Checked ${IMPORTS.length + 1} files`);
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each(IMPORTS)('%s may import %s: %s', (folder, module, isAllowed) => {
  const index = IMPORTS.findIndex(([zone, imported]) => zone === folder && imported === module);
  expect(!report.includes(`${folder}/probe-${index}.ts:`)).toBe(isAllowed);
});
