import type { BodyField } from './garments.ts';

/** Centimetres and kilograms, or inches and pounds. */
export type Unit = 'cm' | 'in';

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.453_592_37;
const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

/** `96`, `96.5`, `96,5`, `37½`, `37 1/2`. */
const NUMBER = /^(\d{1,4})(?:[.,](\d{1,3})| ?([¼½¾])| +([123])\/([24]))?$/;

/** The typed number; undefined if it is none. Full-width digits are read too. */
export function parseNumber(text: string): number | undefined {
  const match = NUMBER.exec(text.normalize('NFKC').replace('⁄', '/').trim().replace(/\s+/g, ' '));
  const plain = match ?? NUMBER.exec(text.trim().replace(/\s+/g, ' '));
  if (!plain) return undefined;
  const [, whole = '', decimals = '', sign = '', top, bottom] = plain;
  const part = top && bottom ? Number(top) / Number(bottom) : (FRACTIONS[sign] ?? 0);
  return Number(`${whole}.${decimals || '0'}`) + part;
}

/** Centimetres, or kilograms for the weight. */
export function toMetric(field: BodyField, value: number, unit: Unit): number {
  if (unit === 'cm') return value;
  return value * (field === 'weight' ? KG_PER_POUND : CM_PER_INCH);
}

/** Rounded as a tape or a scale shows it: to half a centimetre, a quarter of an inch, whole kilograms and pounds. */
export function fromMetric(field: BodyField, value: number, unit: Unit): number {
  if (field === 'weight') return Math.round(unit === 'cm' ? value : value / KG_PER_POUND);
  return unit === 'cm' ? Math.round(value * 2) / 2 : Math.round((value / CM_PER_INCH) * 4) / 4;
}
