import { blok, doc, paragraph, type Sample, text } from './gallery-bloks.ts';

/** Samples of the text column's blocks. */
export function textSamples(): readonly Sample[] {
  const help = blok('help_cards', {
    cards: [
      blok('help_card', { label: 'Delivery', text: 'When it comes', cta_url: '/help-center' }),
    ],
  });
  const banner = blok('promo_banner', { headline: 'Between two texts', color: 'club' });
  const all = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('A heading')] },
    paragraph(
      text('Bold', { type: 'bold' }),
      text(', '),
      text('marked', { type: 'highlight', attrs: { color: '#ff0' } }),
      text(', '),
      text('in the club’s colour', { type: 'textStyle', attrs: { color: '#8c1c2b' } }),
      text(' and '),
      text('a link', { type: 'link', attrs: { href: '/c', linktype: 'url' } }),
      text('.'),
    ),
    {
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [paragraph(text('One point'))] }],
    },
    { type: 'blockquote', content: [paragraph(text('We dyed it ourselves.'))] },
    { type: 'code_block', content: [text('8C1C2B')] },
    { type: 'horizontal_rule' },
    { type: 'image', attrs: { src: 'editorial/hero-home.svg', alt: 'The home shirt' } },
    seats(),
    { type: 'blok', attrs: { body: [help] } },
  );
  return [
    ['rich_text', blok('rich_text', { body: all })],
    [
      'accordion',
      blok('accordion', {
        headline: 'Asked often',
        entries: [
          blok('accordion_entry', {
            title: 'Is the gold real?',
            body: doc(paragraph(text('Only in spirit.'))),
          }),
        ],
      }),
    ],
    ['help_cards', help],
    [
      'table',
      blok('table', {
        headline: 'Capacity',
        table: {
          thead: [{ value: 'Stand' }, { value: 'Seats' }],
          tbody: [{ body: [{ value: 'North' }, { value: '4,100' }] }],
        },
      }),
    ],
    [
      'rich_text, with a block that needs the page’s width',
      blok('rich_text', {
        body: doc(
          paragraph(text('Before the banner.')),
          { type: 'blok', attrs: { body: [banner] } },
          paragraph(text('After the banner.')),
        ),
      }),
    ],
    ['a block that nobody knows shows nothing', blok('hologram', {})],
  ];
}

/** A table in rich text: a header row, a header column, a cell over two columns, and a link. */
function seats(): object {
  const cell = (type: string, content: readonly object[], attrs: object = {}): object => ({
    type,
    attrs,
    content: [paragraph(...content)],
  });
  const row = (...content: readonly object[]): object => ({ type: 'tableRow', content });
  const link = { type: 'link', attrs: { href: '/help-center', linktype: 'url' } };
  return {
    type: 'table',
    content: [
      row(
        ...['Stand', 'Seats', 'Wheelchair spaces'].map((name) => cell('tableHeader', [text(name)])),
      ),
      row(
        cell('tableHeader', [text('North')]),
        cell('tableCell', [text('4,100')]),
        cell('tableCell', [text('12')]),
      ),
      row(
        cell('tableHeader', [text('Dyers’ End')]),
        cell('tableCell', [text('Closed until March, '), text('ask us', link)], { colspan: 2 }),
      ),
    ],
  };
}
