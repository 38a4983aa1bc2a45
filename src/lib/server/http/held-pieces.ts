import { randomBytes } from 'node:crypto';
import { inOwnMemory } from './own-memory.ts';
import { type PagePart, pagePart } from './page-policy.ts';

/** What is done to each page's bytes before they are sent; the same for all pages. */
type Finish = (html: Buffer) => Buffer;

/** What a page can leave to be put in when it is done. */
export interface Held {
  part(finish: Finish): PagePart;
}

/** HTML that many pages share: text until it is first sent with a page, from then on bytes alone. */
export class Piece implements Held {
  readonly #inner: HeldPieces;
  #html: string | undefined;
  #part: PagePart | undefined;

  /** `inner`: the pieces whose marks stand in it. */
  constructor(html: string, inner: HeldPieces = new HeldPieces()) {
    this.#html = html;
    this.#inner = inner;
  }

  get html(): string {
    return this.#part?.bytes.toString() ?? this.#html ?? '';
  }

  part(finish: Finish): PagePart {
    if (this.#part) return this.#part;
    const own = finish(Buffer.from(this.#html ?? ''));
    const parts = this.#inner.spliced(own, finish);
    this.#part = pagePart(inOwnMemory(Buffer.concat(parts.map(({ bytes }) => bytes))));
    this.#html = undefined;
    return this.#part;
  }
}

/** Nobody outside knows it, so no text of an editor or a shopper can hold it. */
const OPENING = `<!--${randomBytes(9).toString('base64url')}:`;
const CLOSING = '-->';
const MARKS = new RegExp(`${OPENING}(\\d+)${CLOSING}`, 'g');

/**
 * The shared pieces of one page. While it renders, a mark stands for each: most of a page is neither put together nor
 * encoded anew, which is half of what rendering it costs.
 */
export class HeldPieces {
  readonly #pieces: Held[] = [];

  /** What stands for the piece until the page is done. */
  hold(piece: Held): string {
    return `${OPENING}${this.#pieces.push(piece) - 1}${CLOSING}`;
  }

  /** Part of this page as a piece for others: it takes the pieces in it along, and no other. */
  piece(html: string): Piece {
    if (!html.includes(OPENING)) return new Piece(html);
    const inner = new HeldPieces();
    const renamed = html.replace(MARKS, (mark, at: string) => {
      const held = this.#pieces[Number(at)];
      return held ? inner.hold(held) : mark;
    });
    return new Piece(renamed, inner);
  }

  /** The finished page, or part of it, cut where pieces belong, with those between. */
  spliced(page: Buffer, finish: Finish): readonly PagePart[] {
    return replaced(page, OPENING, CLOSING, (at) => this.#pieces[Number(at)]?.part(finish)).map(
      (part) => (Buffer.isBuffer(part) ? pagePart(part) : part),
    );
  }
}

/** `page` cut where `opening` and `closing` stand with the name of something between them, which comes in their place. */
export function replaced(
  page: Buffer,
  opening: string,
  closing: string,
  named: (name: string) => PagePart | undefined,
): readonly (Buffer | PagePart)[] {
  const parts: (Buffer | PagePart)[] = [];
  let from = 0;
  for (;;) {
    const at = page.indexOf(opening, from, 'latin1');
    const end = at < 0 ? -1 : page.indexOf(closing, at + opening.length, 'latin1');
    if (end < 0) break;
    const found = named(page.toString('latin1', at + opening.length, end));
    const next = end + closing.length;
    parts.push(page.subarray(from, at), found ?? page.subarray(at, next));
    from = next;
  }
  parts.push(page.subarray(from));
  return parts;
}
