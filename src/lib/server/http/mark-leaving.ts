import { leavesAs } from '#lib/domain/leaving.ts';

/** Addresses that may leave; most are paths and are not looked at twice. */
const MAY_LEAVE = / href="((?:[a-z]+:|\/\/)[^"]*|[^"]*\/(?:export|invoice))"/g;

/**
 * A page's HTML with `data-leaves` on each link that leaves the shop, whoever wrote it: the frame, a view, an editor.
 * Everything else is left as it is.
 */
export function markLeaving(html: Buffer, origin: string): Buffer {
  // Latin1 keeps every byte, whatever it is part of.
  const text = html.toString('latin1');
  const marked = text.replace(MAY_LEAVE, (found: string, href: string, at: number) => {
    const leaving = isOfLink(text, at) ? leavesAs(href, origin) : undefined;
    return leaving ? `${found} data-leaves="${leaving}"` : found;
  });
  return marked.length === text.length ? html : Buffer.from(marked, 'latin1');
}

function isOfLink(text: string, at: number): boolean {
  const tag = text.lastIndexOf('<', at);
  return /^<a\s$/.test(text.slice(tag, tag + 3));
}
