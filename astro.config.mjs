import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { clientFiles } from './scripts/client-files.mjs';
import { outerServer } from './scripts/outer-server.mjs';
import { pageParts } from './scripts/page-parts.mjs';
import { smallPreload } from './scripts/small-preload.mjs';
import { intentDirective } from './src/islands/directive/integration.ts';
import { frameWords } from './src/layouts/chrome/frame-words-plugin.ts';
import { inlineScriptHashes } from './src/layouts/chrome/inline-script-hashes.ts';
import { canonicalInDev } from './src/lib/server/http/dev-canonical.ts';

export default defineConfig({
  outDir: process.env.DIST_DIR ?? 'dist',
  output: 'server',
  // The outer server (src/server.ts) buffers: an error is a whole error page, never half of a page.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  trailingSlash: 'never',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  cache: {
    provider: {
      entrypoint: new URL('./src/lib/server/cache/astro-cache-provider.ts', import.meta.url),
    },
  },
  // Every form goes through http/same-origin.ts, which covers JSON too. http/security-headers.ts completes the CSP.
  security: { checkOrigin: false, csp: { scriptDirective: { hashes: inlineScriptHashes() } } },
  integrations: [
    react(),
    intentDirective(),
    frameWords(),
    canonicalInDev(),
    pageParts(),
    outerServer(),
  ],
  // Scripts are files, so that a page carries none of what the last page brought already.
  vite: {
    plugins: [tailwindcss(), smallPreload()],
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: clientFiles() } } } },
  },
});
