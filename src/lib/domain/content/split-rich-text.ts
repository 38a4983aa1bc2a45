import { storyBlocks } from './home-blocks.ts';
import { sharedBloks } from './relations.ts';
import { type Blok, blokField, type Story } from './story.ts';
import { isTextBlock } from './text-blocks.ts';

/** Text with blocks in it becomes several; more than these are not shown. */
const MAX_BLOKS = 200;

type Node = Readonly<Record<string, unknown>>;

/** Cached, so that a blok's parts keep their identity, by which their HTML is cached. */
const splits = new WeakMap<Blok, readonly Blok[]>();

/** The blocks of a page story in the order of the page, also shared ones and those that were put into its rich text. */
export function pageBloks(story: Story): readonly Blok[] {
  return storyBlocks(story).flatMap(sharedBloks).flatMap(splitRichText).slice(0, MAX_BLOKS);
}

/** Like `pageBloks`, for a field of a block. */
export function nestedBloks(blok: Blok, field: string, limit: number): readonly Blok[] {
  return blokField(blok, field, limit).flatMap(sharedBloks).flatMap(splitRichText).slice(0, limit);
}

/**
 * Splits rich text at blocks that need more room or data than its column has, such as products: text, block, text. Blocks
 * that the text can show itself stay in it. Any other blok is returned as it is.
 */
export function splitRichText(blok: Blok): readonly Blok[] {
  if (blok.component !== 'rich_text') return [blok];
  const known = splits.get(blok);
  if (known) return known;
  const parts = splitBody(blok);
  splits.set(blok, parts);
  return parts;
}

function splitBody(blok: Blok): readonly Blok[] {
  const body = Object(blok['body']) as Node;
  const nodes = Array.isArray(body['content']) ? body['content'] : [];
  const wide = nodes.map(wideBloks);
  if (wide.every((bloks) => bloks.length === 0)) return [blok];
  const parts: Blok[] = [];
  let text: unknown[] = [];
  const endText = (): void => {
    if (text.length > 0) parts.push({ ...blok, body: { ...body, content: text } });
    text = [];
  };
  for (const [index, node] of nodes.entries()) {
    const bloks = wide[index] ?? [];
    if (bloks.length === 0) text.push(node);
    else {
      endText();
      parts.push(...bloks);
    }
  }
  endText();
  return parts;
}

/** All blocks of a node if one of them cannot be shown in the text; otherwise none. */
function wideBloks(value: unknown): readonly Blok[] {
  const node = Object(value) as Node;
  if (node['type'] !== 'blok') return [];
  const holder = { component: '', _uid: '', body: Object(node['attrs']).body as unknown };
  const bloks = blokField(holder, 'body');
  return bloks.every(isTextBlock) ? [] : bloks;
}
