import { describe, expect, test } from 'vitest';
import type { Lettering, LetteringProblem } from '#lib/domain/printing/lettering.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { letteringOfAddress, printedPrice } from '#lib/server/product/views/jersey-configurator.ts';
import { clubPrinting } from '../../../../../support/club-printing.ts';

function requested(config: string): {
  readonly lettering: Lettering;
  readonly problems: readonly LetteringProblem[];
} {
  return letteringOfAddress(config, 'home', clubPrinting);
}

describe('an address with a lettering', () => {
  test('fills the fields with what can be printed', () => {
    const { lettering, problems } = requested('group:home,style:cup,name:Mason,number:09');
    expect(lettering).toEqual({ style: 'cup', name: 'MASON', number: '9', hasBadge: false });
    expect(problems).toEqual([]);
  });

  test.each([
    ['a sentence', 'name:ALDERMOOR CHEAT THEIR FANS', 'name'],
    ['a sentence with signs', 'name:CHEATS!!!', 'name'],
    ['a name of the deny list', 'name:f.u.c k', 'name'],
    ['a name without letters', 'name:...', 'name'],
    ['a number that is none', 'number:abc', 'number'],
    ['a number of three figures', 'number:100', 'number'],
  ] as const)('cannot make the page repeat %s', (_, config, field) => {
    const { lettering, problems } = requested(`group:home,${config}`);
    expect(lettering[field]).toBe('');
    expect(problems.map((problem) => problem.field)).toContain(field);
    const typed = config.slice(config.indexOf(':') + 1);
    expect(JSON.stringify({ lettering, problems })).not.toContain(typed);
  });
});

test('a printed shirt costs the shirt and its printing, and says so', () => {
  const context = { shop: getShopByLocale('en-gb'), t: translator('en-gb') };
  expect(printedPrice(context, minor(7495), minor(2000))).toEqual({
    total: '£94.95',
    parts: 'Shirt £74.95 + printing £20.00',
    // A tenth less, rounded to the shopper's favour.
    forMembers: 8545,
  });
  expect(printedPrice(context, minor(7495), minor(0))).toBeUndefined();
});
