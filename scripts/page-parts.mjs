import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

const MARK = '/*terrace:';
/** Their sheets are part of the dictionary that pages are packed with (http/page-dictionary.ts). */
const READ_MOST = [
  'src/pages/[locale]/index.astro',
  'src/pages/[locale]/c/[...category].astro',
  'src/pages/[locale]/p/[slug].astro',
];

/**
 * Takes out of the build's pages what is the same in all of them: style sheets, for which a mark is left, and the
 * hashes of the content security policy, which Astro would work out anew for each page. The outer server puts both back
 * (http/page-parts.ts).
 */
export function pageParts() {
  let server;
  return {
    name: 'page-parts',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:ssr': async ({ manifest }) => {
        const { styles, common } = takeOutStyles(manifest.routes);
        const { scriptHashes, styleHashes } = manifest.csp;
        manifest.shouldInjectCspMetaTags = false;
        // A sheet that Astro puts together from two has the hash of neither.
        const ownHashes = Object.values(styles).map(hashOf);
        const hashes = [...new Set([...scriptHashes, ...styleHashes, ...ownHashes])];
        await writeFile(
          new URL('page-parts.json', server),
          JSON.stringify({ hashes, styles, common }),
        );
      },
    },
  };
}

/** The sheets by name, and the names of those of the pages that are read most; what is left in the routes is a mark. */
function takeOutStyles(routes) {
  const styles = {};
  const common = new Set();
  for (const { styles: sheets, routeData } of routes) {
    for (const style of sheets.filter(({ type }) => type === 'inline')) {
      // Routes with the same sheet share the object, which has its mark by now.
      const name = nameIn(style.content) ?? nameOf(style.content);
      styles[name] ??= style.content;
      style.content = `${MARK}${name}*/`;
      if (READ_MOST.includes(routeData.component)) common.add(name);
    }
  }
  return { styles, common: [...common] };
}

function nameOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

function nameIn(content) {
  return content.startsWith(MARK) ? content.slice(MARK.length, -2) : undefined;
}

function hashOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
