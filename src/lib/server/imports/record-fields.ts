import { z } from 'zod';
import { LANGUAGES } from '#club/known-shops.ts';
import { removeUnprintable } from '#lib/domain/text/printable-text.ts';
import { expectationText } from './field-issues.ts';

/** Fields that the shop's own files have in common. */

/** One line: control characters would end a line of a file or a log. */
export function line(max: number): z.ZodString {
  return z.string().max(max).refine(isOneLine, expectationText('oneLine'));
}

function isOneLine(text: string): boolean {
  return !text.includes('\n') && isPrintable(text);
}

function isPrintable(text: string): boolean {
  return text === removeUnprintable(text);
}

export const paragraphs = z
  .string()
  .max(20_000)
  .refine(isPrintable, expectationText('noControlCharacters'));
export const key = line(200)
  .min(1)
  .regex(/^\S(.*\S)?$/s, expectationText('noBlanksAround'));
export const moment = z.iso.datetime({ offset: true });

export function texts<Text extends z.ZodType>(text: Text) {
  return z.partialRecord(z.enum(LANGUAGES), text);
}
