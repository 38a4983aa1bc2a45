import { randomBytes } from 'node:crypto';
import { unpooledBuffer } from '#lib/server/platform/page-cache/unpooled-buffer.ts';
import { type InlineHashes, inlineHashes } from '#lib/server/platform/security/page-policy.ts';

/** HTML that many pages share. */
export interface Fragment {
  readonly html: Buffer;
  readonly hashes: InlineHashes;
}

export function htmlFragment(html: Buffer): Fragment {
  return { html: unpooledBuffer(html), hashes: inlineHashes(html) };
}

/** Random, so that no text of an editor or a shopper can contain a placeholder. */
const OPENING = `<!--${randomBytes(9).toString('base64url')}:`;
const CLOSING = '-->';

/**
 * The cached fragments of one page. Astro renders a placeholder for each; `fill` puts their bytes in at the end. So most
 * of a page is neither concatenated nor encoded as a string, which takes a third of the time of a render.
 */
export class PageFragments {
  readonly #fragments: Fragment[] = [];

  /** The placeholder that stands for the fragment until the page is filled. */
  insert(added: Fragment): string {
    return `${OPENING}${this.#fragments.push(added) - 1}${CLOSING}`;
  }

  /** Hashes of the inline scripts and styles of all fragments. */
  get hashes(): readonly InlineHashes[] {
    return this.#fragments.map(({ hashes }) => hashes);
  }

  /** The HTML with this page's fragments in the place of their placeholders. */
  fill(html: Buffer): Buffer {
    const parts: Buffer[] = [];
    let from = 0;
    for (
      let at = html.indexOf(OPENING, 0, 'latin1');
      at >= 0;
      at = html.indexOf(OPENING, from, 'latin1')
    ) {
      const end = html.indexOf(CLOSING, at + OPENING.length, 'latin1');
      const found = this.#fragments[Number(html.toString('latin1', at + OPENING.length, end))];
      const next = end + CLOSING.length;
      parts.push(html.subarray(from, at), found?.html ?? html.subarray(at, next));
      from = next;
    }
    return parts.length === 0 ? html : Buffer.concat([...parts, html.subarray(from)]);
  }
}
