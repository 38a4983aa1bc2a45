import { expect, test } from 'vitest';
import {
  directedRuns,
  joinIsolated,
  printableText,
} from '#lib/server/papers/pdf/text-direction.ts';

/** The parts from left to right; `<` stands before those that are read from right to left. */
const drawn = (text: string): readonly string[] =>
  directedRuns(text, 0, text.length).map(
    ({ text: part, isRightToLeft }) => `${isRightToLeft ? '<' : ''}${part}`,
  );

test.each([
  ['Ada Fairweather', ['Ada Fairweather']],
  ['שרה', ['<שרה']],
  ['שרה محمد', ['<שרה محمد']],
  // The number of a house stands at the right of its street, where the line begins.
  ['12 הרצל', ['< הרצל', '12']],
  ['Straße 5, תל אביב', ['Straße 5, ', '<תל אביב']],
  // The number after a Hebrew word in a Latin line belongs to the word.
  ['Size M, שרה 10', ['Size M, ', '10', '<שרה ']],
  // In a line that begins from right to left the Latin word is at the left.
  ['שרה Smith', ['Smith', '<שרה ']],
  ['رقم ١٢٣', ['١٢٣', '<رقم ']],
])('%s is drawn part by part from the left', (text, parts) => {
  expect(drawn(text)).toEqual(parts);
});

test('a name does not move the texts beside it', () => {
  expect(drawn(joinIsolated(['שרה', '10', 'M'], ' · ')).join('')).toBe('<שרה · 10 · M');
  // Without isolation the whole line is turned round.
  expect(drawn('שרה · 10 · M')[0]).toBe('M');
});

test('marks that would turn round a line are taken away', () => {
  expect(printableText('a\u202Eb\u202C\u0000c\td\r\ne\uD800')).toBe('abc d\ne\uFFFD');
});
