import type { JerseyGroup, Lettering, LetteringInk, LetteringPart } from './lettering.ts';

/** A text of the printing for shopper and packer, in the language of the shop where it was added. */
export interface PrintedText {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/**
 * Printing of one line of a printed shirt. Only the server creates it, so nothing that a caller sends is ever shown or
 * packed as printing.
 */
export interface LinePrint {
  readonly part: 'shirt' | LetteringPart;
  /** Of the whole shirt; the same on all lines of its item group. */
  readonly lettering: Lettering;
  readonly group: JerseyGroup;
  readonly ink: LetteringInk;
  readonly rise: number;
  readonly text: PrintedText;
}

/** The part of a printing that its picture shows. Orders keep it, too. */
export type PictureOfPrint = Pick<LinePrint, 'lettering' | 'group' | 'ink' | 'rise'>;

/** Keys of the wire's `customData` that describe printing. Callers cannot set them. */
const RESERVED_KEYS = ['lettering', 'part'] as const;

const SLOTS = {
  shirt: 'attribute-1',
  name: 'name',
  number: 'identifier',
  badge: 'attribute-1',
} as const satisfies Readonly<Record<LinePrint['part'], string>>;

type PrintDisplayData = {
  readonly [Slot in (typeof SLOTS)[LinePrint['part']]]?: PrintedText;
};

/** The wire's `displayData` of a printed line. */
export function printDisplayData({ part, text }: LinePrint): PrintDisplayData {
  return { [SLOTS[part]]: text };
}

/** The wire's `customData` of a printed line. */
export function printCustomData(print: LinePrint): Readonly<Record<string, unknown>> {
  const { part, lettering, group, ink, rise } = print;
  return part === 'shirt' ? { lettering: { ...lettering, group, ink, rise } } : { part };
}

/** What `printCustomData` wrote for a shirt; undefined for other data. */
export function printOfCustomData({
  lettering,
}: Readonly<Record<string, unknown>>): PictureOfPrint | undefined {
  // Callers cannot set this key, so the server wrote all of it or none.
  if (typeof lettering !== 'object' || lettering === null) return undefined;
  const { group, ink, rise, ...texts } = lettering as StoredLettering;
  return { lettering: texts, group, ink, rise };
}

type StoredLettering = Lettering & Pick<LinePrint, 'group' | 'ink' | 'rise'>;

/** Whether both lines belong to the same printing; the language of the texts does not matter. */
export function isSamePrint(one: LinePrint | undefined, other: LinePrint | undefined): boolean {
  if (!(one && other)) return one === other;
  return one.part === other.part && one.group === other.group && isSameLettering(one, other);
}

export function isSameLettering(
  { lettering: one }: Pick<LinePrint, 'lettering'>,
  { lettering: other }: Pick<LinePrint, 'lettering'>,
): boolean {
  return (
    one.style === other.style &&
    one.name === other.name &&
    one.number === other.number &&
    one.hasBadge === other.hasBadge
  );
}

/** Whether a caller's data claims to be printing. */
export function includesReservedKey(customData: Readonly<Record<string, unknown>>): boolean {
  return RESERVED_KEYS.some((key) => Object.hasOwn(customData, key));
}

export function withoutReservedKeys(
  customData: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!includesReservedKey(customData)) return customData;
  const reserved: readonly string[] = RESERVED_KEYS;
  return Object.fromEntries(Object.entries(customData).filter(([key]) => !reserved.includes(key)));
}
