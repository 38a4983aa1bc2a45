import { CLUB_LETTERING } from '#club/club-letter-limits.ts';
import {
  advancedAttributeText,
  attributeValues,
  type Product,
} from '#lib/domain/catalog/product.ts';

/** Limits of the texts that can be printed on a shirt. */
export const MAX_LETTERS = CLUB_LETTERING.maxLetters;
export const MAX_FIGURES = CLUB_LETTERING.maxFigures;
export const MAX_NUMBER = 10 ** MAX_FIGURES - 1;

/** The club's own: `home`, `away`. */
export type JerseyGroup = string;
export const JERSEY_GROUPS = CLUB_LETTERING.groups;
/** The club's own: `league`, `cup`. */
export type LetteringStyle = string;
export const LETTERING_STYLES = CLUB_LETTERING.styles;
/** Paid parts; each is a product that is sold only with a shirt. */
export const LETTERING_PARTS = ['name', 'number', 'badge'] as const;
export type LetteringPart = (typeof LETTERING_PARTS)[number];

export interface Lettering {
  readonly style: LetteringStyle;
  /** In capitals, at most `MAX_LETTERS` characters; '' for none. */
  readonly name: string;
  /** At most `MAX_FIGURES` digits without leading zeros; '' for none. */
  readonly number: string;
  /** The competition's badge on the sleeve. */
  readonly hasBadge: boolean;
}

/** Colours are CSS's. */
export interface LetteringInk {
  readonly letters: string;
  readonly figures: string;
}

/** Printing configuration of a club. */
export interface LetteringRules {
  /** Season whose shirts can be printed. */
  readonly season: string;
  readonly inks: Readonly<Record<JerseyGroup, Readonly<Record<LetteringStyle, LetteringInk>>>>;
  /** Outline of the letters, for contrast on any pattern. */
  readonly edges: Readonly<Record<JerseyGroup, string>>;
  /** How far the name's baseline rises in the middle, in hundredths of its width. */
  readonly curvature: Readonly<Record<LetteringStyle, number>>;
  /** Reference keys of the parts' variants. */
  readonly parts: Readonly<Record<LetteringPart, string>>;
  /** Styles and parts that shoppers may choose. The first style is chosen at first. */
  readonly offered: {
    readonly styles: readonly LetteringStyle[];
    readonly parts: readonly LetteringPart[];
  };
}

const NO_INK: LetteringInk = { letters: '#000000', figures: '#000000' };

/** How letters of a style look on a jersey. Black where the stored settings do not have a style of the folder yet. */
export function letteringLook(
  { inks, edges, curvature }: Pick<LetteringRules, 'inks' | 'edges' | 'curvature'>,
  group: JerseyGroup,
  style: LetteringStyle,
): { readonly ink: LetteringInk; readonly rise: number; readonly outline: string } {
  return {
    ink: inks[group]?.[style] ?? NO_INK,
    rise: curvature[style] ?? 0,
    outline: edges[group] ?? '#ffffff',
  };
}

/** What decides whether a club prints something. */
export interface PrintRules {
  readonly rules: LetteringRules;
  /** Whether a name is on the club's deny list. */
  readonly isRefused: (name: string) => boolean;
}

/** What staff decide for one product: not printed, or printed with the letters of this group. */
export const PRINTING_CHOICES: readonly [string, ...string[]] = ['none', ...JERSEY_GROUPS];
export type PrintingChoice = string;

/**
 * The jersey group of a printable shirt: the one that staff chose for it, else that of an unprinted jersey of the
 * configured season. Undefined for a product without printing, and for all of a club that does not print.
 */
export function findJerseyGroup(
  product: Pick<Product, 'attributes' | 'advancedAttributes'>,
  { season }: Pick<LetteringRules, 'season'>,
): JerseyGroup | undefined {
  const { attributes } = product;
  const chosen = advancedAttributeText(product, 'printing');
  if (chosen !== '' && season !== '') {
    return JERSEY_GROUPS.find((group) => group === chosen);
  }
  const attributeValue = (key: string) => attributeValues(attributes, key)[0]?.value;
  if (
    !attributeValue('isJersey') ||
    attributeValue('player') ||
    attributeValue('season') !== season
  )
    return undefined;
  return JERSEY_GROUPS.find((group) => group === attributeValue('jerseyType'));
}

/** Untrusted input from the form or from `?config=`. */
export interface LetteringInput {
  readonly style?: string | undefined;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly badge?: string | undefined;
}

export type LetteringProblem =
  | { readonly field: 'name'; readonly kind: 'sign'; readonly sign: string }
  | { readonly field: 'name'; readonly kind: 'tooLong'; readonly count: number }
  | { readonly field: 'name'; readonly kind: 'noLetter' | 'refused' }
  | { readonly field: 'number'; readonly kind: 'noNumber' };

/** Without the club's rules, as browsers check. */
const ANY_LETTERING = {
  rules: { offered: { styles: LETTERING_STYLES } },
  isRefused: () => false,
} as const;

/** Keeps the valid parts and reports problems of the others. A style that is not offered becomes the first one. */
export function parseLettering(
  typed: LetteringInput,
  {
    rules: { offered },
    isRefused,
  }: {
    readonly rules: { readonly offered: Pick<LetteringRules['offered'], 'styles'> };
    readonly isRefused: PrintRules['isRefused'];
  } = ANY_LETTERING,
): { readonly lettering: Lettering; readonly problems: readonly LetteringProblem[] } {
  const name = normalizePrintedName(typed.name ?? '');
  const number = normalizePrintedNumber(typed.number ?? '');
  const problems = [...nameProblems(name, isRefused), ...numberProblems(number)];
  const isInvalid = (field: LetteringProblem['field']): boolean =>
    problems.some((problem) => problem.field === field);
  return {
    lettering: {
      style: offered.styles.find((style) => style === typed.style) ?? firstStyle(offered),
      name: isInvalid('name') ? '' : name,
      number: number === '' || isInvalid('number') ? '' : String(Number(number)),
      hasBadge: typed.badge === 'yes',
    },
    problems,
  };
}

/** The style that is chosen at first. A club that offers none has none of its styles in its pages. */
export function firstStyle({ styles }: Pick<LetteringRules['offered'], 'styles'>): LetteringStyle {
  return styles[0] ?? LETTERING_STYLES[0];
}

export function letteringParts({ name, number, hasBadge }: Lettering): readonly LetteringPart[] {
  const has = { name: name !== '', number: number !== '', badge: hasBadge };
  return LETTERING_PARTS.filter((part) => has[part]);
}

/** Normalizes a name for printing: capitals, one kind of apostrophe and hyphen, single spaces. */
export function normalizePrintedName(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(APOSTROPHES, '’')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(APOSTROPHES, '’')
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const APOSTROPHES = /['`´ʹʻʼʽˈ‘‛′]/gu;
const HYPHENS = /[‐‑‒–—−]/gu;
/** Latin letters with the diacritics that the typefaces contain. */
const PRINTABLE = /^(?!\p{Ll})[A-ZÀ-ÖØ-ÞĀ-ŽȘȚ .’-]$/u;
const LETTER = /\p{L}/u;

/** Length in code points, including spaces and punctuation. */
export function letterCount(name: string): number {
  return [...name].length;
}

function normalizePrintedNumber(typed: string): string {
  return typed.toWellFormed().normalize('NFKC').trim();
}

/** All problems at once, so that correcting one does not reveal the next. */
function nameProblems(
  name: string,
  isRefused: (name: string) => boolean,
): readonly LetteringProblem[] {
  const problems: LetteringProblem[] = [];
  const sign = [...name].find((candidate) => !PRINTABLE.test(candidate));
  if (sign !== undefined) problems.push({ field: 'name', kind: 'sign', sign });
  const count = letterCount(name);
  if (count > MAX_LETTERS) problems.push({ field: 'name', kind: 'tooLong', count });
  if (problems.length > 0) return problems;
  if (name !== '' && !LETTER.test(name)) return [{ field: 'name', kind: 'noLetter' }];
  return isRefused(name) ? [{ field: 'name', kind: 'refused' }] : [];
}

function numberProblems(number: string): readonly LetteringProblem[] {
  return /^\d*$/.test(number) && number.length <= MAX_FIGURES
    ? []
    : [{ field: 'number', kind: 'noNumber' }];
}

/** What the preview draws while a text has errors: the characters that can be printed, as many as fit. */
export function printableText({ name = '', number = '' }: LetteringInput): {
  readonly name: string;
  readonly number: string;
} {
  const letters = [...normalizePrintedName(name)].filter((sign) => PRINTABLE.test(sign));
  const figures = normalizePrintedNumber(number).replaceAll(/\D/g, '').slice(0, MAX_FIGURES);
  return {
    name: letters.slice(0, MAX_LETTERS).join(''),
    number: figures === '' ? '' : String(Number(figures)),
  };
}

/**
 * The name on a player's shirt: the name without its first word if that fits, else the last word. Undefined if neither
 * can be printed.
 */
export function playersPrintedName(fullName: string): string | undefined {
  const words = normalizePrintedName(fullName).split(' ');
  const candidates = words.length > 1 ? [words.slice(1).join(' '), words.at(-1) ?? ''] : words;
  return candidates.find((name) => name !== '' && nameProblems(name, () => false).length === 0);
}
