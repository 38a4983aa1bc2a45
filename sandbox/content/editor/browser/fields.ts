import { createElement, createLabelledField, humanizeFieldName } from './controls.ts';
import { createLinkFields, type LinkableStory } from './link-field.ts';
import { createPictureFields } from './picture-field.ts';
import { createRichTextFields, type RichNode } from './rich-text.ts';

export type Fields = Record<string, unknown>;

/** A field of the component schema. */
export interface FieldShape {
  readonly type: string;
  readonly isTranslated?: boolean;
  readonly options?: readonly string[];
}

export interface FieldContext {
  /** Language of the fields; undefined: the default one. */
  readonly language: string | undefined;
  /** Fields by component. */
  readonly shapes: Readonly<Record<string, Readonly<Record<string, FieldShape>>>>;
  /** What links may lead to. */
  readonly stories: readonly LinkableStory[];
  /** Called after each edit. */
  readonly onChange: () => void;
}

/** One field of one block, in one language. */
interface Field {
  readonly fields: Fields;
  readonly name: string;
  /** Field of the language's value; equal to `name` if all languages share the value. */
  readonly key: string;
  readonly shape: FieldShape;
  readonly stories: readonly LinkableStory[];
  readonly onChange: () => void;
}

const LANGUAGE_SEPARATOR = '__i18n__';
const SINGLE_LINE_LENGTH = 36;
const EMPTY_VALUES: Readonly<Record<string, object>> = {
  richtext: { type: 'doc', content: [] },
  asset: { fieldtype: 'asset', filename: '', alt: '' },
  multilink: { fieldtype: 'multilink', linktype: 'url', url: '', cached_url: '' },
};

/** Creates the control of a field; undefined for internal fields and translations. */
export function createFieldControl(
  fields: Fields,
  name: string,
  { shapes, language, stories, onChange }: FieldContext,
): HTMLElement | undefined {
  if (name.startsWith('_') || name === 'component' || name.includes(LANGUAGE_SEPARATOR))
    return undefined;
  const known = shapes[String(fields['component'])]?.[name];
  const shape = known ?? { type: guessType(fields[name]), isTranslated: true };
  const key =
    shape.isTranslated && language
      ? `${name}${LANGUAGE_SEPARATOR}${language.replaceAll('-', '_')}`
      : name;
  return createControl({ fields, name, key, shape, stories, onChange });
}

function createControl(field: Field): HTMLElement {
  switch (field.shape.type) {
    case 'boolean':
      return createCheckbox(field);
    case 'text':
    case 'textarea':
    case 'number':
    case 'datetime':
    case 'option':
    case 'story':
      return createTextControl(field);
    case 'richtext':
    case 'asset':
    case 'multilink':
      return createObjectControl(field);
    default:
      return createJsonControl(field);
  }
}

/** Derives the type of a field without schema from its value. */
function guessType(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return typeof value;
  if (typeof value === 'string') return 'text';
  const { type, fieldtype } = Object(value) as Fields;
  return type === 'doc' ? 'richtext' : String(fieldtype ?? 'custom');
}

function createCheckbox({ fields, name, onChange }: Field): HTMLElement {
  const input = createElement('input', { type: 'checkbox', checked: fields[name] === true });
  input.addEventListener('change', () => {
    fields[name] = input.checked;
    onChange();
  });
  const label = createElement('label', { className: 'check' }, input, humanizeFieldName(name));
  return createElement('div', { className: 'field' }, label);
}

function createTextControl({ fields, name, key, shape, onChange }: Field): HTMLElement {
  const fallback = String(fields[name] ?? '');
  const isOwn = key !== name;
  const value = isOwn ? String(fields[key] ?? '') : fallback;
  const control = shape.options
    ? createSelect(shape.options, value)
    : createInput(shape, value || fallback);
  control.value = value;
  if (isOwn && 'placeholder' in control) control.placeholder = fallback;
  const isNumber = typeof fields[name] === 'number';
  control.addEventListener('input', () => {
    fields[key] = isNumber ? Number(control.value) : control.value;
    onChange();
  });
  return createLabelledField(humanizeFieldName(name), control, isOwn ? 'translated' : '');
}

function createSelect(options: readonly string[], value: string): HTMLSelectElement {
  const all = [...new Set([value, '', ...options])];
  const items = all.map((option) => createElement('option', { value: option }, option || '–'));
  return createElement('select', {}, ...items);
}

function createInput({ type }: FieldShape, sample: string): HTMLInputElement | HTMLTextAreaElement {
  const isLong = type === 'textarea' || sample.length > SINGLE_LINE_LENGTH || sample.includes('\n');
  return isLong ? createElement('textarea') : createElement('input', { type: 'text' });
}

/** Links, pictures and rich text. A translation starts as a copy of the default value. */
function createObjectControl({ fields, name, key, shape, ...field }: Field): HTMLElement {
  const stored = fields[key] ?? fields[name];
  const value = structuredClone(
    stored instanceof Object ? stored : EMPTY_VALUES[shape.type],
  ) as Fields;
  const onChange = (): void => {
    fields[key] = value;
    field.onChange();
  };
  if (shape.type === 'richtext')
    return createRichTextFields(name, value as unknown as RichNode, onChange);
  if (shape.type === 'multilink')
    return createGroup(name, createLinkFields(value, field.stories, onChange));
  return createGroup(name, createPictureFields(value, onChange));
}

function createGroup(name: string, parts: readonly HTMLElement[]): HTMLElement {
  const legend = createElement('legend', {}, humanizeFieldName(name));
  return createElement('fieldset', { className: 'group' }, legend, ...parts);
}

function createJsonControl({ fields, name, key, onChange }: Field): HTMLElement {
  const text = createElement('textarea', { className: 'code', spellcheck: false });
  text.value = JSON.stringify(fields[key] ?? fields[name] ?? null, null, 1);
  text.addEventListener('input', () => {
    try {
      fields[key] = JSON.parse(text.value);
      text.removeAttribute('aria-invalid');
      onChange();
    } catch {
      text.setAttribute('aria-invalid', 'true');
    }
  });
  return createLabelledField(humanizeFieldName(name), text, 'as JSON');
}
