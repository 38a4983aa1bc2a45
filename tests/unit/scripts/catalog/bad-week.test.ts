import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from '../../../../scripts/catalog/parse-command.ts';
import { runCommand } from '../../../../scripts/catalog/run-command.ts';
import { copyDatabaseTo } from '../../../support/servers/databases.ts';

const FILES = 'tests/support/inputs';
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-bad-week-'));
  await copyDatabaseTo(directory);
});
afterAll(() => rm(directory, { recursive: true }));

/** What the command prints about a file that it compares with an empty shop. */
async function report(file: string): Promise<string> {
  const command = parseCommand([
    ...['import', join(FILES, file), '--dry-run', '--shop', 'de-de', '--as', 'Robin'],
    ...['--mapping', join(directory, `${file}.json`)],
  ]);
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const stdout: Writable = new PassThrough().on('data', (text) => lines.push(String(text)));
  const ending = await runCommand(command, {
    ...{ env: { DATA_DIR: directory }, now: () => new Date('2026-11-27T12:00:00Z'), stdout },
    ...{ fetch: () => Promise.reject(new Error('no network')), log: (line) => lines.push(line) },
    signal: new AbortController().signal,
    stderr: new PassThrough() as unknown as NodeJS.WriteStream,
  }).catch((error: Error) => error.message);
  return [...lines, ending].join('\n');
}

/** Small files as shops export them, each with one fault, and what the manager reads. */
const SENTENCES: readonly (readonly [file: string, sentence: string])[] = [
  ['price-currency-chf.csv', 'line 2, variant price: "CHF 19.95"; expected an amount in EUR'],
  ['price-currency-jpy.csv', 'line 2, variant price: "¥ 2500"; expected an amount in EUR'],
  ['price-currency-usd.csv', 'line 2, variant price: "$19.95"; expected an amount in EUR'],
  ['price-multi-dot.csv', '"12.50.30"; expected a price such as 19.99'],
  ['price-percent.csv', '"19,95 %"; expected a price such as 19.99'],
  ['price-zero-price.csv', '"0.00"; expected a price above 0'],
  ['price-three-decimals.csv', '(as exports of this kind write it): 19.950 → 19.95 EUR'],
  ['price-zero-three.csv', '0.995 → 1.00 EUR'],
  ['three-dec.csv', '24.958 → 24.96 EUR'],
  ['no-stock-cols.csv', 'Not for sale: the file does not say how many there are: 6'],
  ['no-price-col.csv', 'a column is missing: "price" or "variant price"'],
  ['no-title-col.csv', 'a column is missing: "title"'],
  ['status-de.csv', 'Schal Größe 1 (p1, new, not on sale)'],
  ['giftcard.csv', 'gift cards are not sold here yet'],
  ['dup-option.csv', 'expected a size of its own; line 2 has the same'],
  ['ko.cp949.csv', '홈 유니폼 머플러 (t-ko, new)'],
  ['zh.gbk.csv', 'as gb18030'],
  ['latin2.csv', 'Schal Łódź 0 (p0, new)'],
  ['macroman.csv', 'Schal Größe 0 (p0, new)'],
  ['shiftjis.csv', 'as shift_jis'],
  ['html.csv', 'This is no feed: it begins with <html>'],
  ['woo-dates.csv', 'A sale that ends; import again after that: 1 (W-TOMORROW: 2026-11-27)'],
];

test.each(SENTENCES)('%s: %s', async (file, sentence) => {
  expect(await report(file)).toContain(sentence);
});

test('no file of the folder is left out', async () => {
  expect((await readdir(FILES)).sort()).toEqual(SENTENCES.map(([file]) => file).sort());
});
