import type { BlockDefinition, Field, WireField } from './block-definition.ts';
import {
  boundedNumber,
  type CallToAction,
  commaList,
  type Picture,
  readCta,
  readPicture,
} from './block-fields.ts';
import { type ContentLink, readLink } from './content-link.ts';
import { cutText } from './cut-text.ts';
import { deeper, takes } from './reading.ts';
import { blokField, textField } from './story.ts';

/** Field kinds of blocks. None of them throws, even for a stored value of the wrong type. */

const MAX_TEXT = 20_000;
const MAX_NESTED = 48;

/** '' when empty. */
export function text(name: string, type: 'text' | 'textarea' = 'text'): Field<string, 'always'> {
  return {
    presence: 'always',
    wire: { [name]: { type, isTranslated: true } },
    read: (blok) => cutText(textField(blok, name), MAX_TEXT),
  };
}

/** Text that the block needs. */
export function words(name: string): Field<string, 'required'> {
  return {
    presence: 'required',
    wire: { [name]: { type: 'text', isTranslated: true, isRequired: true } },
    read: (blok) => cutText(textField(blok, name).trim(), MAX_TEXT) || undefined,
  };
}

export function picture(name: string): Field<Picture, 'optional'> {
  return { ...neededPicture(name), presence: 'optional', wire: { [name]: asset(false) } };
}

export function neededPicture(name: string): Field<Picture, 'required'> {
  return {
    presence: 'required',
    wire: { [name]: asset(true) },
    read: (blok) => readPicture(blok[name]),
  };
}

function asset(isRequired: boolean): WireField {
  return { type: 'asset', isTranslated: true, isRequired };
}

/** Reads `cta_label` and `cta_url`: both or neither. */
export function cta(): Field<CallToAction, 'optional'> {
  return {
    presence: 'optional',
    wire: {
      cta_label: { type: 'text', isTranslated: true },
      cta_url: { type: 'multilink', isTranslated: true },
    },
    read: (blok, { locale }) => readCta(blok, locale),
  };
}

export function link(name = 'cta_url'): Field<ContentLink, 'optional'> {
  return {
    presence: 'optional',
    wire: { [name]: { type: 'multilink', isTranslated: true } },
    read: (blok, { locale }) => readLink(blok[name], locale),
  };
}

export function neededLink(name = 'cta_url'): Field<ContentLink, 'required'> {
  return {
    ...link(name),
    presence: 'required',
    wire: { [name]: { type: 'multilink', isTranslated: true, isRequired: true } },
  };
}

/** One of the options; the first for any other stored value. */
export function choice<const Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): Field<Option, 'always'> {
  return {
    presence: 'always',
    wire: { [name]: { type: 'option', options } },
    read: (blok) => options.find((option) => option === blok[name]) ?? options[0],
  };
}

export function flag(name: string): Field<boolean, 'always'> {
  return {
    presence: 'always',
    wire: { [name]: { type: 'boolean' } },
    read: (blok) => blok[name] === true,
  };
}

export function whole(
  name: string,
  bounds: { readonly from: number; readonly to: number; readonly otherwise: number },
): Field<number, 'always'> {
  const about = `${bounds.from} to ${bounds.to}, ${bounds.otherwise} if left empty`;
  return {
    presence: 'always',
    wire: { [name]: { type: 'number', about } },
    read: (blok) => boundedNumber(blok[name], bounds),
  };
}

/** A product id, stored as a number or as text. */
export function productId(name = 'product_id'): Field<number, 'required'> {
  return {
    presence: 'required',
    wire: { [name]: { type: 'text', isRequired: true, about: 'Id of a product' } },
    read: (blok) => {
      const value = blok[name];
      const [id] = typeof value === 'number' ? [String(value)] : commaList(blok, name);
      return id && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
    },
  };
}

/** Nested blocks. Unreadable ones are dropped; without any, the outer block is dropped too. */
export function nested<Value>(
  name: string,
  definition: BlockDefinition<string, Value>,
): Field<readonly Value[], 'required'> {
  return {
    presence: 'required',
    wire: { [name]: { type: 'bloks', isRequired: true, components: [definition.component] } },
    children: [definition],
    read: (blok, context) => {
      const nestedContext = deeper(context);
      const values = nestedContext
        ? blokField(blok, name)
            .slice(0, MAX_NESTED)
            .flatMap((item) => (takes(context) ? (definition.read(item, nestedContext) ?? []) : []))
        : [];
      return values.length > 0 ? values : undefined;
    },
  };
}

/** Nested blocks that the outer block can do without. */
export function nestedIfAny<Value>(
  name: string,
  definition: BlockDefinition<string, Value>,
): Field<readonly Value[], 'always'> {
  const required = nested(name, definition);
  return {
    presence: 'always',
    wire: { [name]: { type: 'bloks', components: [definition.component] } },
    children: [definition],
    read: (blok, context) => required.read(blok, context) ?? [],
  };
}
