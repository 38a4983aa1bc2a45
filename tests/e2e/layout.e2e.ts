import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import { expect, wireTest as test } from './fixtures.ts';
import { firstProduct, rpc, wire } from './wire.ts';

/** The header's HTML, which combines cached fragments with page-specific ones. */
async function header(target: string): Promise<string> {
  const { text } = await wire(target);
  return /<header class="site-header[\s\S]*?<\/header>/.exec(text)?.[0] ?? '';
}

function currentLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*aria-current="([^"]*)"/g)].map(
    ([, href, current]) => `${current} ${href}`,
  );
}

test('the menu marks the current page and its first-level ancestor, and nothing on other pages', async () => {
  const [root] = (await rpc('en-gb', 'getCategoryTree', {})).filter(
    ({ children }) => children.length > 0,
  );
  const first = categoryPath('en-gb', root?.path ?? '');
  const second = categoryPath('en-gb', root?.children[0]?.path ?? '');
  // Twice: the second page has the menu from the cache.
  for (const _ of [1, 2]) {
    expect(currentLinks(await header(`${second}?page=1`))).toEqual([
      `true ${first}`,
      `page ${second}`,
    ]);
    expect(currentLinks(await header(first))).toEqual([`true ${first}`]);
    expect(currentLinks(await header('/en-gb'))).toEqual([]);
  }
});

test('the header links to the parent page and returns here after sign-in', async () => {
  const product = productPath('en-gb', await firstProduct('en-gb'));
  expect(await header(product)).toContain(`href="${signInPath('en-gb', product)}"`);
  expect(await header(product)).toMatch(/<a class="app-only [^>]*href="\/en-gb\/c/);
  expect(await header('/en-gb')).not.toContain('<a class="app-only');
  const search = '/en-gb/search?term=a%26b';
  expect(await header(search)).toContain(`href="${signInPath('en-gb', search)}"`);
});

test('a search term is shown as text in its page’s search field, and in no other page’s', async () => {
  for (const [term, value] of [
    ['"><b>& Müller', '&quot;&gt;&lt;b&gt;&amp; Müller'],
    ["$&$'", '$&amp;$&#x27;'],
  ] as const) {
    const html = await header(`/en-gb/search?term=${encodeURIComponent(term)}`);
    expect(html).toContain(`value="${value}"`);
  }
  expect(await header('/en-gb/c')).toContain('value=""');
});
