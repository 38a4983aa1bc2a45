import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  JERSEY_GROUPS,
  LETTERING_STYLES,
  letterCount,
  letteringLook,
  letteringParts,
  MAX_LETTERS,
  parseLettering,
  playersPrintedName,
  printableText,
} from '#lib/domain/printing/lettering.ts';
import {
  formatLetteringConfig,
  parseLetteringConfig,
} from '#lib/domain/printing/lettering-config.ts';
import { describeLettering } from '#lib/domain/printing/lettering-text.ts';
import { createNameCheck } from '#lib/domain/printing/rejected-names.ts';
import { lettering as club, refusedNames } from '#lib/server/printing/club-printing.ts';

const isRefused = createNameCheck(refusedNames);

describe('a name', () => {
  test.each([
    ['mason', 'MASON'],
    ["  o'brien ", 'O’BRIEN'],
    ['O`Brien', 'O’BRIEN'],
    ['Šeško', 'ŠEŠKO'],
    ['jean–luc', 'JEAN-LUC'],
    ['van  der Berg', 'VAN DER BERG'],
    ['straße', 'STRASSE'],
    ['ｍａｓｏｎ', 'MASON'],
    ['Müller', 'MÜLLER'],
    ['J. R.', 'J. R.'],
    ['', ''],
  ])('%s is printed as %s', (typed, name) => {
    expect(parseLettering({ name: typed })).toMatchObject({ lettering: { name }, problems: [] });
  });

  test.each([
    ['ma€on', { kind: 'sign', sign: '€' }],
    ['김민지', { kind: 'sign', sign: '김' }],
    ['Mia 😀', { kind: 'sign', sign: '😀' }],
    ['R2D2', { kind: 'sign', sign: '2' }],
    ['ĸ', { kind: 'sign', sign: 'ĸ' }],
    ['\ud83d', { kind: 'sign', sign: '�' }],
    ['<b>', { kind: 'sign', sign: '<' }],
    ['a,b', { kind: 'sign', sign: ',' }],
    ['abcdefghijklm', { kind: 'tooLong', count: 13 }],
    ['ﬁﬁﬁﬁﬁﬁﬁ', { kind: 'tooLong', count: 14 }],
    ['-.-', { kind: 'noLetter' }],
  ])('%s is not', (typed, problem) => {
    const { lettering, problems } = parseLettering({ name: typed, number: '9' });
    expect(problems).toEqual([{ field: 'name', ...problem }]);
    expect(lettering).toMatchObject({ name: '', number: '9' });
  });

  test('two problems of one name are both reported', () => {
    expect(parseLettering({ name: 'Wolfeschlegel€hausen' }).problems).toEqual([
      { field: 'name', kind: 'sign', sign: '€' },
      { field: 'name', kind: 'tooLong', count: 20 },
    ]);
  });

  test('with an error is drawn without what cannot be printed', () => {
    expect(printableText({ name: 'ma€on', number: '1x2' })).toEqual({ name: 'MAON', number: '12' });
    expect(printableText({ name: 'abcdefghijklm', number: '' })).toEqual({
      ...{ name: 'ABCDEFGHIJKL', number: '' },
    });
  });

  test.each([
    ['Luca Ferravanti', 'FERRAVANTI'],
    ['Kwabena Osei-Darko', 'OSEI-DARKO'],
    ['Dónal Mac Giobúin', 'MAC GIOBÚIN'],
    ['Anna van Wolfenstein', 'WOLFENSTEIN'],
    ['Ronaldinho', 'RONALDINHO'],
    ['Hubert Wolfeschlegelstein', undefined],
    ['김민지', undefined],
  ])('the shirt of %s says %s', (name, printed) => {
    expect(playersPrintedName(name)).toBe(printed);
  });

  test('twelve letters fit, with marks and spaces counted', () => {
    expect(letterCount('ŠEŠKO-ŠEŠKOV')).toBe(MAX_LETTERS);
    expect(parseLettering({ name: 'Šeško-Šeškov' }).problems).toEqual([]);
  });

  test('printable text is at most twelve characters of the club’s font, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const { lettering } = parseLettering({ name });
        expect(lettering.name).toMatch(/^[\p{Lu} .’-]{0,12}$/u);
        expect(parseLettering({ name: lettering.name }).lettering.name).toBe(lettering.name);
      }),
    );
  });
});

describe('a name that the club does not print', () => {
  test.each([
    'FUCK',
    'F.U.C.K',
    'FUUUCK',
    'PÜTA',
    'ASS',
    'BIG ASS',
    'HITLER-1',
    'HALLOWAY',
    'T-O M HALLOWAY',
  ])('%s', (name) => expect(isRefused(name)).toBe(true));

  test.each([
    'MASON',
    'HITCHCOCK',
    'CASSIDY',
    'DICKENS',
    'SCUNTHORPE',
    'SHITTU',
    'NEGREDO',
    'AS',
    'CONNOR',
    '',
  ])('%s is printed', (name) => expect(isRefused(name)).toBe(false));
});

describe('a number', () => {
  test.each([
    ['0', '0'],
    ['00', '0'],
    ['7', '7'],
    ['07', '7'],
    ['99', '99'],
    ['１０', '10'],
    [' 9 ', '9'],
    ['', ''],
  ])('%s is printed as %s', (typed, number) => {
    expect(parseLettering({ number: typed })).toMatchObject({
      lettering: { number },
      problems: [],
    });
  });

  test.each(['100', '-1', '1.5', 'ten', '1e1', '٣'])('%s is none', (number) => {
    const { lettering, problems } = parseLettering({ name: 'Nye', number });
    expect(problems).toEqual([{ field: 'number', kind: 'noNumber' }]);
    expect(lettering).toMatchObject({ name: 'NYE', number: '' });
  });
});

describe('a lettering parameter in the address', () => {
  test('has the documented format', () => {
    const config = { style: 'cup', name: 'MASON', number: '9' };
    expect(formatLetteringConfig(config, 'home')).toBe('group:home,style:cup,name:MASON,number:9');
    expect(parseLetteringConfig('group:home,style:cup,name:MASON,number:9', 'home')).toEqual(
      config,
    );
  });

  test('of another shirt’s group does not apply', () => {
    expect(parseLetteringConfig('group:away,name:MASON', 'home')).toEqual({});
    expect(parseLetteringConfig('name:MASON', 'home')).toEqual({ name: 'MASON' });
  });

  test('keeps any typed text', () => {
    const typed = fc.record({
      ...{
        style: fc.constantFrom(...LETTERING_STYLES),
        name: fc.string({ unit: 'grapheme', minLength: 1 }),
      },
      ...{ number: fc.string({ minLength: 1 }), variant: fc.string({ minLength: 1 }) },
    });
    fc.assert(
      fc.property(typed, fc.constantFrom(...JERSEY_GROUPS), (config, group) => {
        expect(parseLetteringConfig(formatLetteringConfig(config, group), group)).toEqual(config);
      }),
    );
  });

  test('is ignored when it is malformed', () => {
    for (const text of ['', ',', ':', '%', 'name', 'constructor:x,__proto__:y']) {
      expect(parseLetteringConfig(text, 'home')).toEqual({});
    }
    expect(parseLettering({ style: 'comic', badge: 'maybe' }).lettering).toEqual({
      ...{ style: 'league', name: '', number: '', hasBadge: false },
    });
  });
});

test('the chosen lettering is charged', () => {
  const { lettering } = parseLettering({ name: 'Nye', badge: 'yes' });
  expect(letteringParts(lettering)).toEqual(['name', 'badge']);
  expect(letteringParts(parseLettering({ number: '0' }).lettering)).toEqual(['number']);
});

test('the picture’s text alternative matches it', () => {
  expect(describeLettering({ name: 'NYE', number: '0' })[0]).toBe('lettering:shownBoth');
  expect(describeLettering({ name: '', number: '0' })[0]).toBe('lettering:shownNumber');
  expect(describeLettering({ name: '', number: '' })[0]).toBe('lettering:shownNone');
});

test('every shirt has its colours in every style', () => {
  for (const group of JERSEY_GROUPS) {
    for (const style of LETTERING_STYLES) {
      const { letters, figures } = letteringLook(club, group, style).ink;
      for (const ink of [letters, figures]) expect(ink).not.toBe(club.edges[group]);
    }
  }
});
