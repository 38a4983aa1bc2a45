import { newReading, type Reading } from './reading.ts';
import type { Locale } from './shop.ts';
import type { Blok } from './story.ts';

/** A field as the content service's own editor knows it (Storyblok component schema). */
export interface WireField {
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
    | 'custom';
  /** The block is not shown without it. */
  readonly isRequired?: boolean;
  /** Whether each language has words of its own; not for numbers and switches. */
  readonly isTranslated?: boolean;
  readonly options?: readonly string[];
  /** Components that may stand in it; absent: every block of a page. */
  readonly components?: readonly string[];
  readonly about?: string;
}

export type Presence = 'required' | 'always' | 'optional';

/** One thing that a block shows: under which names it is stored, and how it is read from there. */
export interface Field<Value, When extends Presence> {
  /** `required`: no block without it; `always`: has a value whatever was stored; `optional`: may be absent. */
  readonly presence: When;
  readonly wire: Readonly<Record<string, WireField>>;
  readonly read: (blok: Blok, reading: Reading) => Value | undefined;
  /** What stands in it. */
  readonly children?: readonly BlockDefinition[];
}

export type Fields = Readonly<Record<string, Field<unknown, Presence>>>;

type ValueOf<F> = F extends Field<infer Value, Presence> ? Value : never;

export type ReadOf<F extends Fields> = {
  readonly [Key in keyof F as F[Key]['presence'] extends 'optional' ? never : Key]: ValueOf<F[Key]>;
} & {
  readonly [Key in keyof F as F[Key]['presence'] extends 'optional' ? Key : never]?: ValueOf<
    F[Key]
  >;
};

export interface BlockDefinition<Name extends string = string, Value = unknown> {
  readonly component: Name;
  readonly wire: Readonly<Record<string, WireField>>;
  /** Components that stand in its fields. */
  readonly children: readonly BlockDefinition[];
  /** Undefined for another component, and for one that lacks what it cannot be shown without. */
  readonly read: (blok: Blok, reading: Reading) => Value | undefined;
}

/** A component from its fields: the one table that its reader and the editor's schema are both made of. */
export function block<const Name extends string, const F extends Fields>(
  component: Name,
  fields: F,
): BlockDefinition<Name, ReadOf<F>> {
  const wire = Object.assign({}, ...Object.values(fields).map((field) => field.wire));
  return {
    component,
    wire,
    children: Object.values<Field<unknown, Presence>>(fields).flatMap(
      (field) => field.children ?? [],
    ),
    read: (blok, reading) =>
      blok.component === component ? (readFields(fields, blok, reading) as ReadOf<F>) : undefined,
  };
}

function readFields(fields: Fields, blok: Blok, reading: Reading): object | undefined {
  const value: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const found = field.read(blok, reading);
    if (found !== undefined) value[key] = found;
    else if (field.presence === 'required') return undefined;
  }
  return value;
}

/** Reads a block that stands in a page. */
export function readBlock<Value>(
  definition: BlockDefinition<string, Value>,
  blok: Blok,
  locale: Locale,
): Value | undefined {
  return definition.read(blok, newReading(locale));
}

export type BlockOf<D> = D extends BlockDefinition<string, infer Value> ? Value : never;
