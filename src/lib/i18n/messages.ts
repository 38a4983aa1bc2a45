import { frenchSpaces } from '#lib/domain/french-spaces.ts';

/** A plural's forms end in `_one`, `_many` or `_other`; which of them a locale needs is its own grammar. */
type Base<Key> = Key extends `${infer Name}_${'one' | 'many' | 'other'}` ? Name : Key;

type Forms<Key> = Key extends `${infer Name}_other`
  ? { readonly [name in `${Name}_other`]: string } & {
      readonly [name in `${Name}_one` | `${Name}_many`]?: string;
    }
  : Key extends `${string}_one` | `${string}_many`
    ? // Not `unknown`: a union with it would swallow every other key's demand.
      Readonly<Record<never, string>>
    : { readonly [name in Key & string]: string };

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

/** Every key of the English table, with the plural forms that the locale has. */
type Complete<English> = Intersection<Forms<keyof English>>;

export interface MessageTable<English extends Readonly<Record<string, string>>> {
  readonly en: English;
  /** Only what Britain says differently from `en`. */
  readonly 'en-gb'?: Partial<Record<keyof English, string>>;
  /** Only what America says differently from `en`. */
  readonly 'en-us'?: Partial<Record<keyof English, string>>;
  readonly 'de-de': Complete<English>;
  readonly 'fr-fr': Complete<English>;
  readonly 'es-es': Complete<English>;
  readonly 'ko-kr': Complete<English>;
  readonly 'zh-cn': Complete<English>;
}

/**
 * The words of one area in all locales; a missing key does not compile. `{{name}}` is filled in,
 * `{{count}}` chooses the plural form. French texts may be written with plain spaces.
 */
export function messages<const English extends Readonly<Record<string, string>>>(
  table: MessageTable<English>,
): MessageTable<English> {
  return { ...table, 'fr-fr': inFrench(table['fr-fr']) };
}

function inFrench<Texts>(texts: Texts): Texts {
  const entries = Object.entries(Object(texts)) as [string, string][];
  return Object.fromEntries(entries.map(([key, text]) => [key, frenchSpaces(text)])) as Texts;
}

export type KeyOf<Table> =
  Table extends MessageTable<infer English> ? Base<keyof English & string> : never;
