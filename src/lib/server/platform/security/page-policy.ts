import { createHash } from 'node:crypto';

/** Hashes of the inline scripts and styles of a page, or of a part of one, as a policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function inlineHashes(html: Buffer): InlineHashes {
  const scripts = inlineContents(html, 'script').map(cspHash);
  return { scripts, styles: inlineContents(html, 'style').map(cspHash) };
}

/**
 * The content security policy of one page, given the hashes of its parts. Of these it names what the build knows: an
 * inline script or style that something else put there gets no hash, so browsers block it. Naming all of the build's
 * hashes would be several kilobytes of header in every response, and hashes do not compress.
 */
export function pagePolicy(
  parts: readonly InlineHashes[],
  known: ReadonlyMap<string, string>,
): string {
  const sourceList = (kind: keyof InlineHashes): string => {
    const hashes = parts.flatMap((part) => part[kind]).flatMap((hash) => known.get(hash) ?? []);
    return ["'self'", ...new Set(hashes)].join(' ');
  };
  return `script-src ${sourceList('scripts')}; style-src ${sourceList('styles')}`;
}

export function cspHash(content: Buffer | string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Contents of all elements `tag`, except those that hold data or name a file. */
function inlineContents(html: Buffer, tag: string): readonly Buffer[] {
  const contents: Buffer[] = [];
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf(`</${tag}>`, start);
    if (start === 0 || end < 0) break;
    const opening = html.toString('latin1', at, start);
    if (!/ src=|ld\+json/.test(opening)) contents.push(html.subarray(start, end));
    at = end;
  }
  return contents;
}
