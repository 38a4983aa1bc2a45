import { type Picture, readPicture } from './block-fields.ts';
import { deeper, newReading, type Reading, takes } from './reading.ts';
import { type Marked, readMarks } from './rich-marks.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField } from './story.ts';
import type { TextBlock } from './text-blocks.ts';

export type RichInline =
  | { readonly kind: 'break' }
  | ({ readonly kind: 'text'; readonly text: string } & Marked);

export type RichNode =
  | { readonly kind: 'paragraph'; readonly content: readonly RichInline[] }
  | {
      readonly kind: 'heading';
      /** The page's own heading is the only first one. */
      readonly level: 2 | 3 | 4;
      readonly content: readonly RichInline[];
    }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly RichNode[])[];
    }
  | { readonly kind: 'quote'; readonly content: readonly RichNode[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Picture; readonly caption: string }
  /** A block that an editor put between the words. */
  | { readonly kind: 'block'; readonly block: TextBlock }
  | { readonly kind: 'rule' };

/** Reads a block that may stand between words. */
export type Embedding = (blok: Blok, reading: Reading) => TextBlock | undefined;

interface Scope {
  readonly reading: Reading;
  readonly embed: Embedding | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const MAX_CODE = 20_000;

/**
 * Storyblok rich text, untrusted, as nodes that are safe to render: only known kinds, links only where
 * `readLink` lets them lead, at most eight levels deep and 4,000 nodes in all. What is not known is left out.
 */
export function readRichText(value: unknown, locale: Locale): readonly RichNode[] {
  return richTextWithin(value, newReading(locale));
}

/** The same inside something that has been read so far already; `embed` reads the blocks between the words. */
export function richTextWithin(
  value: unknown,
  reading: Reading,
  embed?: Embedding,
): readonly RichNode[] {
  const doc = nodeOf(value);
  return doc?.['type'] === 'doc' ? blocksOf(doc, { reading, embed }) : [];
}

function blocksOf(parent: Node, scope: Scope): readonly RichNode[] {
  return childrenOf(parent, scope, (child) => blocks(child, scope)).flat();
}

function blocks(node: Node, scope: Scope): readonly RichNode[] | undefined {
  if (node['type'] === 'blok') return embedded(node, scope);
  const found = block(node, scope);
  return found && [found];
}

function block(node: Node, scope: Scope): RichNode | undefined {
  switch (node['type']) {
    case 'paragraph':
    case 'heading':
      return words(node, scope);
    case 'bullet_list':
    case 'ordered_list':
      return list(node, scope);
    case 'blockquote':
      return quote(node, scope);
    case 'code_block':
      return code(node, scope);
    case 'image':
      return picture(node);
    case 'horizontal_rule':
      return { kind: 'rule' };
    default:
      return undefined;
  }
}

/** Editors part paragraphs with empty ones; the page has its own white space. */
function words(node: Node, scope: Scope): RichNode | undefined {
  const content = childrenOf(node, scope, (child) => inline(child, scope.reading.locale));
  if (!content.some((part) => part.kind === 'text' && part.text.trim() !== '')) {
    // A picture stands in a paragraph of its own in older documents.
    const [first] = listOf(node['content']);
    return nodeOf(first)?.['type'] === 'image' ? picture(nodeOf(first) ?? {}) : undefined;
  }
  return node['type'] === 'heading'
    ? { kind: 'heading', level: levelOf(node), content }
    : { kind: 'paragraph', content };
}

function list(node: Node, scope: Scope): RichNode | undefined {
  const below = inside(scope);
  const items = childrenOf(node, scope, (child) => {
    if (child['type'] !== 'list_item' || !below) return undefined;
    const content = blocksOf(child, below);
    return content.length > 0 ? content : undefined;
  });
  const isOrdered = node['type'] === 'ordered_list';
  return items.length > 0 ? { kind: 'list', isOrdered, items } : undefined;
}

function quote(node: Node, scope: Scope): RichNode | undefined {
  const below = inside(scope);
  const content = below ? blocksOf(node, below) : [];
  return content.length > 0 ? { kind: 'quote', content } : undefined;
}

function code(node: Node, scope: Scope): RichNode | undefined {
  const lines = childrenOf(node, scope, (child) => textOf(child['text']));
  const text = lines.join('').slice(0, MAX_CODE);
  return text.trim() ? { kind: 'code', text } : undefined;
}

function picture(node: Node): RichNode | undefined {
  const { src, alt, title } = attributesOf(node);
  const found = readPicture({ filename: src, alt });
  return found && { kind: 'picture', picture: found, caption: textOf(title) ?? '' };
}

function embedded(node: Node, scope: Scope): readonly RichNode[] {
  const below = inside(scope);
  const body = { component: '', _uid: '', body: attributesOf(node)['body'] };
  return blokField(body, 'body').flatMap<RichNode>((blok) => {
    const found = below && takes(below.reading) ? scope.embed?.(blok, below.reading) : undefined;
    return found ? [{ kind: 'block', block: found }] : [];
  });
}

function levelOf(node: Node): 2 | 3 | 4 {
  const { level } = attributesOf(node);
  return level === 3 || level === 4 ? level : typeof level === 'number' && level > 4 ? 4 : 2;
}

function inline(node: Node, locale: Locale): RichInline | undefined {
  if (node['type'] === 'hard_break') return { kind: 'break' };
  const isEmoji = node['type'] === 'emoji';
  const text = textOf(isEmoji ? attributesOf(node)['emoji'] : node['text']);
  if (!text || (isEmoji ? text.length > 32 : node['type'] !== 'text')) return undefined;
  return { kind: 'text', text, ...readMarks(node['marks'], locale) };
}

function childrenOf<Found>(
  parent: Node,
  { reading }: Scope,
  read: (child: Node) => Found | undefined,
): readonly Found[] {
  const found: Found[] = [];
  for (const value of listOf(parent['content'])) {
    if (!takes(reading)) break;
    const child = nodeOf(value);
    const result = child && read(child);
    if (result !== undefined) found.push(result);
  }
  return found;
}

function inside(scope: Scope): Scope | undefined {
  const reading = deeper(scope.reading);
  return reading && { ...scope, reading };
}

function attributesOf(node: Node): Node {
  return nodeOf(node['attrs']) ?? {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nodeOf(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null ? (value as Node) : undefined;
}
