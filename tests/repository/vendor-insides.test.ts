import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Parts of packages that the build replaces (`docs/decisions/122-replaced-parts-of-packages.md`). A test that fails says
 * that the package has changed there: look whether the replacement can go.
 */
const source = (file: string): string => readFileSync(`node_modules/${file}`, 'utf8');

test('the Vite plugin of Tailwind has no option for its polyfills', () => {
  const options = source('@tailwindcss/vite/dist/index.d.mts');
  expect(options).toContain('optimize?');
  expect(options).not.toMatch(/polyfill/i);
});

test('Vite’s helper for `import()` still waits for style sheets', () => {
  const build = source('vite/dist/node/chunks/node.js');
  expect(build).toContain('\\0vite/preload-helper.js');
  expect(build).toMatch(/function preload\([\s\S]{0,2000}link\.rel = isCss \? "stylesheet"/);
});

test('Astro still writes the code of its island element into documents', () => {
  const scripts = source('astro/dist/runtime/server/scripts.js');
  expect(scripts).toMatch(/export \{[^}]*getPrescripts[^}]*\}/);
  expect(scripts).toMatch(/<script>\$\{[^}]*islandScript/);
});

test('the React renderer of Astro still renders each island to see whether it is React’s', () => {
  const server = source('@astrojs/react/dist/server.js');
  expect(server).toMatch(/await renderToStaticMarkup\.call\(this, Tester/);
});

test('Astro still names all hashes of the build in the policy of each page', () => {
  const policy = source('astro/dist/runtime/server/render/csp.js');
  expect(policy).toContain('scriptDirective');
  expect(policy).toMatch(/for \(const scriptHash of script\.default\.hashes\)/);
});
