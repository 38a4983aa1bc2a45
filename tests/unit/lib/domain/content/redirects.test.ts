import { describe, expect, test } from 'vitest';
import { parseRuleLines, type RedirectRule } from '#lib/domain/content/redirect-rule.ts';
import { createRedirectTable, type RedirectTable } from '#lib/domain/content/redirects.ts';

const HOSTS = ['www.club.example'];

function rules(text: string): RedirectTable {
  return createRedirectTable(parseRuleLines(text), HOSTS);
}

describe('redirect rules', () => {
  test('redirect under the requested locale, permanently unless they specify 302', () => {
    const table = rules('# old shop\n/tickets /a/tickets\n/sale-now /c/sale 302\n\n/half');
    expect(table.beforeRender('/de-de/tickets')).toEqual({
      location: '/de-de/a/tickets',
      status: 301,
    });
    expect(table.beforeRender('/ko-kr/sale-now')).toEqual({
      location: '/ko-kr/c/sale',
      status: 302,
    });
    expect(table.beforeRender('/tickets')).toEqual({ location: '/en/a/tickets', status: 301 });
    expect(table.beforeRender('/de-de/other')).toBeUndefined();
    expect(table.problems).toEqual([]);
  });

  test('with a locale apply to that locale alone, and may lead to another', () => {
    const table = rules('/fr-fr/billets /en-gb/a/tickets');
    expect(table.beforeRender('/fr-fr/billets')?.location).toBe('/en-gb/a/tickets');
    expect(table.beforeRender('/es-es/billets')).toBeUndefined();
  });

  test('with an asterisk apply only to missing pages, and keep the matched part', () => {
    const table = rules('/shop/* /c/*\n/shop/club/* https://www.club.example/*\n/lookbook/* /');
    expect(table.beforeRender('/en-gb/shop/scarves')).toBeUndefined();
    expect(table.onMissing('/en-gb/shop/scarves/wool')?.location).toBe('/en-gb/c/scarves/wool');
    expect(table.onMissing('/en-gb/shop')?.location).toBe('/en-gb/c');
    expect(table.onMissing('/en-gb/shop/club/news')?.location).toBe(
      'https://www.club.example/news',
    );
    expect(table.onMissing('/en-gb/lookbook/2019')?.location).toBe('/en-gb');
    expect(table.onMissing('/en-gb/shopping')).toBeUndefined();
  });

  test('are followed to the end of their chain in one step', () => {
    const table = rules('/a1 /a2\n/a2 /a3 302\n/a3 /c/new');
    expect(table.beforeRender('/en/a1')).toEqual({ location: '/en/c/new', status: 302 });
  });

  test('that form a circle are ignored and reported', () => {
    const table = rules('/x /y\n/y /x\n/self /self\n/deep/* /deep/er/*\n/fine /c');
    for (const path of ['/en/x', '/en/y', '/en/self', '/en/deep/1']) {
      expect(table.onMissing(path), path).toBeUndefined();
    }
    expect(table.beforeRender('/en/fine')?.location).toBe('/en/c');
    expect(table.problems).toEqual([
      '/x: leads in a circle',
      '/y: leads in a circle',
      '/self: leads in a circle',
      '/deep/*: leads in a circle',
    ]);
  });

  test.each([
    ['javascript:alert(1)', 'leads to no address'],
    ['//evil.example', 'leads to no address'],
    ['/../..//evil.example', 'leads to no address'],
    ['/.//evil.example', 'leads to no address'],
    ['/\\evil.example', 'leads to no address'],
    ['http://www.club.example/', 'leads to no address'],
    ['https://user:pass@www.club.example/', 'leads to no address'],
    ['https://evil.example/', 'leads to a host that is not listed'],
    ['https://www.club.example.evil.example/', 'leads to a host that is not listed'],
    ['/ok\r\nset-cookie:a=b', 'leads to no address'],
    [`/${'a'.repeat(600)}`, 'too long'],
  ])('never redirect to %j', (to, problem) => {
    const rule: RedirectRule = { from: '/old', to, isTemporary: false };
    const table = createRedirectTable([rule], HOSTS);
    expect(table.beforeRender('/en/old')).toBeUndefined();
    expect(table.problems).toEqual([`/old: ${problem}`]);
  });

  test.each([
    ...['/', '/*', '/en', '/en/', '/en-gb/*', '/api/rpc/getBasket', '/images/*', '/_astro/x.js'],
    ...['old', '//old', '/ol*d', '/old*', '/old?x=1', '/ol d'],
  ])('cannot start at %j', (from) => {
    const table = createRedirectTable([{ from, to: '/c', isTemporary: false }], HOSTS);
    expect(table.problems).toHaveLength(1);
    expect(table.onMissing('/api/rpc/getBasket')).toBeUndefined();
    expect(table.onMissing('/en/old')).toBeUndefined();
  });

  test('match a path in any encoding, and write a valid header', () => {
    const table = rules('/fußball /c/bücher');
    expect(table.beforeRender('/de-de/fu%C3%9Fball')?.location).toBe('/de-de/c/b%C3%BCcher');
    expect(table.beforeRender('/de-de/%ff')).toBeUndefined();
  });
});
