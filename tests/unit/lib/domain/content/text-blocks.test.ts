import { describe, expect, test } from 'vitest';
import type { Blok } from '#lib/domain/content/story.ts';
import { readTextBlock } from '#lib/domain/content/text-blocks.ts';

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Yes.' }] }],
};
const nodes = [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Yes.', marks: [] }] }];
const aBlok = (component: string, fields: object): Blok => ({ component, _uid: '1', ...fields });
const read = (component: string, fields: object) => readTextBlock(aBlok(component, fields), 'en');

describe('a block in the text column', () => {
  test('is read with its fields', () => {
    expect(read('rich_text', { body })).toEqual({ kind: 'text', nodes });
    expect(
      read('accordion', {
        headline: 'Asked',
        entries: [aBlok('accordion_entry', { title: 'Really?', body })],
      }),
    ).toEqual({ kind: 'accordion', headline: 'Asked', entries: [{ title: 'Really?', nodes }] });
    expect(
      read('help_cards', {
        cards: [
          aBlok('help_card', { label: 'Privacy', cta_url: { linktype: 'url', url: '/privacy' } }),
        ],
      }),
    ).toEqual({
      kind: 'help',
      headline: '',
      cards: [
        {
          label: 'Privacy',
          text: '',
          link: { href: '/en/privacy', isExternal: false, opensNewTab: false },
        },
      ],
    });
  });

  test('pads every row of a table to the longest', () => {
    const table = {
      thead: [{ value: 'Size' }],
      tbody: [{ body: [{ value: 'S' }, { value: '88' }] }, { body: [{ value: 7 }] }, null],
    };
    expect(read('table', { headline: 'Men', table })).toEqual({
      kind: 'table',
      headline: 'Men',
      head: ['Size', ''],
      rows: [
        ['S', '88'],
        ['', ''],
        ['', ''],
      ],
    });
  });

  test.each([
    ['rich_text', {}],
    ['rich_text', { body: '<script>alert(1)</script>' }],
    ['accordion', { entries: 'many' }],
    ['accordion', { entries: [null, { component: 'x', title: 'No answer' }] }],
    [
      'help_cards',
      { cards: [aBlok('help_card', { label: 'Go', cta_url: 'javascript:alert(1)' })] },
    ],
    ['table', { table: { thead: 'x', tbody: { length: 3 } } }],
    ['table', { table: null }],
    ['constructor', { body }],
    ['hologram', { body }],
  ])('is dropped when it is empty: %s %j', (component, fields) => {
    expect(read(component, fields)).toBeUndefined();
  });

  test('has blocks inside its text, and limits their nesting', () => {
    const image = aBlok('image', { desktop_image: { filename: 'editorial/a.svg' } });
    const text: { type: string; content: unknown[] } = { type: 'doc', content: [] };
    const again = aBlok('accordion', {
      entries: [aBlok('accordion_entry', { title: 'Again', body: text })],
    });
    text.content.push({ type: 'blok', attrs: { body: [image, aBlok('hologram', {}), again] } });
    const found = read('rich_text', { body: text });
    expect(found).toMatchObject({
      nodes: [
        { kind: 'block', block: { kind: 'image', picture: { hash: 'editorial/a.svg' } } },
        { kind: 'block', block: { kind: 'accordion' } },
      ],
    });
    expect(JSON.stringify(found).length).toBeLessThan(5_000);
  });
});
