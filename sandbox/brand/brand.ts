import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { club } from '../../src/club/club.ts';
import { settings } from '../../src/club/club-files.ts';
import { clubDirectory } from '../../src/club/read-club-folder.ts';
import type { Handler } from '../http.ts';
import { Html, html } from '../markup.ts';

/** The club's colours, crest and display face, in which a club dresses the pages of its providers. */
export const BRAND_PREFIX = '/brand';

const { colours } = settings;
const FACE = '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2';

export const BRAND_STYLE = `
@font-face{font-family:"Club";src:url(${BRAND_PREFIX}/display.woff2) format("woff2");font-display:swap}
:root{--paper:${colours.paper};--ink:${colours.ink};--club:${colours.club};--fill:${colours.club};--on-fill:${colours.paper};color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:${colours.nightPaper};--ink:${colours.nightInk};--club:color-mix(in oklab,${colours.club},${colours.nightInk} 45%);--fill:oklch(from ${colours.club} max(l,.48) c h)}}
:root{--rule:color-mix(in srgb,var(--ink) 16%,transparent)}
*{box-sizing:border-box}
body{margin:0;border-top:6px solid ${colours.club};background:var(--paper);color:var(--ink);font:16px/1.5 "Helvetica Neue",Arial,"Liberation Sans",system-ui,sans-serif;overflow-wrap:break-word}
h1,.brand span{font-family:"Club","Liberation Sans Narrow","Arial Narrow",sans-serif;font-weight:400;text-transform:uppercase;line-height:1}
h1{font-size:2.75rem;margin:0 0 .75rem;text-wrap:balance}
:lang(ko) h1,:lang(zh) h1{font-family:inherit;font-size:1.75rem;font-weight:700;line-height:1.2}
.brand{display:flex;align-items:center;gap:.75rem;margin:0 auto;padding:1rem}
.brand span{font-size:1.375rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

/** What a page's policy has to allow for it. */
export const BRAND_POLICY = "img-src 'self'; font-src 'self'";

const crest = html`<picture>${
  club.isDarkModeEnabled &&
  html`<source srcset="${BRAND_PREFIX}/crest-mono.svg" media="(prefers-color-scheme: dark)">`
}<img src="${BRAND_PREFIX}/crest.svg" alt="" width="41" height="48"></picture>`;

/** The crest and a name above the page; the club's unless the provider has one of its own. */
export function brandHeader(name: string = club.name): Html {
  return html`<header class="brand">${crest}<span>${name}</span></header>`;
}

/** An inline script, and the source by which a policy allows this one alone. */
export function inlineScript(code: string): { readonly tag: Html; readonly source: string } {
  const hash = createHash('sha256').update(code).digest('base64');
  return { tag: new Html(`<script>${code}</script>`), source: `'sha256-${hash}'` };
}

/** Serves the crest and the display face. */
export function createBrandFiles(): Handler {
  const folder = clubDirectory(process.env, join(import.meta.dirname, '../..'));
  const svg = 'image/svg+xml; charset=utf-8';
  const files = new Map<string, readonly [type: string, path: string]>([
    [`${BRAND_PREFIX}/crest.svg`, [svg, join(folder, 'crest.svg')]],
    [`${BRAND_PREFIX}/crest-mono.svg`, [svg, join(folder, 'crest-mono.svg')]],
    [`${BRAND_PREFIX}/display.woff2`, ['font/woff2', createRequire(import.meta.url).resolve(FACE)]],
  ]);
  return (req, res) => {
    const [type, path] = files.get((req.url ?? '').split('?')[0] ?? '') ?? [];
    if (!(type && path)) {
      res.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    res.writeHead(200, {
      'content-type': type,
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    res.end(readFileSync(path));
  };
}
