import * as z from 'zod';

const UNIT_RANGE = 100;
const units = z
  .number('must be a number')
  .min(0, 'must not be negative')
  .max(UNIT_RANGE, `must be ${UNIT_RANGE} at most`);
/** Data of an SVG path. Nothing else can stand in it, because it is written into pictures and pages. */
const path = z
  .string('must be the data of an SVG path')
  .max(2_000, 'must have 2000 characters at most')
  .regex(/^[MLHVCSQTAZmlhvcsqtaz\d ,.-]*$/, 'must be the data of an SVG path, like "M0 0V5"');

const NEEDED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** `letters.json`: the typeface of names and numbers, in units of which a letter is six high. */
export const lettersSchema = z
  .strictObject({
    gap: units,
    glyphs: z.record(
      z.string().regex(/^.$/u, 'must be one capital letter, digit or sign'),
      z.tuple([units, path], 'must be a width and the data of an SVG path'),
    ),
    marks: z
      .record(z.string().regex(/^\p{M}$/u, 'must be one combining diacritic'), path)
      .default({}),
  })
  .check(({ value, issues }) => {
    const missing = NEEDED.filter((letter) => !Object.hasOwn(value.glyphs, letter));
    if (missing.length === 0) return;
    const message = `must have ${missing.join(', ')} too`;
    issues.push({ code: 'custom', input: value, path: ['glyphs'], message });
  });
export type ClubLetters = z.infer<typeof lettersSchema>;
