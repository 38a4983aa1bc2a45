import { createHash } from 'node:crypto';

/**
 * The content security policy of one page: of the hashes that the build `allowed`, those of its own inline scripts and
 * styles. All of them would be a kilobyte of header in every answer, and hashes do not compress. What stands in a page
 * without having been built, whoever put it there, gets none.
 */
export function pagePolicy(page: Buffer, allowed: ReadonlySet<string>): string {
  const sources = (tag: string): string => {
    const hashes = inlined(page, tag).map(hashOf);
    return ["'self'", ...new Set(hashes.filter((hash) => allowed.has(hash)).map(quoted))].join(' ');
  };
  return `script-src ${sources('script')}; style-src ${sources('style')}`;
}

/** What stands in the page between `<tag>` and `</tag>`, without what is only data or comes from elsewhere. */
function inlined(page: Buffer, tag: string): readonly Buffer[] {
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
