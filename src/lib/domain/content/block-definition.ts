import type { Locale } from '#lib/domain/shop/shop.ts';
import { type Editable, readEditable } from './editable.ts';
import { createReadContext, type ReadContext } from './read-context.ts';
import type { Blok } from './story.ts';

/** A field of the Storyblok component schema. */
export interface SchemaField {
  readonly type:
    | 'text'
    | 'textarea'
    | 'richtext'
    | 'bloks'
    | 'asset'
    | 'multilink'
    | 'number'
    | 'option'
    | 'boolean'
    | 'datetime'
    | 'table'
    /** Another story, by its uuid. */
    | 'story'
    | 'custom';
  /** The block is dropped without it. */
  readonly isRequired?: boolean;
  /** Whether each language has its own value; not for numbers and switches. */
  readonly isTranslated?: boolean;
  readonly options?: readonly string[];
  /** Components that the field accepts; absent: every block of a page. */
  readonly components?: readonly string[];
  readonly about?: string;
}

export type Presence = 'required' | 'always' | 'optional';

/** One value of a block: its stored fields and how to read it from them. */
export interface Field<Value, When extends Presence> {
  /** `required`: the block is dropped without it; `always`: falls back to a default; `optional`: may be absent. */
  readonly presence: When;
  readonly schema: Readonly<Record<string, SchemaField>>;
  readonly read: (blok: Blok, context: ReadContext) => Value | undefined;
  /** Blocks nested in the field. */
  readonly children?: readonly BlockDefinition[];
}

export type Fields = Readonly<Record<string, Field<unknown, Presence>>>;

type FieldValue<F> = F extends Field<infer Value, Presence> ? Value : never;

export type FieldValues<F extends Fields> = Editable & {
  readonly [Key in keyof F as F[Key]['presence'] extends 'optional' ? never : Key]: FieldValue<
    F[Key]
  >;
} & {
  readonly [Key in keyof F as F[Key]['presence'] extends 'optional' ? Key : never]?: FieldValue<
    F[Key]
  >;
};

export interface BlockDefinition<Name extends string = string, Value = unknown> {
  readonly component: Name;
  readonly schema: Readonly<Record<string, SchemaField>>;
  readonly fields: Fields;
  /** Blocks nested in its fields. */
  readonly children: readonly BlockDefinition[];
  /** Undefined for another component, and when a required field is missing. */
  readonly read: (blok: Blok, context: ReadContext) => Value | undefined;
}

/** Defines a component by its fields, from which both the reader and the editor's schema are derived. */
export function defineBlock<const Name extends string, const F extends Fields>(
  component: Name,
  fields: F,
): BlockDefinition<Name, FieldValues<F>> {
  const wire = Object.assign({}, ...Object.values(fields).map((field) => field.schema));
  return {
    component,
    schema: wire,
    fields,
    children: Object.values<Field<unknown, Presence>>(fields).flatMap(
      (field) => field.children ?? [],
    ),
    read: (blok, context) =>
      blok.component === component
        ? (readFields(fields, blok, context) as FieldValues<F>)
        : undefined,
  };
}

function readFields(fields: Fields, blok: Blok, context: ReadContext): object | undefined {
  const value: Record<string, unknown> = { ...readEditable(blok) };
  for (const [key, field] of Object.entries(fields)) {
    const fieldValue = field.read(blok, context);
    if (fieldValue !== undefined) value[key] = fieldValue;
    else if (field.presence === 'required') return undefined;
  }
  return value;
}

/** Reads a top-level block of a page. */
export function readBlockValue<Value>(
  definition: BlockDefinition<string, Value>,
  blok: Blok,
  locale: Locale,
): Value | undefined {
  return definition.read(blok, createReadContext(locale));
}

export type BlockValue<D> = D extends BlockDefinition<string, infer Value> ? Value : never;
