import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BRIDGE_STYLE } from '#lib/server/content/preview/preview-handler.ts';
import { cspHash } from '#lib/server/platform/security/page-policy.ts';

test('the policy of a preview names the style of the installed bridge', () => {
  const entry = fileURLToPath(import.meta.resolve('@storyblok/preview-bridge'));
  const source = readFileSync(entry.replace(/index\.js$/, 'bridge-private.js'), 'utf8');
  const [, style = ''] = /`(\s*@keyframes smoke[^`]*)`/.exec(source) ?? [];
  expect(style).not.toBe('');
  expect(BRIDGE_STYLE).toBe(cspHash(style));
});
