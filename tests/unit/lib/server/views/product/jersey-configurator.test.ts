import { describe, expect, test } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { configuratorView } from '#lib/server/views/product/jersey-configurator.ts';
import { anItem } from '../../../../../support/a-basket.ts';

function shown(config: string) {
  const context = { shop: getShopByLocale('en-gb'), t: translator('en-gb') };
  const part = { variantId: 1, price: minor(500) };
  const offer = { group: 'home', parts: { name: part, number: part } } as const;
  return configuratorView(context, anItem().product, offer, config);
}

describe('an address with a lettering', () => {
  test('fills the fields with what can be printed', () => {
    const { lettering, problems } = shown('group:home,style:cup,name:Mason,number:09');
    expect(lettering).toEqual({ style: 'cup', name: 'MASON', number: '9', hasBadge: false });
    expect(problems).toEqual({});
  });

  test.each([
    ['a sentence', 'name:ALDERMOOR CHEAT THEIR FANS', 'name'],
    ['a sentence with signs', 'name:CHEATS!!!', 'name'],
    ['a name of the deny list', 'name:f.u.c k', 'name'],
    ['a name without letters', 'name:...', 'name'],
    ['a number that is none', 'number:abc', 'number'],
    ['a number of three figures', 'number:100', 'number'],
  ] as const)('cannot make the page repeat %s', (_, config, field) => {
    const view = shown(`group:home,${config}`);
    expect(view.lettering[field]).toBe('');
    expect(view.problems[field]).toBeTruthy();
    expect(JSON.stringify(view)).not.toContain(config.slice(config.indexOf(':') + 1));
  });
});
