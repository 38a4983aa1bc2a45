import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { StoredPageAssets } from '#lib/server/platform/http/page-assets.ts';

/** Pages whose sheets are part of the dictionary for compression (`page-cache/page-dictionary.ts`). */
const MOST_READ = [
  'src/pages/[locale]/index.astro',
  'src/pages/[locale]/c/[...category].astro',
  'src/pages/[locale]/p/[slug].astro',
];

/**
 * Takes what all pages share out of Astro's manifest and writes it to `page-assets.json`, from which the server puts it
 * back (`security/page-policy.ts`): style sheets, which Astro would concatenate, encode and hash for each render, and the
 * hashes of the content security policy, which it would send all of with each page.
 */
export function pageAssets(): AstroIntegration {
  let directory: URL;
  return {
    name: 'terrace:page-assets',
    hooks: {
      'astro:config:done': ({ config }) => {
        directory = config.build.server;
      },
      'astro:build:ssr': async ({ manifest }) => {
        const { scriptHashes = [], styleHashes = [] } = manifest.csp ?? {};
        manifest.shouldInjectCspMetaTags = false;
        const assets: StoredPageAssets = {
          hashes: [...scriptHashes, ...styleHashes],
          ...takeOutSheets(manifest.routes),
        };
        await writeFile(new URL('page-assets.json', directory), JSON.stringify(assets));
      },
    },
  };
}

type Routes = Parameters<
  NonNullable<AstroIntegration['hooks']['astro:build:ssr']>
>[0]['manifest']['routes'];

/** The style sheets of all routes; each route keeps placeholders. */
function takeOutSheets(routes: Routes): Omit<StoredPageAssets, 'hashes'> {
  const sheets: Record<string, string> = {};
  for (const style of routes.flatMap(inlineStyles)) {
    // Routes with the same sheet share the object, which may have its placeholder already.
    if (style.content in sheets) continue;
    const placeholder = placeholderOf(style.content);
    sheets[placeholder] = style.content;
    style.content = placeholder;
  }
  const mostRead = routes.filter(({ routeData }) => MOST_READ.includes(routeData.component));
  const common = new Set(mostRead.flatMap(inlineStyles).map(({ content }) => content));
  return { sheets, common: [...common] };
}

function inlineStyles({ styles }: Routes[number]) {
  return styles.filter((style) => style.type === 'inline');
}

/** Stands for a sheet in its style element. */
function placeholderOf(css: string): string {
  return `/*sheet:${createHash('sha256').update(css).digest('hex').slice(0, 12)}*/`;
}
