import { element, labelled, readable } from './controls.ts';
import { type RichNode, richWords } from './rich-words.ts';

export type Fields = Record<string, unknown>;

export interface FieldContext {
  /** Language of the fields; undefined: the default one. */
  readonly language: string | undefined;
  /** Something was typed. */
  readonly changed: () => void;
}

/** Fields with few values, by name. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  align: ['start', 'end'],
  sort: ['', 'price_asc', 'price_desc', 'new_desc', 'new_asc', 'reduction_desc', 'reduction_asc'],
};
const MARK = '__i18n__';
const LONG = 36;

/** A control for one field of a block, made for the value that is in it; undefined for what is not the editor's. */
export function fieldControl(
  fields: Fields,
  name: string,
  context: FieldContext,
): HTMLElement | undefined {
  if (name.startsWith('_') || name === 'component' || name.includes(MARK)) return undefined;
  const value = fields[name];
  if (typeof value === 'boolean') return checkControl(fields, name, context);
  if (typeof value === 'string' || typeof value === 'number')
    return textControl(fields, name, context);
  return objectControl(fields, name, context);
}

function checkControl(fields: Fields, name: string, { changed }: FieldContext): HTMLElement {
  const input = element('input', { type: 'checkbox', checked: fields[name] === true });
  input.addEventListener('change', () => {
    fields[name] = input.checked;
    changed();
  });
  const label = element('label', { className: 'check' }, input, readable(name));
  return element('div', { className: 'field' }, label);
}

function textControl(fields: Fields, name: string, context: FieldContext): HTMLElement {
  const key = keyIn(name, context.language);
  const fallback = String(fields[name]);
  const value = key === name ? fallback : String(fields[key] ?? '');
  const options = OPTIONS[name];
  const control = options ? choice(options, value) : words(value || fallback);
  control.value = value;
  if (key !== name && 'placeholder' in control) control.placeholder = fallback;
  const isNumber = typeof fields[name] === 'number';
  control.addEventListener('input', () => {
    fields[key] = isNumber ? Number(control.value) : control.value;
    context.changed();
  });
  return labelled(readable(name), control, key === name ? '' : 'translated');
}

function choice(options: readonly string[], value: string): HTMLSelectElement {
  const all = options.includes(value) ? options : [value, ...options];
  return element(
    'select',
    {},
    ...all.map((option) => element('option', { value: option }, option || '–')),
  );
}

function words(sample: string): HTMLInputElement | HTMLTextAreaElement {
  const isLong = sample.length > LONG || sample.includes('\n');
  return isLong ? element('textarea') : element('input', { type: 'text' });
}

/** Links, pictures and rich text have fields of their own; of anything else, the JSON. */
function objectControl(fields: Fields, name: string, context: FieldContext): HTMLElement {
  const key = keyIn(name, context.language);
  // A language's own value begins as a copy of the default one, and is there once something is typed.
  const value = structuredClone(Object(fields[key] ?? fields[name])) as Fields;
  const changed = (): void => {
    fields[key] = value;
    context.changed();
  };
  if (value['type'] === 'doc') return richWords(name, value as unknown as RichNode, changed);
  if (value['fieldtype'] === 'asset') {
    const picture = part(value, 'filename', 'Picture', changed);
    return group(name, [picture, part(value, 'alt', 'Alternative text', changed)]);
  }
  if (value['fieldtype'] === 'multilink')
    return group(name, [part(value, linkField(value), 'Address', changed)]);
  return jsonControl(fields, name, context);
}

function linkField({ linktype }: Fields): string {
  if (linktype === 'email') return 'email';
  return linktype === 'url' ? 'url' : 'cached_url';
}

function part(fields: Fields, name: string, label: string, changed: () => void): HTMLElement {
  const input = element('input', { type: 'text', value: String(fields[name] ?? '') });
  input.addEventListener('input', () => {
    fields[name] = input.value;
    if (name === 'url') fields['cached_url'] = input.value;
    changed();
  });
  return labelled(label, input);
}

function group(name: string, parts: readonly HTMLElement[]): HTMLElement {
  const legend = element('legend', {}, readable(name));
  return element('fieldset', { className: 'group' }, legend, ...parts);
}

function jsonControl(fields: Fields, name: string, { changed }: FieldContext): HTMLElement {
  const text = element('textarea', { className: 'code', spellcheck: false });
  text.value = JSON.stringify(fields[name], null, 1);
  text.addEventListener('input', () => {
    try {
      fields[name] = JSON.parse(text.value);
      text.removeAttribute('aria-invalid');
      changed();
    } catch {
      text.setAttribute('aria-invalid', 'true');
    }
  });
  return labelled(readable(name), text, 'as JSON');
}

function keyIn(name: string, language: string | undefined): string {
  return language === undefined ? name : `${name}${MARK}${language.replaceAll('-', '_')}`;
}
