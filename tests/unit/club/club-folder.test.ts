import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { blockLetters } from '#club/block-letters.ts';
import { club, features, shopTheme } from '#club/club.ts';
import { CLUB_COUNTRIES } from '#club/club-countries.ts';
import { themeSheet } from '#club/club-theme.ts';
import { demoDirectory, readClubFolder } from '#club/read-club-folder.ts';
import { drawLine } from '#lib/domain/printing/lettering-face.ts';
import { DEFAULT_LOCALE, LOCALES, SHOPS } from '#lib/domain/shop/shop.ts';
import { lettering } from '#lib/server/printing/club-printing.ts';

const DEMO = demoDirectory(join(import.meta.dirname, '../../..'));
const directory = mkdtempSync(join(tmpdir(), 'terrace-club-'));
afterAll(() => rmSync(directory, { recursive: true }));
const OPTIONAL_FILES = ['letters.json', 'delivery.json', 'size-charts.json', 'exchange-rates.json'];
afterEach(() => {
  for (const file of OPTIONAL_FILES) rmSync(join(directory, file), { force: true });
});
const LINE = { x: 50, y: 0, height: 60, maxWidth: 100, fill: '#fff' };

interface Json {
  [key: string]: unknown;
}

/** The demo club's folder after a change of one of its files. */
function changed(file: string, change: (json: Json) => void): string {
  cpSync(DEMO, directory, { recursive: true });
  const json = JSON.parse(readFileSync(join(DEMO, file), 'utf8')) as Json;
  change(json);
  writeFileSync(join(directory, file), JSON.stringify(json));
  return directory;
}

/** The demo club's folder with a typeface. */
function withLetters(letters: object): string {
  cpSync(DEMO, directory, { recursive: true });
  writeFileSync(join(directory, 'letters.json'), JSON.stringify(letters));
  return directory;
}

/** The demo club's folder with tables of its own. */
function withTables(delivery: object, sizeCharts: object): string {
  cpSync(DEMO, directory, { recursive: true });
  writeFileSync(join(directory, 'delivery.json'), JSON.stringify(delivery));
  writeFileSync(join(directory, 'size-charts.json'), JSON.stringify(sizeCharts));
  return directory;
}

function problemsOf(folder: string): readonly string[] {
  try {
    readClubFolder(folder);
    return [];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n').slice(1) : [];
    return lines.map((line) => line.trim());
  }
}

function setPath(path: string, value: unknown): (json: Json) => void {
  return (json) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((at, name) => at[name] as Json, json);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  };
}

describe('the folder of a club', () => {
  test('of the demo club is the default and has all eight shops', () => {
    expect(readClubFolder(DEMO).settings.name).toBe('Aldermoor United');
    expect([club.name, features.account, lettering.season]).toEqual([
      'Aldermoor United',
      true,
      '26/27',
    ]);
    expect(LOCALES).toHaveLength(8);
    expect(DEFAULT_LOCALE).toBe('en');
    expect(SHOPS[0]).toEqual({
      ...{ id: 10001, locale: 'en-gb', language: 'en', languageTag: 'en-GB', culture: 'en-GB' },
      ...{ currency: 'GBP', country: 'GB', displayName: 'United Kingdom' },
    });
  });

  test.each([
    ['name', undefined, 'club.json: name must be the club’s name'],
    ['name', ' ', 'club.json: name must be the club’s name, not empty'],
    ['name', '<b>FC</b>', 'club.json: name must not contain < or > or control characters'],
    ['siteUrl', 'http://fc.example', 'siteUrl must be an address like https://www.club.example'],
    ['siteUrl', 'javascript:alert(1)', 'siteUrl must be an address like'],
    ['supportEmail', 'shop', 'supportEmail must be an e-mail address'],
    ['founded', '1899', 'founded must be a year like 1897'],
    ['colours.club', 'red', 'colours.club must be a colour like "#8c1c2b"'],
    ['colours.ink', '#ffdd00', 'colours.ink #ffdd00 on paper #f7f3ea has a contrast of 1.2'],
    ['colours.nightInk', '#444444', 'colours.nightInk #444444 on nightPaper #141110'],
    ['shops', [], 'shops must have at least one shop'],
    ['shops.0.locale', 'qq-qq', 'shops.0.locale must be a language (en, de, fr, ko, zh, es)'],
    ['shops.1.locale', 'en-gb', 'shops.1.locale is there twice: en-gb'],
    ['shops.0.currency', 'CHX', 'shops.0.currency must be a currency of ISO 4217'],
    ['shops.0.language', 'en', 'shops.0.language is not known; check the spelling'],
    ['defaultLocale', 'xx', 'defaultLocale must be a language'],
    ['deliveryCountries', ['DE'], 'deliveryCountries must contain GB, the country of shops.0'],
    ['freeDeliveryFrom.KRW', undefined, 'freeDeliveryFrom needs an amount in KRW'],
    ['freeDeliveryFrom.EUR', 69.9, 'freeDeliveryFrom.EUR must be a whole number from 0'],
    ['legal.address', ['Street 1'], 'legal.address must have at least two lines'],
    ['orderNumberPrefix', 'au', 'orderNumberPrefix must be 1 to 4 capital letters'],
    ['isDarkModeEnabled', 'yes', 'isDarkModeEnabled must be true or false, without quotes'],
    ['freeDeliverFrom', {}, 'freeDeliverFrom is not known; check the spelling, or leave it out'],
  ])('names what is wrong with %s: %j', (path, value, message) => {
    const problems = problemsOf(changed('club.json', setPath(path, value)));
    expect(problems.join('\n')).toContain(message);
  });

  test.each([
    ['shops.2.isDarkModeEnabled', 'no', 'shops.2.isDarkModeEnabled must be true or false'],
    ['shops.2.colours', { ink: '#ffdd00' }, 'shops.2.colours.ink #ffdd00 on paper #f7f3ea has a'],
    ['shops.2.colours', { paper: '#8c1c2b' }, 'shops.2.colours.ink #17130f on paper #8c1c2b has a'],
    ['tags.new', { qq: 'Nuovo' }, 'tags.new'],
  ])('names what is wrong with a shop’s own theme and with tags: %s %j', (path, value, message) => {
    expect(problemsOf(changed('club.json', setPath(path, value))).join('\n')).toContain(message);
  });

  test('a shop may have its own colours and dark mode', () => {
    const own = { isDarkModeEnabled: false, colours: { club: '#123456' } };
    const folder = changed('club.json', (json) => {
      const [first, ...others] = json['shops'] as readonly object[];
      json['shops'] = [{ ...first, ...own }, ...others];
    });
    expect(problemsOf(folder)).toEqual([]);
    const { colours, shops } = readClubFolder(folder).settings;
    expect(themeSheet(colours, shops)).toContain(
      ':root[data-locale="en-gb"] {\n  --club-colour: #123456;\n}\n',
    );
    expect(shopTheme('en-gb')).toEqual({
      isDarkModeEnabled: true,
      bars: { light: '#f7f3ea', dark: '#141110' },
    });
  });

  test('may have its own delivery services and size charts', () => {
    const cost = { GBP: 1, EUR: 2, USD: 3, KRW: 400, CNY: 5 };
    const service = { days: [1, 2], cost };
    const services = { near: { standard: service, express: service } };
    const countries = CLUB_COUNTRIES.map((country) => [country, 'near']);
    const delivery = { zones: Object.fromEntries(countries), services };
    const sizeCharts = { hats: { measures: ['head'], sizes: { one: [[54, 60]] } } };
    const folder = withTables(delivery, sizeCharts);
    expect(readClubFolder(folder)).toMatchObject({ delivery, sizeCharts });
  });

  test('has exchange rates of a day, or a sentence about what is wrong with them', () => {
    const rates = readClubFolder(changed('exchange-rates.json', () => undefined)).exchangeRates;
    expect(rates).toMatchObject({ day: '2026-11-20', perEuro: { GBP: '0.8792' } });
    const wrong = changed('exchange-rates.json', (json) => {
      json['day'] = '20 November';
      json['perEuro'] = { GBP: 0.8792, USD: '1,16', SEK: '0.000' };
    });
    const number =
      'must be a decimal number above 0 with a point and at most six decimals, like "1.0876"';
    expect(problemsOf(wrong)).toEqual([
      'exchange-rates.json: day must be the day of the rates, like 2026-11-20',
      'exchange-rates.json: perEuro.GBP must be a decimal number in quotes, like "1.0876"',
      `exchange-rates.json: perEuro.USD ${number}`,
      `exchange-rates.json: perEuro.SEK ${number}`,
    ]);
    const euro = changed('exchange-rates.json', (json) => {
      json['perEuro'] = { EUR: '1' };
    });
    expect(problemsOf(euro)).toEqual([
      'exchange-rates.json: perEuro must have rates by currencies like USD, without EUR itself',
    ]);
  });

  test('names what is wrong with delivery services and size charts', () => {
    const service = { days: [3, 1], cost: { GBP: 4.95 } };
    const services = { near: { standard: service, express: { days: [1, 2], cost: {} } } };
    const charts = { shoes: {}, hats: { measures: ['head'], sizes: { one: [[60, 54]], two: [] } } };
    expect(problemsOf(withTables({ zones: { GB: 'near' }, services }, charts))).toEqual([
      'delivery.json: services.near.standard.days must begin with the smaller number',
      'delivery.json: services.near.standard.cost.GBP must be a whole number of hundredths',
      'size-charts.json: hats.sizes.one has a span that ends before it begins',
      'size-charts.json: hats.sizes.two must have a span for each of head',
      'size-charts.json: shoes is not known; check the spelling, or leave it out',
    ]);
    const right = { days: [1, 2], cost: { GBP: 495 } };
    const near = { near: { standard: right, express: right } };
    const problems = problemsOf(withTables({ zones: { GB: 'far' }, services: near }, {}));
    expect(problems).toContain('delivery.json: zones.GB must be one of near');
    expect(problems).toContain('delivery.json: zones needs DE, which club.json delivers to');
    expect(problems).toContain('delivery.json: services.near.standard.cost needs an amount in EUR');
  });

  test('names what is wrong with the printing', () => {
    const folder = changed('printing.json', setPath('inks.home.cup.letters', 'gold'));
    expect(problemsOf(folder)).toEqual([
      'printing.json: inks.home.cup.letters must be a colour like "#8c1c2b"',
    ]);
  });

  test('may have letters of its own, which are drawn instead of block letters', () => {
    expect(readClubFolder(DEMO).letters).toBeUndefined();
    const own = { ...blockLetters, gap: 3 };
    const { letters } = readClubFolder(withLetters(own));
    expect(letters).toEqual(own);
    expect(letters && drawLine(letters, '10', LINE)).not.toBe(drawLine(blockLetters, '10', LINE));
  });

  test('names what is wrong with the letters', () => {
    const { Q: _, ...glyphs } = blockLetters.glyphs;
    const wrong = { ...glyphs, A: [3, '"/><script>'], é: [-1, 'M0 0V5'] };
    expect(problemsOf(withLetters({ ...blockLetters, glyphs: wrong }))).toEqual([
      'letters.json: glyphs.A.1 must be the data of an SVG path, like "M0 0V5"',
      'letters.json: glyphs.é.0 must not be negative',
      'letters.json: glyphs must have Q too',
    ]);
  });

  test('may have fewer shops', () => {
    const folder = changed('club.json', (json) => {
      json['shops'] = [{ locale: 'de-de', currency: 'EUR', country: 'AT' }];
      json['defaultLocale'] = 'de-de';
    });
    expect(problemsOf(folder)).toEqual([]);
  });

  test('needs files that can be read, and says which are missing', () => {
    cpSync(DEMO, directory, { recursive: true });
    writeFileSync(join(directory, 'club.json'), '{ "name": ');
    rmSync(join(directory, 'crest.svg'));
    const [json, crest] = problemsOf(directory);
    expect(json).toMatch(/^club\.json: is no JSON: /);
    expect(crest).toMatch(/^crest\.svg: is missing\. Make it with: npm run club -- crest /);
    expect(() => readClubFolder(join(directory, 'none'))).toThrow(/does not exist\. Make one with/);
  });
});
