import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clubPairs } from '#club/club-pairs.ts';
import { CONTRAST_RULES, contrastProblems, deriveColours, themeSheet } from '#club/club-theme.ts';
import { contrast, mixColours, withContrast } from '#club/contrast.ts';

const anyColour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

/** Grey of the lightness that any club's colour gets in dark mode, `oklch(from … 0.68 c h)` in `src/styles/base/tokens.css`. */
const DARK_MODE_TEXT = '#989898';
/** The least lightness of a button there, `oklch(from … max(l, 0.48) c h)`. */
const DARK_MODE_FILL = '#5d5d5d';

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#8c1c2b', '#f7f3ea', 8.19],
  ])('of %s and %s is %d', (one, other, wanted) => {
    expect(contrast(one, other)).toBeCloseTo(wanted, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('of any two colours can be reached', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, background) => {
        const better = withContrast(colour, background, 4.5);
        expect(contrast(better, background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('a colour that has it already is kept', () => {
    expect(withContrast('#8c1c2b', '#f7f3ea', 4.5)).toBe('#8c1c2b');
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe('the colours of any club', () => {
  test('have the contrast that their text and controls need, in light and in dark mode', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, second) => {
        const colours = deriveColours(colour, second);
        expect(contrastProblems(colours)).toEqual([]);
        for (const [field, background, wanted] of CONTRAST_RULES) {
          expect(contrast(colours[field], colours[background])).toBeGreaterThanOrEqual(wanted);
        }
        // Borders of fields are 55 % ink: src/styles/base/controls.css.
        for (const [paper, ink] of [
          [colours.paper, colours.ink],
          [colours.nightPaper, colours.nightInk],
        ] as const) {
          expect(contrast(mixColours(paper, ink, 0.55), paper)).toBeGreaterThanOrEqual(3);
          // Quiet text is 80 % ink: src/styles/base/tokens.css.
          expect(contrast(mixColours(paper, ink, 0.8), paper)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(DARK_MODE_TEXT, colours.nightPaper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(DARK_MODE_FILL, colours.paper)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test.each([
    ['yellow', '#ffe600', 'ink'],
    ['cyan', '#00d2ff', 'ink'],
    ['pink', '#ff9ecb', 'ink'],
    ['light blue', '#8ecae6', 'ink'],
    ['white', '#ffffff', 'ink'],
    ['dark red', '#8c1c2b', 'paper'],
  ] as const)('%s stays what it is, with text on it that can be read', (_, colour, on) => {
    const colours = deriveColours(colour);
    expect(colours.club).toBe(colour);
    expect(clubPairs(colours).on).toBe(colours[on]);
  });

  test('have pairs that can be read, whatever the colour', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, second) => {
        const colours = deriveColours(colour, second);
        const { text, on, edge, nightText } = clubPairs(colours);
        expect(colours.club).toBe(colour);
        expect(contrast(on, colour)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [colours.paper, mixColours(colours.paper, colours.ink, 0.06)])
          expect(text === colour || contrast(text, ground) >= 4.5).toBe(true);
        expect(contrast(text, colours.paper)).toBeGreaterThanOrEqual(4.5);
        const seen = edge === 'transparent' ? colour : edge;
        expect(contrast(seen, colours.paper)).toBeGreaterThanOrEqual(3);
        if (nightText === colour)
          expect(contrast(colour, colours.nightPaper)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('a light one has a sheet with its pairs, also for one shop only', () => {
    const yellow = themeSheet(deriveColours('#ffe600'));
    expect(yellow).toContain('--club-colour: #ffe600;');
    expect(yellow).toMatch(/:root:root \{\n {2}--color-club: #[\da-f]{6};\n {2}--color-on-fill: #/);
    const red = deriveColours('#8c1c2b');
    const shops = [{ locale: 'en', colours: { club: '#ffe600' } }, { locale: 'de-de' }];
    const sheet = themeSheet(red, shops);
    expect(sheet.match(/--color-on-fill/g)).toHaveLength(1);
    expect(sheet).toContain(':root[data-locale="en"] {\n  --color-club:');
    // A dark colour in one shop of a yellow club has its usual pairs again.
    const back = themeSheet(deriveColours('#ffe600'), [{ locale: 'en', colours: red }]);
    expect(back).toContain(
      `:root[data-locale="en"] {\n  --color-club: #8c1c2b;\n  --color-on-fill: ${red.paper};`,
    );
  });

  test('become the style sheet that the demo club had', () => {
    const colours = {
      ...{ paper: '#f7f3ea', ink: '#17130f', club: '#8c1c2b', honour: '#c89b3c' },
      ...{ nightPaper: '#141110', nightInk: '#f2ece0' },
    };
    expect(themeSheet(colours)).toBe(`:root {
  --club-paper: #f7f3ea;
  --club-ink: #17130f;
  --club-colour: #8c1c2b;
  --club-honour: #c89b3c;
  --club-night-paper: #141110;
  --club-night-ink: #f2ece0;
}
`);
  });
});
