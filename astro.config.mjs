import node from '@astrojs/node';
import react from '@astrojs/react';
import { storyblok } from '@storyblok/astro';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { blockSheets } from './src/integrations/block-sheets.ts';
import { buildRecord } from './src/integrations/build-record.ts';
import { clientChunks } from './src/integrations/client-chunks.ts';
import { clubFolder } from './src/integrations/club-folder.ts';
import { inlineScriptHashes } from './src/integrations/csp-hashes.ts';
import { devCanonicalUrl } from './src/integrations/dev-canonical-url.ts';
import { filesByPlace } from './src/integrations/files-by-place.ts';
import { headerMessages } from './src/integrations/header-messages.ts';
import { islandRuntime } from './src/integrations/island-runtime.ts';
import { modernCss } from './src/integrations/modern-css.ts';
import { offlineWorker } from './src/integrations/offline-worker.ts';
import { pageAssets } from './src/integrations/page-assets.ts';
import { preloadHelper } from './src/integrations/preload-helper.ts';
import { reactRenderer } from './src/integrations/react-renderer.ts';
import { serverBundle } from './src/integrations/server-bundle.ts';
import { sourceMaps } from './src/integrations/source-maps.ts';
import { webFonts } from './src/integrations/web-fonts.ts';
import { webManifest } from './src/integrations/web-manifest.ts';

export default defineConfig({
  outDir: process.env.DIST_DIR ?? 'dist',
  output: 'server',
  // The server (src/server.ts) buffers pages: an error replaces the whole page.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  trailingSlash: 'never',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  image: { endpoint: { entrypoint: './src/lib/server/images/closed-image-endpoint.ts' } },
  cache: {
    provider: {
      entrypoint: new URL(
        './src/lib/server/platform/cache/astro-cache-provider.ts',
        import.meta.url,
      ),
    },
  },
  // Every form goes through security/same-origin.ts, which covers JSON too. security/security-headers.ts completes the CSP.
  security: { checkOrigin: false, csp: { scriptDirective: { hashes: inlineScriptHashes() } } },
  integrations: [
    clubFolder(process.env),
    react(),
    reactRenderer(),
    islandRuntime(),
    // Stories come through the content port; previews load the bridge behind a guard: docs/decisions/060 and 064.
    storyblok({ accessToken: '', useCustomApi: true, bridge: false, livePreview: false }),
    headerMessages(),
    filesByPlace(),
    blockSheets(),
    clientChunks(),
    offlineWorker(),
    webFonts(),
    webManifest(process.env),
    modernCss(),
    pageAssets(),
    preloadHelper(),
    serverBundle(),
    sourceMaps(),
    buildRecord(process.env.BUILD_ID),
    devCanonicalUrl(),
  ],
  // Scripts are files, so that a page carries none of what the last page brought already.
  vite: { plugins: [tailwindcss()], build: { assetsInlineLimit: 0 } },
});
