import { readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { Field, Presence, SchemaField } from './block-definition.ts';
import { readPicture } from './block-fields.ts';
import type { ReadContext } from './read-context.ts';
import { type Blok, blokField, textField } from './story.ts';

/** Why a page leaves something out, for the editor. */
export type UndrawnReason =
  | {
      readonly kind: 'unknownKind' | 'wrongPlace' | 'noProducts' | 'switchedOff' | 'timeOver';
    }
  | {
      readonly kind: 'fieldEmpty' | 'fieldsEmpty' | 'fieldUnreadable' | 'noBlocks';
      /** Names of the fields as the editor displays them. */
      readonly field: string;
    }
  | {
      readonly kind: 'linkNowhere' | 'pictureUnknown';
      readonly field: string;
      readonly value: string;
    };

type Node = Readonly<Record<string, unknown>>;
type Schema = Readonly<Record<string, SchemaField>>;

const MAX_VALUE = 120;
const MAX_NODES = 2_000;

/** Why a required field cannot be read. */
export function explainField(schema: Schema, blok: Blok, locale: Locale): UndrawnReason {
  const names = Object.keys(schema);
  const [name = ''] = names;
  const field = names.map(humanizeFieldName).join(', ');
  if (names.length > 1) return { kind: 'fieldsEmpty', field };
  const value = blok[name];
  switch (schema[name]?.type) {
    case 'multilink':
      return explainLink(value, locale, field) ?? { kind: 'fieldUnreadable', field };
    case 'asset':
      return explainPicture(value, field);
    case 'bloks':
      return { kind: blokField(blok, name).length > 0 ? 'noBlocks' : 'fieldEmpty', field };
    case 'text':
      return { kind: textField(blok, name).trim() ? 'fieldUnreadable' : 'fieldEmpty', field };
    default:
      return { kind: 'fieldEmpty', field };
  }
}

/** Links that a drawn block is shown without: optional ones, and those in rich text. */
export function leftOutLinks(
  fields: readonly Field<unknown, Presence>[],
  blok: Blok,
  { locale }: ReadContext,
): readonly UndrawnReason[] {
  return fields.flatMap(({ presence, schema }) =>
    Object.entries(schema).flatMap(([name, { type }]) => {
      if (type === 'richtext') return explainMarks(blok[name], locale, humanizeFieldName(name));
      const isOptionalLink = type === 'multilink' && presence === 'optional';
      return isOptionalLink ? explainOptionalLink(schema, name, blok, locale) : [];
    }),
  );
}

function explainOptionalLink(
  schema: Schema,
  name: string,
  blok: Blok,
  locale: Locale,
): readonly UndrawnReason[] {
  const reason = explainLink(blok[name], locale, humanizeFieldName(name));
  if ('cta_label' in schema) return explainButton(textField(blok, 'cta_label'), reason);
  return reason?.kind === 'linkNowhere' ? [reason] : [];
}

/** A button needs both its label and its link; without both, none is wanted. */
function explainButton(
  label: string,
  linkProblem: UndrawnReason | undefined,
): readonly UndrawnReason[] {
  if (linkProblem?.kind === 'fieldEmpty') return label === '' ? [] : [linkProblem];
  if (linkProblem) return [linkProblem];
  return label === '' ? [{ kind: 'fieldEmpty', field: humanizeFieldName('cta_label') }] : [];
}

/** Blocks that rich text contains. */
export function embeddedBloks(document: unknown): readonly Blok[] {
  return richNodes(document).flatMap((node) => {
    if (node['type'] !== 'blok') return [];
    const { body } = Object(node['attrs']) as { readonly body?: unknown };
    return blokField({ component: '', _uid: '', body }, 'body');
  });
}

function explainLink(value: unknown, locale: Locale, field: string): UndrawnReason | undefined {
  if (readLink(value, locale)) return undefined;
  const written = writtenTarget(value);
  return written
    ? { kind: 'linkNowhere', field, value: written.slice(0, MAX_VALUE) }
    : { kind: 'fieldEmpty', field };
}

function writtenTarget(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const { url, cached_url, email, story } = Object(value) as Node;
  const { full_slug } = Object(story) as Node;
  const texts = [url, full_slug, cached_url, email].filter((text) => typeof text === 'string');
  return texts.find((text) => text.trim() !== '') ?? '';
}

function explainPicture(value: unknown, field: string): UndrawnReason {
  const { filename } = Object(value) as Node;
  if (typeof filename !== 'string' || filename === '') return { kind: 'fieldEmpty', field };
  return readPicture(value)
    ? { kind: 'fieldUnreadable', field }
    : { kind: 'pictureUnknown', field, value: filename.slice(0, MAX_VALUE) };
}

function explainMarks(document: unknown, locale: Locale, field: string): readonly UndrawnReason[] {
  return richNodes(document).flatMap((node) => {
    const marks: readonly unknown[] = Array.isArray(node['marks']) ? node['marks'] : [];
    return marks.flatMap((mark) => {
      const { type, attrs } = Object(mark) as Node;
      if (type !== 'link') return [];
      const { href, ...rest } = Object(attrs) as Node;
      const reason = explainLink({ ...rest, url: href, cached_url: href }, locale, field);
      return reason?.kind === 'linkNowhere' ? [reason] : [];
    });
  });
}

/** All nodes of a rich text document, level by level. */
function richNodes(document: unknown): readonly Node[] {
  const nodes: Node[] = [];
  let level: readonly unknown[] = [document];
  while (level.length > 0 && nodes.length < MAX_NODES) {
    const found = level.filter(
      (value): value is Node => typeof value === 'object' && value !== null,
    );
    nodes.push(...found);
    level = found.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  }
  return nodes;
}

/** `cta_url` → `Cta url`, as the editor displays a field or block without a name of its own. */
export function humanizeFieldName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
