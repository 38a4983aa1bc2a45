import {
  LETTERING_STYLES,
  type Lettering,
  type LetteringPart,
  type LetteringStyle,
  letteringParts,
  printableText,
} from './lettering.ts';

/** What a shopper has chosen and typed, whether or not it can be printed. */
export interface TypedLettering {
  readonly style: LetteringStyle;
  readonly name: string;
  readonly number: string;
  /** The value of the checkbox. */
  readonly badge: 'yes' | '';
}

export const NOTHING_TYPED: TypedLettering = {
  style: LETTERING_STYLES[0],
  name: '',
  number: '',
  badge: '',
};

/** Reads the fields of a form; missing ones keep the value of `before`. */
export function readTypedLettering(
  fields: { get(name: string): unknown; has(name: string): boolean },
  before: TypedLettering,
): TypedLettering {
  const text = (name: 'name' | 'number'): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : before[name];
  };
  return {
    style: LETTERING_STYLES.find((style) => style === fields.get('style')) ?? before.style,
    name: text('name'),
    number: text('number'),
    // An unchecked box is absent, and so is one that is not on the page yet.
    badge: fields.has('style') ? (fields.get('badge') === 'yes' ? 'yes' : '') : before.badge,
  };
}

export function typedFromLettering({ style, name, number, hasBadge }: Lettering): TypedLettering {
  return { style, name, number, badge: hasBadge ? 'yes' : '' };
}

/** What the preview draws: errors leave out only what cannot be printed. */
export function previewOf(typed: TypedLettering): Lettering {
  return { style: typed.style, ...printableText(typed), hasBadge: typed.badge === 'yes' };
}

/** The parts that the shopper would pay. */
export function typedParts(typed: TypedLettering): readonly LetteringPart[] {
  return letteringParts(previewOf(typed));
}

/** Whether anything is to be printed, also what has an error. */
export function isTyped({ name, number, badge }: TypedLettering): boolean {
  return name.trim() !== '' || number.trim() !== '' || badge === 'yes';
}
