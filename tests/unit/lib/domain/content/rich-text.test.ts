import { describe, expect, test } from 'vitest';
import type { RichNode } from '#lib/domain/content/rich-content.ts';
import { readRichText } from '#lib/domain/content/rich-text.ts';

const textNode = (text: string, ...marks: readonly unknown[]): object => ({
  type: 'text',
  text,
  marks,
});
const node = (type: string, ...content: readonly unknown[]): object => ({ type, content });
const doc = (...content: readonly unknown[]): object => node('doc', ...content);
const read = (value: unknown): readonly RichNode[] => readRichText(value, 'de-de');
const plain = (text: string): object => ({ kind: 'text', text, marks: [] });

describe('rich text of an editor', () => {
  test('is read as paragraphs, headings, lists, quotes and rules', () => {
    const item = node('list_item', node('paragraph', textNode('one')));
    expect(
      read(
        doc(
          node('paragraph', textNode('Hello '), { type: 'hard_break' }, textNode('there')),
          node('ordered_list', item),
          node('bullet_list', item),
          node('blockquote', node('paragraph', textNode('said'))),
          { type: 'horizontal_rule' },
        ),
      ),
    ).toEqual([
      { kind: 'paragraph', content: [plain('Hello '), { kind: 'break' }, plain('there')] },
      ...[true, false].map((isOrdered) => ({
        kind: 'list',
        isOrdered,
        items: [[{ kind: 'paragraph', content: [plain('one')] }]],
      })),
      { kind: 'quote', content: [{ kind: 'paragraph', content: [plain('said')] }] },
      { kind: 'rule' },
    ]);
  });

  test('has tables with header rows, header columns and spans, and safe content only', () => {
    const cell = (type: string, text: object, attrs: object = {}): object => ({
      ...node(type, node('paragraph', text)),
      attrs,
    });
    const link = (href: string): object => ({ type: 'link', attrs: { href, linktype: 'url' } });
    const hostile = { colspan: 1e9, rowspan: '-3', backgroundColor: 'url(//evil.example)' };
    const [found] = read(
      doc(
        node(
          'table',
          node(
            'tableRow',
            cell('tableHeader', textNode('Stand')),
            cell('tableHeader', textNode('Seats')),
          ),
          node(
            'tableRow',
            cell('tableHeader', textNode('North')),
            cell('tableCell', textNode('4,100', link('javascript:alert(1)')), hostile),
          ),
          node('tableRow', cell('tableCell', textNode('Plan', link('/c')), { colspan: 2 })),
        ),
      ),
    );
    const one = (isHeader: boolean, content: object, columns = 1): object => ({
      ...{ isHeader, columns, rows: 1 },
      content: [{ kind: 'paragraph', content: [content] }],
    });
    expect(found).toEqual({
      kind: 'table',
      head: [[one(true, plain('Stand')), one(true, plain('Seats'))]],
      body: [
        [one(true, plain('North')), one(false, plain('4,100'), 12)],
        [
          one(
            false,
            {
              ...plain('Plan'),
              link: { href: '/de-de/c', isExternal: false, opensNewTab: false },
            },
            2,
          ),
        ],
      ],
    });
  });

  test('has no more of a table than a page can show', () => {
    const cells = Array.from({ length: 60 }, () =>
      node('tableCell', node('paragraph', textNode('x'))),
    );
    const rows = Array.from({ length: 900 }, () => node('tableRow', ...cells));
    const [found] = read(doc(node('table', ...rows)));
    const table = found?.kind === 'table' ? found : undefined;
    expect(table?.body.length).toBeLessThanOrEqual(200);
    expect(Math.max(...(table?.body ?? []).map((row) => row.length))).toBe(12);
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
    [6, 4],
    ['3', 2],
    [undefined, 2],
    [{ valueOf: 3 }, 2],
  ])('has headings below the page’s own: %j is %j', (level, renderedLevel) => {
    const heading = { ...node('heading', textNode('Sizes')), attrs: { level } };
    expect(read(doc(heading))).toEqual([
      { kind: 'heading', level: renderedLevel, content: [plain('Sizes')] },
    ]);
  });

  test('keeps each known mark once, and the text of unknown ones', () => {
    const marks = ['bold', 'bold', 'italic', 'styled', 'blink'].map((type) => ({ type }));
    expect(read(doc(node('paragraph', textNode('so', ...marks))))).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'so', marks: ['strong', 'em'] }] },
    ]);
  });

  test.each([
    [{ linktype: 'url', href: '/help-center/delivery' }, '/de-de/help-center/delivery'],
    [{ linktype: 'story', href: 'privacy', anchor: 'rights' }, '/de-de/privacy#rights'],
    [{ linktype: 'story', href: '/x', story: { full_slug: 'cookies' } }, '/de-de/cookies'],
    [{ linktype: 'email', href: 'shop@club.example' }, 'mailto:shop@club.example'],
    [{ linktype: 'email', href: 'mailto:shop@club.example' }, 'mailto:shop@club.example'],
    [{ linktype: 'asset', href: 'https://club.example/a.pdf' }, 'https://club.example/a.pdf'],
  ])('links to pages, stories, assets and people: %j', (attrs, href) => {
    expect(linkIn(read(doc(node('paragraph', textNode('go', { type: 'link', attrs })))))).toBe(
      href,
    );
  });
});

describe('inline content of an editor', () => {
  const marked = (text: string, type: string, attrs: object): object =>
    node('paragraph', textNode(text, { type, attrs }));
  const first = (value: object): unknown => {
    const [found] = read(doc(value));
    return found?.kind === 'paragraph' ? found.content[0] : found;
  };

  test.each([
    ['#8c1c2b', 'club'],
    ['#E33', 'error'],
    ['rgb(20, 140, 60)', 'ok'],
    ['rgba(200, 150, 20, 0.5)', 'warn'],
    ['#1b4fd0', 'club'],
    ['#777777', 'muted'],
    ['muted', 'muted'],
    ['#000', undefined],
    ['#ffffff', undefined],
    ['red;background:url(//x)', undefined],
    ['expression(alert(1))', undefined],
    [7, undefined],
  ])('is coloured %j in a tone of the shop: %j', (color, tone) => {
    expect(first(marked('Sale', 'textStyle', { color }))).toEqual({
      ...plain('Sale'),
      ...(tone && { tone }),
    });
  });

  test.each([
    ['size-guide', 'size-guide'],
    ['main', undefined],
    ['x" onclick="y', undefined],
    ['', undefined],
    [{}, undefined],
  ])('has anchors: %j is %j', (id, anchor) => {
    expect(first(marked('Here', 'anchor', { id }))).toEqual({
      ...plain('Here'),
      ...(anchor && { anchor }),
    });
  });

  test('has only the styles that the shop defines', () => {
    expect(first(marked('Now', 'styled', { class: 'lead' }))).toEqual({
      ...plain('Now'),
      style: 'lead',
    });
    expect(first(marked('Now', 'styled', { class: 'fixed inset-0' }))).toEqual(plain('Now'));
    expect(first(marked('Now', 'highlight', { color: 'url(x)' }))).toEqual({
      ...plain('Now'),
      marks: ['mark'],
    });
  });

  test('has pictures of the shop’s own store, code and emoji', () => {
    const image = { type: 'image', attrs: { src: 'editorial/a.svg', alt: 'A', title: 'Said' } };
    const picture = {
      kind: 'picture',
      picture: { hash: 'editorial/a.svg', alt: 'A' },
      caption: 'Said',
    };
    expect(read(doc(image, node('paragraph', image)))).toEqual([picture, picture]);
    expect(read(doc({ type: 'image', attrs: { src: 'https://elsewhere.example/a.png' } }))).toEqual(
      [],
    );
    expect(read(doc(node('code_block', textNode('a < b'))))).toEqual([
      { kind: 'code', text: 'a < b' },
    ]);
    const emoji = { type: 'emoji', attrs: { emoji: '⚽', fallbackImage: 'https://x.example' } };
    expect(first(node('paragraph', emoji))).toEqual(plain('⚽'));
  });

  test('has links of all four kinds, with their anchors', () => {
    const href = (attrs: object): unknown =>
      (first(marked('go', 'link', attrs)) as { link?: { href: string } }).link?.href;
    expect(href({ linktype: 'url', href: '/c', anchor: 'new' })).toBe('/de-de/c#new');
    expect(href({ linktype: 'url', href: '#sizes' })).toBe('#sizes');
    expect(href({ linktype: 'story', story: { full_slug: 'home' } })).toBe('/de-de');
    expect(href({ linktype: 'story', href: '/a/north-stand', anchor: 'top' })).toBe(
      '/de-de/a/north-stand#top',
    );
    expect(href({ linktype: 'story', story: { full_slug: 'global/search' } })).toBeUndefined();
    expect(href({ linktype: 'asset', href: 'editorial/a.svg' })).toBe(
      '/images/editorial/a.svg?w=1600',
    );
    expect(href({ linktype: 'asset', href: '../../etc/passwd' })).toBeUndefined();
    expect(href({ linktype: 'email', href: 'help@club.example' })).toBe('mailto:help@club.example');
    expect(href({ linktype: 'url', href: 'https://x.example/a', anchor: 'b c' })).toBe(
      'https://x.example/a#b%20c',
    );
  });
});

describe('invalid rich text', () => {
  test.each([
    'javascript:alert(1)',
    'jAvA\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    7,
    null,
    { toString: 'x' },
  ])('is no link: %j', (href) => {
    const nodes = read(doc(node('paragraph', textNode('go', { type: 'link', attrs: { href } }))));
    expect(nodes).toEqual([{ kind: 'paragraph', content: [plain('go')] }]);
  });

  test.each([
    undefined,
    null,
    'a text',
    7,
    {},
    { type: 'doc' },
    { type: 'doc', content: 'x' },
    { type: 'doc', content: { length: 9 } },
    doc(null, 7, 'x', [], {}, { type: '__proto__' }, { type: ['paragraph'] }),
    doc(node('script', textNode('alert(1)')), node('iframe'), { type: 'html', html: '<b>' }),
    doc(node('paragraph', { type: 'text', text: { html: '<b>' } }, { type: 'text', text: 9 })),
    doc(node('paragraph'), node('paragraph', textNode('   ')), { type: 'paragraph', content: 1 }),
    doc(node('bullet_list', node('paragraph', textNode('loose')), node('list_item'))),
    doc({ type: 'blok', attrs: { body: [{ component: 'x' }] } }),
  ])('renders nothing: %j', (value) => {
    expect(read(value)).toEqual([]);
  });

  test.each([
    { type: 'table' },
    node('table', node('tableRow')),
    node('table', node('tableRow', node('tableCell', node('paragraph')))),
    node('table', node('paragraph', textNode('no row'))),
    node('table', node('tableRow', node('paragraph', textNode('no cell')))),
  ])('has no empty table: %j', (table) => {
    expect(read(doc(table))).toEqual([]);
  });

  test('is plain text when it looks like markup', () => {
    const text = '<img src=x onerror=alert(1)>';
    const marks = [null, 7, 'bold', { type: 'link' }, { type: 'link', attrs: 'x' }];
    expect(read(doc(node('paragraph', textNode(text, ...marks))))).toEqual([
      { kind: 'paragraph', content: [plain(text)] },
    ]);
  });

  test('is cut at twenty thousand nested nodes', () => {
    let deep: object = node('paragraph', textNode('the bottom'));
    for (let depth = 0; depth < 20_000; depth += 1) deep = node('blockquote', deep);
    expect(read(doc(deep, node('paragraph', textNode('after'))))).toEqual([
      { kind: 'paragraph', content: [plain('after')] },
    ]);
  });

  test('is cut when it refers to itself', () => {
    const content: unknown[] = [node('paragraph', textNode('again'))];
    const self = { type: 'blockquote', content };
    content.push(self, self, self, self, self, self, self, self);
    expect(JSON.stringify(read(doc(self))).length).toBeLessThan(500_000);
  });

  test('is cut after four thousand sibling nodes', () => {
    const content = Array.from({ length: 100_000 }, () => node('paragraph', textNode('again')));
    expect(read({ type: 'doc', content })).toHaveLength(2_000);
  });
});

function linkIn(nodes: readonly RichNode[]): string | undefined {
  const [first] = nodes;
  const part = first?.kind === 'paragraph' ? first.content[0] : undefined;
  return part?.kind === 'text' ? part.link?.href : undefined;
}
