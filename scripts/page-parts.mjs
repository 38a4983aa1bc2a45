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
      const content = trimmed(style.content);
      const name = nameIn(content) ?? nameOf(content);
      styles[name] ??= content;
      style.content = `${MARK}${name}*/`;
      if (READ_MOST.includes(routeData.component)) common.add(name);
    }
  }
  return { styles, common: [...common] };
}

const COLOUR_MIX = '@supports (color:color-mix(in lab, red, red)){';

/**
 * Without what Tailwind adds for browsers that could not show the shop anyway: it mixes colours and declares properties
 * by itself (README, "Decisions").
 */
function trimmed(css) {
  let rest = css.replace(/^\/\*! tailwindcss [^*]*\*\/\s*/, '');
  rest = rest.replace(/@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/, '');
  for (let at = rest.indexOf(COLOUR_MIX); at >= 0; at = rest.indexOf(COLOUR_MIX)) {
    const start = at + COLOUR_MIX.length;
    const end = closingOf(rest, start);
    rest = rest.slice(0, at) + rest.slice(start, end) + rest.slice(end + 1);
  }
  return rest;
}

/** Where the block that is open at `from` ends. No string of a style sheet of ours holds a brace. */
function closingOf(css, from) {
  let depth = 1;
  for (let at = from; ; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
    else if (css[at] === undefined)
      throw new Error('A style sheet of the build ends inside a block.');
  }
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
