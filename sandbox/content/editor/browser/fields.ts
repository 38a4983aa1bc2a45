import { element, labelled, readable } from './controls.ts';
import { type RichNode, richWords } from './rich-words.ts';

export type Fields = Record<string, unknown>;

/** A field as the component schema has it. */
export interface Shape {
  readonly type: string;
  readonly isTranslated?: boolean;
  readonly options?: readonly string[];
}

export interface FieldContext {
  /** Language of the fields; undefined: the default one. */
  readonly language: string | undefined;
  /** By component, its fields. */
  readonly shapes: Readonly<Record<string, Readonly<Record<string, Shape>>>>;
  /** Something was typed. */
  readonly changed: () => void;
}

/** One field of one block, in one language. */
interface Field {
  readonly fields: Fields;
  readonly name: string;
  /** Where the language's own value stands; `name` for what all languages share. */
  readonly key: string;
  readonly shape: Shape;
  readonly changed: () => void;
}

const MARK = '__i18n__';
const LONG = 36;
const EMPTY: Readonly<Record<string, object>> = {
  richtext: { type: 'doc', content: [] },
  asset: { fieldtype: 'asset', filename: '', alt: '' },
  multilink: { fieldtype: 'multilink', linktype: 'url', url: '', cached_url: '' },
};

/** A control for one field of a block; undefined for what is not the editor's. */
export function fieldControl(
  fields: Fields,
  name: string,
  { shapes, language, changed }: FieldContext,
): HTMLElement | undefined {
  if (name.startsWith('_') || name === 'component' || name.includes(MARK)) return undefined;
  const known = shapes[String(fields['component'])]?.[name];
  const shape = known ?? { type: guessed(fields[name]), isTranslated: true };
  const key =
    shape.isTranslated && language ? `${name}${MARK}${language.replaceAll('-', '_')}` : name;
  return control({ fields, name, key, shape, changed });
}

function control(field: Field): HTMLElement {
  switch (field.shape.type) {
    case 'boolean':
      return checkControl(field);
    case 'text':
    case 'textarea':
    case 'number':
    case 'datetime':
    case 'option':
      return textControl(field);
    case 'richtext':
    case 'asset':
    case 'multilink':
      return objectControl(field);
    default:
      return jsonControl(field);
  }
}

/** The kind of a field that no schema knows, by what is in it. */
function guessed(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return typeof value;
  if (typeof value === 'string') return 'text';
  const { type, fieldtype } = Object(value) as Fields;
  return type === 'doc' ? 'richtext' : String(fieldtype ?? 'custom');
}

function checkControl({ fields, name, changed }: Field): HTMLElement {
  const input = element('input', { type: 'checkbox', checked: fields[name] === true });
  input.addEventListener('change', () => {
    fields[name] = input.checked;
    changed();
  });
  const label = element('label', { className: 'check' }, input, readable(name));
  return element('div', { className: 'field' }, label);
}

function textControl({ fields, name, key, shape, changed }: Field): HTMLElement {
  const fallback = String(fields[name] ?? '');
  const isOwn = key !== name;
  const value = isOwn ? String(fields[key] ?? '') : fallback;
  const words = shape.options ? choice(shape.options, value) : input(shape, value || fallback);
  words.value = value;
  if (isOwn && 'placeholder' in words) words.placeholder = fallback;
  const isNumber = typeof fields[name] === 'number';
  words.addEventListener('input', () => {
    fields[key] = isNumber ? Number(words.value) : words.value;
    changed();
  });
  return labelled(readable(name), words, isOwn ? 'translated' : '');
}

function choice(options: readonly string[], value: string): HTMLSelectElement {
  const all = [...new Set([value, '', ...options])];
  const items = all.map((option) => element('option', { value: option }, option || '–'));
  return element('select', {}, ...items);
}

function input({ type }: Shape, sample: string): HTMLInputElement | HTMLTextAreaElement {
  const isLong = type === 'textarea' || sample.length > LONG || sample.includes('\n');
  return isLong ? element('textarea') : element('input', { type: 'text' });
}

/** Links, pictures and rich text; a language's own value begins as a copy of the default one. */
function objectControl({ fields, name, key, shape, ...field }: Field): HTMLElement {
  const before = fields[key] ?? fields[name];
  const value = structuredClone(before instanceof Object ? before : EMPTY[shape.type]) as Fields;
  const changed = (): void => {
    fields[key] = value;
    field.changed();
  };
  if (shape.type === 'richtext') return richWords(name, value as unknown as RichNode, changed);
  if (shape.type === 'multilink')
    return group(name, [part(value, linkField(value), 'Address', changed)]);
  const picture = part(value, 'filename', 'Picture', changed);
  return group(name, [picture, part(value, 'alt', 'Alternative text', changed)]);
}

function linkField({ linktype }: Fields): string {
  if (linktype === 'email') return 'email';
  return linktype === 'url' ? 'url' : 'cached_url';
}

function part(fields: Fields, name: string, label: string, changed: () => void): HTMLElement {
  const text = element('input', { type: 'text', value: String(fields[name] ?? '') });
  text.addEventListener('input', () => {
    fields[name] = text.value;
    if (name === 'url') fields['cached_url'] = text.value;
    changed();
  });
  return labelled(label, text);
}

function group(name: string, parts: readonly HTMLElement[]): HTMLElement {
  const legend = element('legend', {}, readable(name));
  return element('fieldset', { className: 'group' }, legend, ...parts);
}

function jsonControl({ fields, name, key, changed }: Field): HTMLElement {
  const text = element('textarea', { className: 'code', spellcheck: false });
  text.value = JSON.stringify(fields[key] ?? fields[name] ?? null, null, 1);
  text.addEventListener('input', () => {
    try {
      fields[key] = JSON.parse(text.value);
      text.removeAttribute('aria-invalid');
      changed();
    } catch {
      text.setAttribute('aria-invalid', 'true');
    }
  });
  return labelled(readable(name), text, 'as JSON');
}
