import { type ContentLink, readLink } from './content-link.ts';
import type { Locale } from './shop.ts';

/** HTML elements that a mark becomes; every other mark is dropped and its text kept. */
export type RichMark = 'strong' | 'em' | 's' | 'u' | 'code' | 'sub' | 'sup';

export type RichInline =
  | { readonly kind: 'break' }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Outermost first, each once. */
      readonly marks: readonly RichMark[];
      readonly link?: ContentLink;
    };

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
  | { readonly kind: 'rule' };

const MAX_DEPTH = 8;
const MAX_NODES = 4_000;
const MAX_MARKS = 12;

const MARKS: ReadonlyMap<unknown, RichMark> = new Map([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['underline', 'u'],
  ['code', 'code'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
]);

type Node = Readonly<Record<string, unknown>>;

interface Reading {
  readonly locale: Locale;
  /** Nodes that may still be read: what refers to itself comes to an end. */
  left: number;
}

/**
 * Storyblok rich text, untrusted, as nodes that are safe to render: only known kinds, links only where
 * `readLink` lets them lead, at most eight levels deep and 4,000 nodes in all. What is not known is left out.
 */
export function readRichText(value: unknown, locale: Locale): readonly RichNode[] {
  const doc = nodeOf(value);
  return doc?.['type'] === 'doc' ? blocksOf(doc, { locale, left: MAX_NODES }, 1) : [];
}

function blocksOf(parent: Node, reading: Reading, depth: number): readonly RichNode[] {
  if (depth > MAX_DEPTH) return [];
  return childrenOf(parent, reading, (child) => block(child, reading, depth));
}

function block(node: Node, reading: Reading, depth: number): RichNode | undefined {
  switch (node['type']) {
    case 'paragraph': {
      const content = filled(inlinesOf(node, reading));
      return content && { kind: 'paragraph', content };
    }
    case 'heading': {
      const content = filled(inlinesOf(node, reading));
      return content && { kind: 'heading', level: levelOf(node), content };
    }
    case 'bullet_list':
    case 'ordered_list':
      return list(node, reading, depth);
    case 'blockquote': {
      const content = blocksOf(node, reading, depth + 1);
      return content.length > 0 ? { kind: 'quote', content } : undefined;
    }
    case 'horizontal_rule':
      return { kind: 'rule' };
    default:
      return undefined;
  }
}

function list(node: Node, reading: Reading, depth: number): RichNode | undefined {
  const items = childrenOf(node, reading, (child) => {
    if (child['type'] !== 'list_item') return undefined;
    const content = blocksOf(child, reading, depth + 1);
    return content.length > 0 ? content : undefined;
  });
  const isOrdered = node['type'] === 'ordered_list';
  return items.length > 0 ? { kind: 'list', isOrdered, items } : undefined;
}

/** Editors part paragraphs with empty ones; the page has its own white space. */
function filled(content: readonly RichInline[]): readonly RichInline[] | undefined {
  const isFilled = content.some((part) => part.kind === 'text' && part.text.trim() !== '');
  return isFilled ? content : undefined;
}

function levelOf(node: Node): 2 | 3 | 4 {
  const level = nodeOf(node['attrs'])?.['level'];
  return level === 3 || level === 4 ? level : typeof level === 'number' && level > 4 ? 4 : 2;
}

function inlinesOf(parent: Node, reading: Reading): readonly RichInline[] {
  return childrenOf(parent, reading, (child) => inline(child, reading.locale));
}

function inline(node: Node, locale: Locale): RichInline | undefined {
  if (node['type'] === 'hard_break') return { kind: 'break' };
  const { text } = node;
  if (node['type'] !== 'text' || typeof text !== 'string' || text === '') return undefined;
  const marks = listOf(node['marks'])
    .slice(0, MAX_MARKS)
    .flatMap<Node>((mark) => nodeOf(mark) ?? []);
  const known = new Set(marks.flatMap((mark) => MARKS.get(mark['type']) ?? []));
  const link = marks.map((mark) => linkOf(mark, locale)).find((found) => found !== undefined);
  return { kind: 'text', text, marks: [...known], ...(link && { link }) };
}

/** A mark names its target `href`, whatever its kind; a multilink has a field for each. */
function linkOf(mark: Node, locale: Locale): ContentLink | undefined {
  const attributes = nodeOf(mark['attrs']);
  if (mark['type'] !== 'link' || !attributes) return undefined;
  const { href, linktype, target, anchor, story } = attributes;
  const email = typeof href === 'string' ? href.replace(/^mailto:/i, '') : undefined;
  return readLink({ linktype, target, anchor, story, email, url: href, cached_url: href }, locale);
}

function childrenOf<Found>(
  parent: Node,
  reading: Reading,
  read: (child: Node) => Found | undefined,
): readonly Found[] {
  const found: Found[] = [];
  for (const value of listOf(parent['content'])) {
    if (reading.left <= 0) break;
    reading.left -= 1;
    const child = nodeOf(value);
    const result = child && read(child);
    if (result !== undefined) found.push(result);
  }
  return found;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nodeOf(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null ? (value as Node) : undefined;
}
