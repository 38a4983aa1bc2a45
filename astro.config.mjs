import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  compressHTML: true,
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Every form goes through http/same-origin.ts, which covers JSON too.
  security: { checkOrigin: false, csp: true },
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
});
