import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { intentDirective } from './src/islands/directive/integration.ts';
import { inlineScriptHashes } from './src/layouts/chrome/inline-script-hashes.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  compressHTML: true,
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Every form goes through http/same-origin.ts, which covers JSON too.
  security: { checkOrigin: false, csp: { scriptDirective: { hashes: inlineScriptHashes() } } },
  integrations: [react(), intentDirective()],
  vite: { plugins: [tailwindcss()] },
});
