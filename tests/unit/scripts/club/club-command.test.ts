import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readClubFolder } from '#club/read-club-folder.ts';
import { cleanSvg } from '../../../../scripts/club/clean-svg.ts';
import { runClubCommand } from '../../../../scripts/club/club-command.ts';
import { clubOptions, HOSTILE_CREST } from '../../../support/club-answers.ts';

const directory = mkdtempSync(join(tmpdir(), 'terrace-new-club-'));
const crest = join(directory, 'crest.svg');
writeFileSync(crest, HOSTILE_CREST);
afterAll(() => rmSync(directory, { recursive: true }));

const output: string[] = [];
beforeEach(() => output.splice(0));
const folder = (name: string): string => join(directory, name);

function run(...args: readonly string[]): Promise<number> {
  const print = (text: string): void => void output.push(text);
  return runClubCommand(args, { print, complain: print, ask: undefined });
}

describe('a new club', () => {
  test('is made from options, with colours from its crest, and can be used', async () => {
    expect(await run('new', folder('one'), ...clubOptions(crest))).toBe(0);
    const { settings, printing } = readClubFolder(folder('one'));
    expect(settings).toMatchObject({
      ...{ name: 'FC Beispiel', shortName: 'Beispiel', orderNumberPrefix: 'FB' },
      ...{ colours: { club: '#0b5d2a' }, founded: 1911, defaultLocale: 'de-de' },
      shops: [
        { locale: 'de-de', currency: 'EUR', country: 'DE' },
        { locale: 'en', currency: 'EUR', country: 'IE' },
      ],
      legal: { address: ['Am Platz 1', '12345 Stadt'] },
    });
    expect(printing).toBeUndefined();
    expect(output.join()).toContain(`CLUB=${folder('one')} npm start`);
    expect(await run('check', folder('one'))).toBe(0);
    expect(await run('new', folder('one'), ...clubOptions(crest))).toBe(1);
    expect(output.at(-1)).toMatch(/is not empty/);
  });

  test('has shops of any country, with prices of delivery in their currencies', async () => {
    const shops = clubOptions(crest, { shops: 'de-ch,en-pl', default: 'de-ch' });
    expect(await run('new', folder('abroad'), ...shops)).toBe(1);
    expect(output.at(-1)).toContain('in CHF, PLN; such as');
    expect(await run('new', folder('abroad'), ...shops, '--delivery', 'CHF 9 19.95 90')).toBe(1);
    expect(output.at(-1)).toContain('must have the prices in PLN once');
    const prices = 'CHF 9 19.95 90; PLN 14.99 29 200';
    expect(await run('new', folder('abroad'), ...shops, '--delivery', prices)).toBe(0);
    const { settings, delivery } = readClubFolder(folder('abroad'));
    expect(settings).toMatchObject({
      shops: [
        { locale: 'de-ch', currency: 'CHF', country: 'CH' },
        { locale: 'en-pl', currency: 'PLN', country: 'PL' },
      ],
      freeDeliveryFrom: { CHF: 9_000, PLN: 20_000 },
    });
    expect(delivery?.services['home']?.express.cost).toEqual({ CHF: 1_995, PLN: 2_900 });
  });

  test.each([
    ['CHF 9 19', 'must have three amounts in CHF'],
    ['CHF 9 19 9,5', 'must have three amounts in CHF'],
    ['CHF 9 19 90; EUR 1 2 3', 'has "EUR"; needed are CHF'],
  ])('is not made with the prices "%s"', async (prices, sentence) => {
    const options = clubOptions(crest, { shops: 'de-ch' });
    expect(await run('new', folder('prices'), ...options, '--delivery', prices)).toBe(1);
    expect(output.at(-1)).toContain(sentence);
    expect(existsSync(folder('prices'))).toBe(false);
  });

  test('is asked for what the options leave out', async () => {
    const questions: string[] = [];
    const answers: Readonly<Record<string, string>> = { Name: 'Rovers', 'The c': '' };
    const ask = (question: string): Promise<string> => {
      questions.push(question);
      const key = Object.keys(answers).find((start) => question.startsWith(start)) ?? '';
      return Promise.resolve(answers[key] ?? '');
    };
    const options = clubOptions(crest).slice(2);
    const print = (): void => {};
    const code = await runClubCommand(['new', folder('asked'), ...options], {
      ...{ print, complain: print, ask },
    });
    expect(code).toBe(0);
    expect(questions).toHaveLength(2);
    expect(questions[1]).toContain('Enter for #0b5d2a');
    expect(readClubFolder(folder('asked')).settings.name).toBe('Rovers');
  });

  test('is asked again for an answer that cannot be used, at once, and keeps the others', async () => {
    const typed = [
      ...['Rovers', 'long ago', '1911', 'rovers.example', 'https://www.rovers.example'],
      ...['shop', 'shop@rovers.example', 'it', 'de-de,en', 'fr-fr', 'de-de', 'none.svg', crest],
      ...['#ffe', '#ffe600', 'Rovers Ltd', 'One line', '1 Road, Town', 'HRB 1', 'DE1'],
    ];
    // The colour is asked last.
    const order = [...typed.slice(0, 13), ...typed.slice(15), ...typed.slice(13, 15)];
    const questions: string[] = [];
    const ask = async (question: string): Promise<string> => {
      questions.push(question);
      return order[questions.length - 1] ?? '';
    };
    const print = (text: string): void => void output.push(text);
    const code = await runClubCommand(['new', folder('again')], { print, complain: print, ask });
    expect([code, questions.length]).toEqual([0, order.length]);
    expect(output.filter((line) => line.includes('Please answer again'))).toHaveLength(8);
    expect(output.join('\n')).toContain('"long ago" must be a year like 1897');
    expect(output.join('\n')).toContain('"fr-fr" must be one of de-de, en');
    expect(readClubFolder(folder('again')).settings).toMatchObject({
      ...{ name: 'Rovers', founded: 1911, defaultLocale: 'de-de', colours: { club: '#ffe600' } },
    });
  });

  test('whose dialogue breaks off prints the command that goes on with the answers', async () => {
    const answers = ["Rover’s '11", '1911'];
    const ask = async (): Promise<string> => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Stopped.');
      return answer;
    };
    const print = (text: string): void => void output.push(text);
    expect(await runClubCommand(['new', folder('stopped')], { print, complain: print, ask })).toBe(
      1,
    );
    expect(output.join('\n')).toContain(
      `new ${folder('stopped')} --name 'Rover’s '\\''11' --founded '1911'`,
    );
  });

  test('without answers lists the options; with wrong ones writes nothing', async () => {
    expect(await run('new', folder('two'), '--name', 'FC Beispiel')).toBe(1);
    expect(output.join()).toMatch(/These options are missing:\n {2}--founded: .*\n {2}--site: /);
    const wrong = clubOptions(crest, { email: 'shop', shops: 'xx-xx' });
    expect(await run('new', folder('two'), ...wrong)).toBe(1);
    expect(output.join()).toContain('--email must be an e-mail address');
    expect(output.join()).toContain('--shops has xx-xx; a shop is a language (en, de');
    const grey = join(directory, 'grey.svg');
    writeFileSync(grey, '<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#222222"/></svg>');
    expect(await run('new', folder('two'), ...clubOptions(grey))).toBe(1);
    expect(output.at(-1)).toContain('The crest has no colour of its own');
    expect(existsSync(folder('two'))).toBe(false);
  });

  test('takes a PNG, made smaller and put into an SVG', async () => {
    const png = join(directory, 'crest.png');
    const background = '#7a1626';
    await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .png()
      .toFile(png);
    expect(await run('new', folder('png'), ...clubOptions(png))).toBe(0);
    expect(readFileSync(join(folder('png'), 'crest.svg'), 'utf8')).toMatch(
      /^<svg [^>]*viewBox="0 0 384 512"[^>]*><image [^>]*href="data:image\/png;base64,[\w+/=]+"\/><\/svg>\n$/,
    );
    expect(readClubFolder(folder('png')).settings.colours.club).toBe('#7a1626');
  });

  test('refuses a crest that is no picture', async () => {
    const text = join(directory, 'crest.txt');
    writeFileSync(text, 'GIF89a');
    mkdirSync(folder('empty'));
    expect(await run('new', folder('empty'), ...clubOptions(text))).toBe(1);
    expect(output.at(-1)).toMatch(/is neither an SVG nor a PNG/);
    expect(await run('new', folder('empty'), ...clubOptions(join(directory, 'none')))).toBe(1);
    expect(output.at(-1)).toMatch(/cannot be read/);
  });
});

describe('a hostile SVG', () => {
  test('keeps its shapes and nothing else', () => {
    const clean = cleanSvg(HOSTILE_CREST);
    expect(clean).toContain('<title>FC Beispiel</title>');
    expect(clean).toContain('<circle cx="50" cy="50" r="45" fill="#0b5d2a"/>');
    expect(clean).toContain('<use href="#a"/>');
    expect(clean).not.toMatch(/script|style|foreign|evil|alert|onload|onclick|javascript|<a/i);
  });

  test.each([
    '<svg><path d="M0 0" d2="&#106;"/></svg>',
    '<svg><use href="#a" xlink:href="data:image/svg+xml,x"/></svg>',
    '<svg><path fill="url( javascript:alert(1))" stroke="URL(//evil.example)"/></svg>',
    '<svg><g><script><g></g></script></g></svg>',
    '<svg><![CDATA[<script>alert(1)</script>]]></svg>',
    '<svg><image href="https://evil.example/x.png"/><set attributeName="href"/></svg>',
  ])('%s loses what is dangerous', (svg) => {
    expect(cleanSvg(svg)).not.toMatch(/script|evil|data:|&#|CDATA|<set|<image/i);
  });

  test.each([
    '',
    'text',
    '<html><svg></svg></html>',
    '<svg><g></svg></g>',
    '<svg></svg><svg></svg>',
    '<svg onload=alert(1)></svg>',
    '<!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>',
    `<svg>${'<g>'.repeat(200)}`,
    `<svg><path d="${'M0 0'.repeat(200_000)}"/></svg>`,
  ])('%# is refused with a sentence', (svg) => {
    expect(() => cleanSvg(svg)).toThrow(/SVG/);
  });
});
