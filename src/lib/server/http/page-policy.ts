import { createHash } from 'node:crypto';

/** Hashes of what stands inline in a page or in part of one, as the policy names them. */
export interface Inlined {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Part of a page that is about to be sent. */
export interface PagePart {
  readonly bytes: Buffer;
  readonly inlined: Inlined;
}

/** Parts that many pages share keep what it finds. */
export function pagePart(bytes: Buffer): PagePart {
  const scripts = contents(bytes, 'script').map(hashOf);
  return { bytes, inlined: { scripts, styles: contents(bytes, 'style').map(hashOf) } };
}

/**
 * The content security policy of one page: of the hashes that the build `allowed`, those of its own inline scripts and
 * styles. All of them would be a kilobyte of header in every answer, and hashes do not compress. What stands in a page
 * without having been built, whoever put it there, gets none.
 */
export function pagePolicy(parts: readonly PagePart[], allowed: ReadonlySet<string>): string {
  const sources = (of: keyof Inlined): string => {
    const hashes = parts.flatMap(({ inlined }) => inlined[of]);
    return ["'self'", ...new Set(hashes.filter((hash) => allowed.has(hash)).map(quoted))].join(' ');
  };
  return `script-src ${sources('scripts')}; style-src ${sources('styles')}`;
}

/** What stands in the page between `<tag>` and `</tag>`, without what is only data or comes from elsewhere. */
function contents(page: Buffer, tag: string): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = page.indexOf(`<${tag}`); at >= 0; at = page.indexOf(`<${tag}`, at)) {
    const start = page.indexOf('>', at) + 1;
    const end = page.indexOf(`</${tag}>`, start);
    if (start === 0 || end < 0) break;
    const opening = page.toString('latin1', at, start);
    if (!/ src=|ld\+json/.test(opening)) found.push(page.subarray(start, end));
    at = end;
  }
  return found;
}

function hashOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
