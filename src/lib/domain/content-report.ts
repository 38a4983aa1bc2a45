import { readPicture } from './block-fields.ts';
import type { Component } from './component-schema.ts';
import { readLink } from './content-link.ts';
import type { Locale } from './shop.ts';
import type { Story } from './story.ts';

/** Something an editor should mend. */
export interface ContentIssue {
  readonly kind: 'broken-link' | 'missing-translation' | 'missing-picture' | 'unknown-block';
  readonly locale: Locale;
  readonly story: string;
  /** Where in the story: `content.0.headline`. */
  readonly place: string;
  readonly detail: string;
}

/** What a story points to, for somebody who can ask whether it is there. */
export interface ContentTargets {
  /** Local addresses, with locale. */
  readonly links: readonly ContentTarget[];
  /** Paths of pictures in the shop's store. */
  readonly pictures: readonly ContentTarget[];
}

export interface ContentTarget {
  readonly target: string;
  readonly place: string;
}

export interface Inspection extends ContentTargets {
  readonly issues: readonly ContentIssue[];
}

interface Walk {
  readonly locale: Locale;
  readonly story: string;
  readonly components: ReadonlyMap<string, Component>;
  /** Whether English is another language here. */
  readonly isTranslated: boolean;
  readonly issues: ContentIssue[];
  readonly links: ContentTarget[];
  readonly pictures: ContentTarget[];
  readonly seen: Set<object>;
}

type Node = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 40;
const FEW_WORDS = 3;

/**
 * What is wrong in a story as one shop reads it; `english` is the same story in the default language, with which a
 * text of several words that nobody has translated is the same.
 */
export function inspectStory(
  story: Story,
  english: Story | undefined,
  locale: Locale,
  components: readonly Component[],
): Inspection {
  const walk: Walk = {
    ...{ locale, story: story.full_slug, isTranslated: !locale.startsWith('en') },
    components: new Map(components.map((component) => [component.name, component])),
    ...{ issues: [], links: [], pictures: [], seen: new Set() },
  };
  visit(story.content, english?.content, 'content', walk, 0);
  const { issues, links, pictures } = walk;
  return { issues, links, pictures };
}

function visit(value: unknown, english: unknown, place: string, walk: Walk, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || walk.seen.has(value)) {
    return;
  }
  walk.seen.add(value);
  const node = value as Node;
  if (typeof node['component'] === 'string') visitBlok(node, english, place, walk);
  visitLeaf(node, place, walk);
  for (const [name, inner] of Object.entries(node)) {
    visit(inner, childOf(english, name), `${place}.${name}`, walk, depth + 1);
  }
}

function visitBlok(blok: Node, english: unknown, place: string, walk: Walk): void {
  const name = String(blok['component']);
  // Rows and cells of a table are the service's own.
  if (name.startsWith('_')) return;
  const component = walk.components.get(name);
  if (!component) {
    note(walk, 'unknown-block', place, name);
    return;
  }
  for (const [field, { type, isRequired, isTranslated }] of Object.entries(component.fields)) {
    const at = `${place}.${field}`;
    if (type === 'asset' && isRequired && !readPicture(blok[field])) {
      note(walk, 'missing-picture', at, 'none was chosen');
    }
    const isText = isTranslated && ['text', 'textarea', 'richtext'].includes(type);
    if (walk.isTranslated && isText && isUntranslated(blok[field], childOf(english, field))) {
      note(walk, 'missing-translation', at, wordsOf(blok[field]).slice(0, 80));
    }
  }
}

function isUntranslated(value: unknown, english: unknown): boolean {
  const text = wordsOf(value);
  const words = text.split(/\s+/).filter(Boolean);
  // Names are the same everywhere: “7 Theo Marchbanks”.
  const isName = words.every((word) => !/^\p{Ll}/u.test(word));
  return words.length >= FEW_WORDS && !isName && text === wordsOf(english);
}

/** The words of a text or of rich text. */
function wordsOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return '';
  const { text, content } = value as Node;
  if (typeof text === 'string') return text;
  return Array.isArray(content) ? content.map((part) => wordsOf(part, depth + 1)).join(' ') : '';
}

/** Links and pictures, as fields and as marks and nodes of rich text. */
function visitLeaf(node: Node, place: string, walk: Walk): void {
  if (node['fieldtype'] === 'multilink') link(node, place, walk);
  const attributes = node['attrs'] as Node | undefined;
  if (node['type'] === 'link' && attributes) {
    link({ ...attributes, url: attributes['href'], cached_url: attributes['href'] }, place, walk);
  }
  const filename = node['fieldtype'] === 'asset' ? node['filename'] : undefined;
  const source = node['type'] === 'image' ? attributes?.['src'] : filename;
  if (typeof source !== 'string' || source === '') return;
  if (readPicture({ filename: source })) walk.pictures.push({ target: source, place });
  else note(walk, 'missing-picture', place, source);
}

function link(value: Node, place: string, walk: Walk): void {
  const isEmpty = !value['url'] && !value['cached_url'] && !value['anchor'] && !value['email'];
  if (isEmpty && !value['story']) return;
  const email = value['linktype'] === 'email' ? (value['email'] ?? value['url']) : undefined;
  const found = readLink({ ...value, ...(email !== undefined && { email }) }, walk.locale);
  if (!found) {
    const written = String(value['url'] ?? value['cached_url'] ?? '').slice(0, 120);
    note(walk, 'broken-link', place, written);
  } else if (!found.isExternal && found.href.startsWith('/')) {
    walk.links.push({ target: found.href, place });
  }
}

function note(walk: Walk, kind: ContentIssue['kind'], place: string, detail: string): void {
  walk.issues.push({ kind, locale: walk.locale, story: walk.story, place, detail });
}

function childOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Node)[name] : undefined;
}
