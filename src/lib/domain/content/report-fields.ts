import { readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { SchemaField } from './block-definition.ts';
import { type ContentComponent, isBlockShown, pageBlockNames } from './component-schema.ts';
import type { ContentIssueKind } from './content-issue.ts';
import { readRichText, TEXT_NODES } from './rich-text.ts';
import { type Blok, blokField } from './story.ts';
import { TEXT_COMPONENTS } from './text-blocks.ts';

/** What is wrong with a field of a block. */
export interface Problem {
  readonly kind: ContentIssueKind;
  /** Path below the field: `.2`. */
  readonly path: string;
  readonly detail: string;
  /** The component that is in the wrong place. */
  readonly block?: string;
}

type Node = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 40;
const EMPTY = 'empty; the block is left out without it';

/** A required field that is empty, or a link that leads nowhere. */
export function fieldProblem(
  value: unknown,
  { type, isRequired }: SchemaField,
  locale: Locale,
): Problem | undefined {
  // Links that are objects are checked where they are visited.
  const isBrokenText = type === 'multilink' && typeof value === 'string' && value !== '';
  if (isBrokenText && !readLink(value, locale))
    return { kind: 'broken-link', path: '', detail: value.slice(0, 120) };
  if (!isRequired || !isEmptyField(value, type, locale)) return undefined;
  return type === 'asset'
    ? { kind: 'missing-picture', path: '', detail: 'none was chosen' }
    : { kind: 'required-field', path: '', detail: EMPTY };
}

function isEmptyField(value: unknown, type: SchemaField['type'], locale: Locale): boolean {
  switch (type) {
    case 'asset':
      return !Object(value).filename;
    case 'multilink':
      return !hasTarget(value);
    case 'bloks':
      return !Array.isArray(value) || value.length === 0;
    case 'richtext':
      return readRichText(value, locale).length === 0 && bloksIn(value, 0, []).length === 0;
    case 'table':
      return toList(Object(value).tbody).length === 0;
    case 'number':
      return value === undefined || value === '';
    default:
      return String(value ?? '').trim() === '';
  }
}

function hasTarget(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  const { url, cached_url, email, anchor, story } = value as Node;
  return Boolean(url || cached_url || email || anchor || story);
}

/** A block that is left out although no required field of it is empty. */
export function unreadableBlock(
  blok: Blok,
  { fields }: ContentComponent,
  locale: Locale,
): string | undefined {
  // Text can consist of blocks that are shown between its parts.
  if (blok.component === 'rich_text' || isBlockShown(blok, locale)) return undefined;
  const entries = Object.entries(fields);
  const required = entries.filter(([, { isRequired }]) => isRequired);
  if (required.some(([name, field]) => fieldProblem(blok[name], field, locale))) return undefined;
  const names = (required.length > 0 ? required : entries).map(([name]) => name);
  return `the block is left out; check ${names.join(', ')}`;
}

/** Blocks that their field does not show. */
export function misplacedBlocks(
  value: unknown,
  { type, components }: SchemaField,
  component: string,
): readonly Problem[] {
  if (type !== 'bloks') return [];
  // Columns have no columns inside.
  const pageBlocks = pageBlockNames().filter((name) => name !== component);
  const allowed = components ?? pageBlocks;
  const holder = { component: '', _uid: '', value };
  return blokField(holder, 'value').flatMap((blok, index) =>
    allowed.includes(blok.component) ? [] : [misplaced(blok.component, `.${index}`)],
  );
}

function misplaced(block: string, path: string): Problem {
  const detail = `${block.slice(0, 80)} is not shown at this place`;
  return { kind: 'misplaced-block', path, detail, block };
}

/** Blocks that rich text does not show, and parts of it that the shop does not know. */
export function textProblems(
  value: unknown,
  { components }: SchemaField,
  isListing: boolean,
): readonly Problem[] {
  const outer = isListing ? TEXT_COMPONENTS : (components ?? pageBlockNames());
  const unknown = unknownNodes(value, 0);
  const blocks = bloksIn(value, 0, []).flatMap(({ blok, depth, path }) => {
    // Blocks that need the page's width are shown between the parts of the text, not in its lists or tables.
    const allowed = depth > 1 ? TEXT_COMPONENTS : outer;
    return allowed.includes(blok.component) ? [] : [misplaced(blok.component, path)];
  });
  return [...unknown, ...blocks];
}

interface PlacedBlok {
  readonly blok: Blok;
  readonly depth: number;
  readonly path: string;
}

function bloksIn(value: unknown, depth: number, path: readonly number[]): readonly PlacedBlok[] {
  const node = Object(value) as Node;
  if (depth > MAX_DEPTH) return [];
  if (node['type'] === 'blok') {
    const holder = { component: '', _uid: '', body: Object(node['attrs']).body as unknown };
    const place = path.map((index) => `.content.${index}`).join('');
    return blokField(holder, 'body').map((blok, index) => ({
      blok,
      depth,
      path: `${place}.attrs.body.${index}`,
    }));
  }
  return toList(node['content']).flatMap((child, index) =>
    bloksIn(child, depth + 1, [...path, index]),
  );
}

function unknownNodes(value: unknown, depth: number): readonly Problem[] {
  const node = Object(value) as Node;
  const { type } = node;
  if (depth > MAX_DEPTH || typeof type !== 'string') return [];
  if (!TEXT_NODES.includes(type))
    return [{ kind: 'unknown-text', path: '', detail: `${type.slice(0, 80)} is left out` }];
  return toList(node['content']).flatMap((child) => unknownNodes(child, depth + 1));
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
