import { type ContentLink, readLink } from '#lib/domain/shop/content-link.ts';
import { truncateText } from '#lib/domain/text/truncate-text.ts';
import type { BlockDefinition, Field, SchemaField } from './block-definition.ts';
import {
  type CallToAction,
  type Picture,
  readBoundedInteger,
  readCallToAction,
  readCommaList,
  readPicture,
} from './block-fields.ts';
import { descendContext, takeFromBudget } from './read-context.ts';
import { blokField, textField } from './story.ts';

/** Field kinds of blocks. None of them throws, even for a stored value of the wrong type. */

const MAX_TEXT = 20_000;
const MAX_NESTED = 48;

/** '' when empty. */
export function plainTextField(
  name: string,
  type: 'text' | 'textarea' = 'text',
): Field<string, 'always'> {
  return {
    presence: 'always',
    schema: { [name]: { type, isTranslated: true } },
    read: (blok) => truncateText(textField(blok, name), MAX_TEXT),
  };
}

/** Text that the block needs. */
export function requiredTextField(name: string): Field<string, 'required'> {
  return {
    presence: 'required',
    schema: { [name]: { type: 'text', isTranslated: true, isRequired: true } },
    read: (blok) => truncateText(textField(blok, name).trim(), MAX_TEXT) || undefined,
  };
}

export function pictureField(name: string): Field<Picture, 'optional'> {
  return {
    ...requiredPictureField(name),
    presence: 'optional',
    schema: { [name]: assetSchema(false) },
  };
}

export function requiredPictureField(name: string): Field<Picture, 'required'> {
  return {
    presence: 'required',
    schema: { [name]: assetSchema(true) },
    read: (blok) => readPicture(blok[name]),
  };
}

function assetSchema(isRequired: boolean): SchemaField {
  return { type: 'asset', isTranslated: true, isRequired };
}

/** Reads `cta_label` and `cta_url`: both or neither. */
export function ctaField(): Field<CallToAction, 'optional'> {
  return {
    presence: 'optional',
    schema: {
      cta_label: { type: 'text', isTranslated: true },
      cta_url: { type: 'multilink', isTranslated: true },
    },
    read: (blok, { locale }) => readCallToAction(blok, locale),
  };
}

export function linkField(name = 'cta_url'): Field<ContentLink, 'optional'> {
  return {
    presence: 'optional',
    schema: { [name]: { type: 'multilink', isTranslated: true } },
    read: (blok, { locale }) => readLink(blok[name], locale),
  };
}

export function requiredLinkField(name = 'cta_url'): Field<ContentLink, 'required'> {
  return {
    ...linkField(name),
    presence: 'required',
    schema: { [name]: { type: 'multilink', isTranslated: true, isRequired: true } },
  };
}

/** One of the options; the first for any other stored value. */
export function optionField<const Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): Field<Option, 'always'> {
  return {
    presence: 'always',
    schema: { [name]: { type: 'option', options } },
    read: (blok) => options.find((option) => option === blok[name]) ?? options[0],
  };
}

export function booleanField(name: string): Field<boolean, 'always'> {
  return {
    presence: 'always',
    schema: { [name]: { type: 'boolean' } },
    read: (blok) => blok[name] === true,
  };
}

export function integerField(
  name: string,
  bounds: { readonly from: number; readonly to: number; readonly otherwise: number },
): Field<number, 'always'> {
  const about = `${bounds.from} to ${bounds.to}, ${bounds.otherwise} if left empty`;
  return {
    presence: 'always',
    schema: { [name]: { type: 'number', about } },
    read: (blok) => readBoundedInteger(blok[name], bounds),
  };
}

/** A product id, stored as a number or as text. */
export function productIdField(name = 'product_id'): Field<number, 'required'> {
  return {
    presence: 'required',
    schema: { [name]: { type: 'text', isRequired: true, about: 'Id of a product' } },
    read: (blok) => {
      const value = blok[name];
      const [id] = typeof value === 'number' ? [String(value)] : readCommaList(blok, name);
      return id && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
    },
  };
}

/** Nested blocks. Unreadable ones are dropped; without any, the outer block is dropped too. */
export function requiredBlocksField<Value>(
  name: string,
  definition: BlockDefinition<string, Value>,
): Field<readonly Value[], 'required'> {
  return {
    presence: 'required',
    schema: { [name]: { type: 'bloks', isRequired: true, components: [definition.component] } },
    children: [definition],
    read: (blok, context) => {
      const nestedContext = descendContext(context);
      const values = nestedContext
        ? blokField(blok, name)
            .slice(0, MAX_NESTED)
            .flatMap((item) =>
              takeFromBudget(context) ? (definition.read(item, nestedContext) ?? []) : [],
            )
        : [];
      return values.length > 0 ? values : undefined;
    },
  };
}

/** Nested blocks that the outer block can do without. */
export function blocksField<Value>(
  name: string,
  definition: BlockDefinition<string, Value>,
): Field<readonly Value[], 'always'> {
  const required = requiredBlocksField(name, definition);
  return {
    presence: 'always',
    schema: { [name]: { type: 'bloks', components: [definition.component] } },
    children: [definition],
    read: (blok, context) => required.read(blok, context) ?? [],
  };
}
