import { expect, test } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { parseCommand } from '../../../../scripts/catalog/parse-command.ts';

test('an import takes files and options', () => {
  expect(parseCommand(['import', 'a.ndjson', 'b.ndjson', '--dry-run', '--as', 'Robin'])).toEqual({
    ...{ command: 'import', by: 'Robin', sources: ['a.ndjson', 'b.ndjson'], isDryRun: true },
    ...{ isPartial: false, isStrict: false, mayHideMost: false },
    ...{ format: undefined, shop: getShopByLocale('en-gb'), mapping: undefined },
  });
});

test.each([
  [[], 'Name a command.'],
  [['upload'], 'There is no command upload.'],
  [['import'], 'Name a file or an address to import.'],
  [
    ['import', 'a', '--format', 'sap'],
    'There is no format sap; there are terrace, shopify, woocommerce, google.',
  ],
  [
    ['import', 'a', '--shop', 'it'],
    expect.stringContaining('There is no shop it; there are en-gb'),
  ],
  [['import', 'a', '--dryrun'], expect.stringContaining('--dryrun')],
])('%j says what is wrong', (args, problem) => {
  expect(parseCommand(args)).toEqual({ problem });
});

test('the other commands', () => {
  const whole = { command: 'export', format: 'terrace' };
  expect(parseCommand(['export'])).toMatchObject({ ...whole, file: undefined });
  expect(parseCommand(['export', 'all.ndjson'])).toMatchObject({ ...whole, file: 'all.ndjson' });
  expect(
    parseCommand(['export', 'goods.csv', '--format', 'shopify', '--shop', 'de-de']),
  ).toMatchObject({ command: 'export', format: 'shopify', shop: { locale: 'de-de' } });
  expect(parseCommand(['export', '--format', 'google'])).toEqual({
    problem: 'There is no export as google; there are terrace and shopify.',
  });
  expect(parseCommand(['imports'])).toEqual({ command: 'imports' });
  expect(parseCommand(['undo', '--as', 'Kim'])).toEqual({ command: 'undo', by: 'Kim' });
});

test('promotions and the lettering have files of their own', () => {
  const choices = ['--partial', '--dry-run', '--as', 'Kim'];
  expect(parseCommand(['lettering', 'import', 'a.ndjson', ...choices])).toEqual({
    ...{ command: 'lettering', action: 'import', file: 'a.ndjson', by: 'Kim' },
    ...{ isPartial: true, isDryRun: true, isStrict: false, mayHideMost: false },
  });
  expect(parseCommand(['promotions', 'export'])).toEqual({
    ...{ command: 'promotions', action: 'export', file: undefined },
  });
  for (const args of [['promotions'], ['promotions', 'undo'], ['promotions', 'import']])
    expect(parseCommand(args)).toHaveProperty('problem');
});
