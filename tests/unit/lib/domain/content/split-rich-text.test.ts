import { expect, test } from 'vitest';
import { nestedBloks, pageBloks } from '#lib/domain/content/split-rich-text.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';

const aBlok = (component: string, fields: object = {}): Blok => ({
  ...{ component, _uid: component },
  ...fields,
});
const words = (text: string): object => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const inText = (...body: readonly unknown[]): object => ({ type: 'blok', attrs: { body } });
const richText = (...content: readonly object[]): Blok =>
  aBlok('rich_text', { body: { type: 'doc', content } });

function aStory(...content: readonly Blok[]): Story {
  const page = aBlok('page', { content });
  return { uuid: 'u', slug: 'x', full_slug: 'x', name: 'X', content: page };
}

test('products in the text of a page stand between its two halves', () => {
  const products = aBlok('product_carousel');
  const text = richText(words('before'), inText(products), words('after'));
  const found = pageBloks(aStory(aBlok('hero_banner'), text));
  expect(found).toEqual([
    aBlok('hero_banner'),
    richText(words('before')),
    products,
    richText(words('after')),
  ]);
});

test('blocks that fit into the text stay in it', () => {
  const text = richText(words('before'), inText(aBlok('image'), aBlok('accordion')));
  expect(pageBloks(aStory(text))).toEqual([text]);
});

test('the parts are the same objects each time, so that their HTML can be cached', () => {
  const story = aStory(richText(words('before'), inText(aBlok('spotlight'))));
  const [first] = pageBloks(story);
  expect(pageBloks(story)[0]).toBe(first);
});

test('columns split their text, too, and no story has endless blocks', () => {
  const wide = inText(aBlok('hero_banner'));
  const text = richText(...Array.from({ length: 5_000 }, () => wide));
  expect(nestedBloks(aBlok('double_column', { left: [text] }), 'left', 12)).toHaveLength(12);
  expect(pageBloks(aStory(text))).toHaveLength(200);
});

test.each([
  [undefined],
  ['<p>text</p>'],
  [{ type: 'doc', content: 'x' }],
  [{ type: 'doc', content: [null, 7, { type: 'blok', attrs: { body: 'x' } }] }],
])('malformed text stays one block: %j', (body) => {
  const text = aBlok('rich_text', { body });
  expect(pageBloks(aStory(text))).toEqual([text]);
});
