import { readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { SchemaField } from './block-definition.ts';
import { readPicture } from './block-fields.ts';
import type { ContentComponent } from './component-schema.ts';
import type { ContentIssue, ContentIssueKind } from './content-issue.ts';
import {
  fieldProblem,
  misplacedBlocks,
  type Problem,
  textProblems,
  unreadableBlock,
} from './report-fields.ts';
import type { Blok, Story } from './story.ts';
import { isUsedStory } from './story-places.ts';

/** Targets of a story's links and pictures, for a caller that can check whether they exist. */
export interface ContentTargets {
  /** Local paths with locale. */
  readonly links: readonly ContentTarget[];
  /** Picture paths in the shop's store. */
  readonly pictures: readonly ContentTarget[];
}

export interface ContentTarget {
  readonly target: string;
  readonly location: string;
}

export interface Inspection extends ContentTargets {
  readonly issues: readonly ContentIssue[];
}

interface StoryWalk {
  readonly locale: Locale;
  readonly story: string;
  readonly components: ReadonlyMap<string, ContentComponent>;
  /** Whether the locale's language is not English. */
  readonly isTranslated: boolean;
  /** Whether the story's texts are around a list of products. */
  readonly isListing: boolean;
  readonly issues: ContentIssue[];
  readonly links: ContentTarget[];
  readonly pictures: ContentTarget[];
  readonly seen: Set<object>;
}

type Node = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 40;
const FEW_WORDS = 3;
const TEXT_TYPES = ['text', 'textarea', 'richtext'];

/**
 * Finds problems in a story of one locale.
 * @param english the same story in the default language; a text of several words that equals it is untranslated.
 */
export function inspectStory(
  story: Story,
  english: Story | undefined,
  locale: Locale,
  components: readonly ContentComponent[],
): Inspection {
  const walk: StoryWalk = {
    locale,
    story: story.full_slug,
    isTranslated: !locale.startsWith('en'),
    isListing: story.content.component === 'listing_page',
    components: new Map(components.map((component) => [component.name, component])),
    issues: [],
    links: [],
    pictures: [],
    seen: new Set(),
  };
  if (!isUsedStory(story)) {
    const { component } = story.content;
    reportIssue(walk, 'unused-story', 'content', `no page reads a ${component} at this address`);
    return { issues: walk.issues, links: [], pictures: [] };
  }
  visit(story.content, english?.content, 'content', walk, 0);
  const { issues, links, pictures } = walk;
  return { issues, links, pictures };
}

function visit(
  value: unknown,
  english: unknown,
  place: string,
  walk: StoryWalk,
  depth: number,
): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || walk.seen.has(value)) {
    return;
  }
  walk.seen.add(value);
  const node = value as Node;
  if (typeof node['component'] === 'string') visitBlok(node, english, place, walk);
  visitLeaf(node, place, walk);
  for (const [name, inner] of Object.entries(node)) {
    visit(inner, readChild(english, name), `${place}.${name}`, walk, depth + 1);
  }
}

function visitBlok(blok: Node, english: unknown, place: string, walk: StoryWalk): void {
  const name = String(blok['component']);
  // Rows and cells of a table are components of Storyblok itself.
  if (name.startsWith('_')) return;
  const component = walk.components.get(name);
  if (!component) {
    reportIssue(walk, 'unknown-block', place, `the shop does not know ${name.slice(0, 80)}`);
    return;
  }
  for (const [field, schemaField] of Object.entries(component.fields)) {
    for (const { kind, path, detail } of findProblems(blok, field, schemaField, walk))
      reportIssue(walk, kind, `${place}.${field}${path}`, detail);
    if (walk.isTranslated && isTextField(schemaField))
      checkTranslation(blok[field], readChild(english, field), `${place}.${field}`, walk);
  }
  const unreadable = unreadableBlock(blok as Blok, component, walk.locale);
  if (unreadable) reportIssue(walk, 'required-field', place, unreadable);
}

/** Problems of a field itself. Unknown blocks and links are reported where they are visited. */
function findProblems(
  blok: Node,
  name: string,
  field: SchemaField,
  { locale, components, isListing }: StoryWalk,
): readonly Problem[] {
  const value = blok[name];
  const own = fieldProblem(value, field, locale);
  const inner =
    field.type === 'richtext'
      ? textProblems(value, field, isListing)
      : misplacedBlocks(value, field, String(blok['component']));
  const known = inner.filter(({ block }) => block === undefined || components.has(block));
  return own ? [own, ...known] : known;
}

function isTextField({ type, isTranslated }: SchemaField): boolean {
  return isTranslated === true && TEXT_TYPES.includes(type);
}

function checkTranslation(value: unknown, english: unknown, place: string, walk: StoryWalk): void {
  if (isUntranslated(value, english))
    reportIssue(walk, 'missing-translation', place, plainText(value).slice(0, 80));
}

function isUntranslated(value: unknown, english: unknown): boolean {
  const text = plainText(value);
  const words = text.split(/\s+/).filter(Boolean);
  // Names are the same in every language: “7 Theo Marchbanks”.
  const isName = words.every((word) => !/^\p{Ll}/u.test(word));
  return words.length >= FEW_WORDS && !isName && text === plainText(english);
}

/** Plain text of a text field or of rich text. */
function plainText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return '';
  const { text, content } = value as Node;
  if (typeof text === 'string') return text;
  return Array.isArray(content) ? content.map((part) => plainText(part, depth + 1)).join(' ') : '';
}

/** Collects links and pictures from fields, and from marks and nodes of rich text. */
function visitLeaf(node: Node, place: string, walk: StoryWalk): void {
  if (node['fieldtype'] === 'multilink') visitLink(node, place, walk);
  const attributes = node['attrs'] as Node | undefined;
  if (node['type'] === 'link' && attributes) {
    visitLink(
      { ...attributes, url: attributes['href'], cached_url: attributes['href'] },
      place,
      walk,
    );
  }
  const filename = node['fieldtype'] === 'asset' ? node['filename'] : undefined;
  const source = node['type'] === 'image' ? attributes?.['src'] : filename;
  if (typeof source !== 'string' || source === '') return;
  if (readPicture({ filename: source })) walk.pictures.push({ target: source, location: place });
  else reportIssue(walk, 'picture-host', place, `not on a host of Storyblok: ${source}`);
}

function visitLink(value: Node, place: string, walk: StoryWalk): void {
  const isEmpty = !value['url'] && !value['cached_url'] && !value['anchor'] && !value['email'];
  if (isEmpty && !value['story']) return;
  const email = value['linktype'] === 'email' ? (value['email'] ?? value['url']) : undefined;
  const found = readLink({ ...value, ...(email !== undefined && { email }) }, walk.locale);
  if (!found) {
    const written = String(value['url'] ?? value['cached_url'] ?? '').slice(0, 120);
    reportIssue(walk, 'broken-link', place, written);
  } else if (!found.isExternal && found.href.startsWith('/')) {
    walk.links.push({ target: found.href, location: place });
  }
}

function reportIssue(walk: StoryWalk, kind: ContentIssueKind, place: string, detail: string): void {
  walk.issues.push({ kind, locale: walk.locale, story: walk.story, location: place, detail });
}

function readChild(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Node)[name] : undefined;
}
