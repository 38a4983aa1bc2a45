import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

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
        const styles = {};
        // Routes with the same sheet share the object.
        for (const style of new Set(manifest.routes.flatMap((route) => route.styles))) {
          if (style.type !== 'inline') continue;
          const name = createHash('sha256').update(style.content).digest('hex').slice(0, 12);
          styles[name] = style.content;
          style.content = `/*terrace:${name}*/`;
        }
        const { scriptHashes, styleHashes } = manifest.csp;
        manifest.shouldInjectCspMetaTags = false;
        // A sheet that Astro puts together from two has the hash of neither.
        const ownHashes = Object.values(styles).map(hashOf);
        const policy = `script-src ${sources(scriptHashes)}; style-src ${sources([...styleHashes, ...ownHashes])}`;
        await writeFile(new URL('page-parts.json', server), JSON.stringify({ policy, styles }));
      },
    },
  };
}

function hashOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function sources(hashes) {
  return ["'self'", ...new Set(hashes.map((hash) => `'${hash}'`))].join(' ');
}
