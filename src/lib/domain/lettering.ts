import { attributeValues, type Product } from './product.ts';

/** What is printed on a shirt: sets of letters that a club keeps, and what a shopper may have written with them. */
export const MAX_LETTERS = 12;
export const MAX_FIGURES = 2;

export const JERSEY_GROUPS = ['home', 'away', 'third', 'goalkeeper'] as const;
export type JerseyGroup = (typeof JERSEY_GROUPS)[number];
/** A set of letters and figures for each competition. */
export const LETTERING_STYLES = ['league', 'cup', 'women'] as const;
export type LetteringStyle = (typeof LETTERING_STYLES)[number];
/** What is paid for, each a product of its own that is sold with a shirt only. */
export const LETTERING_PARTS = ['name', 'number', 'badge'] as const;
export type LetteringPart = (typeof LETTERING_PARTS)[number];

export interface Lettering {
  readonly style: LetteringStyle;
  /** In capitals, at most `MAX_LETTERS` characters; '' for none. */
  readonly name: string;
  /** 0 to 99 without leading zeros; '' for none. */
  readonly number: string;
  /** The competition's badge on the sleeve. */
  readonly hasBadge: boolean;
}

/** Colours are CSS's. */
export interface LetteringInk {
  readonly letters: string;
  readonly figures: string;
}

/** What a club prints, and what it does not. */
export interface LetteringRules {
  /** Letters are cut for the shirts of one season. */
  readonly season: string;
  readonly inks: Readonly<Record<JerseyGroup, Readonly<Record<LetteringStyle, LetteringInk>>>>;
  /** What goes around the letters, so that they stand out from every pattern. */
  readonly edges: Readonly<Record<JerseyGroup, string>>;
  /** How high the name's line rises in its middle, in hundredths of its width. */
  readonly curvature: Readonly<Record<LetteringStyle, number>>;
  /** Reference keys of their variants. */
  readonly parts: Readonly<Record<LetteringPart, string>>;
}

/** Whose shirt it is, if its back is empty and there are letters for it. */
export function letteringGroup(
  { attributes }: Pick<Product, 'attributes'>,
  { season }: Pick<LetteringRules, 'season'>,
): JerseyGroup | undefined {
  const value = (key: string) => attributeValues(attributes, key)[0]?.value;
  if (!value('isJersey') || value('player') || value('season') !== season) return undefined;
  return JERSEY_GROUPS.find((group) => group === value('jerseyType'));
}

/** As typed, or as an address has it. */
export interface TypedLettering {
  readonly style?: string | undefined;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly badge?: string | undefined;
}

export type LetteringProblem =
  | { readonly field: 'name'; readonly kind: 'sign'; readonly sign: string }
  | { readonly field: 'name'; readonly kind: 'tooLong' | 'noLetter' | 'refused' }
  | { readonly field: 'number'; readonly kind: 'noNumber' };

/** The parts that can be printed, and what is wrong with the others. `isRefused`: the club does not print that name. */
export function readLettering(
  typed: TypedLettering,
  isRefused: (name: string) => boolean = () => false,
): { readonly lettering: Lettering; readonly problems: readonly LetteringProblem[] } {
  const name = capitals(typed.name ?? '');
  const number = figures(typed.number ?? '');
  const problems = [nameProblem(name, isRefused), numberProblem(number)].filter(
    (problem) => problem !== undefined,
  );
  const isWrong = (field: LetteringProblem['field']): boolean =>
    problems.some((problem) => problem.field === field);
  return {
    lettering: {
      style: LETTERING_STYLES.find((style) => style === typed.style) ?? 'league',
      name: isWrong('name') ? '' : name,
      number: number === '' || isWrong('number') ? '' : String(Number(number)),
      hasBadge: typed.badge === 'yes',
    },
    problems,
  };
}

export function letteringParts({ name, number, hasBadge }: Lettering): readonly LetteringPart[] {
  const has = { name: name !== '', number: number !== '', badge: hasBadge };
  return LETTERING_PARTS.filter((part) => has[part]);
}

/** How a name stands on a back: capitals, one kind of apostrophe and of hyphen, one space between words. */
export function capitals(typed: string): string {
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
/** Latin with its marks, as far as the face has them. */
const PRINTED = /^(?!\p{Ll})[A-ZÀ-ÖØ-ÞĀ-ŽȘȚ .’-]$/u;
const LETTER = /\p{L}/u;

/** How much of the back a name takes: characters, spaces and signs among them. */
export function letterCount(name: string): number {
  return [...name].length;
}

function figures(typed: string): string {
  return typed.toWellFormed().normalize('NFKC').trim();
}

function nameProblem(
  name: string,
  isRefused: (name: string) => boolean,
): LetteringProblem | undefined {
  const sign = [...name].find((character) => !PRINTED.test(character));
  if (sign !== undefined) return { field: 'name', kind: 'sign', sign };
  if (letterCount(name) > MAX_LETTERS) return { field: 'name', kind: 'tooLong' };
  if (name !== '' && !LETTER.test(name)) return { field: 'name', kind: 'noLetter' };
  return isRefused(name) ? { field: 'name', kind: 'refused' } : undefined;
}

function numberProblem(number: string): LetteringProblem | undefined {
  return /^\d{0,2}$/.test(number) ? undefined : { field: 'number', kind: 'noNumber' };
}
