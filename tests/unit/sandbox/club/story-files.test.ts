import { expect, test } from 'vitest';
import { readStory, readStoryFiles } from '../../../../sandbox/club/stories/read-story-files.ts';

const HEADLINE = {
  ...{ en: 'Delivery', de: 'Versand', fr: 'Livraison', es: 'Envíos', ko: '배송', zh: '配送' },
};

const BODY = {
  ...{ en: ['One'], de: ['Eins'], fr: ['Un'], es: ['Uno'], ko: ['하나'], zh: ['一'] },
};

function read(content: object): ReturnType<typeof readStory> {
  const page = { name: 'Delivery', component: 'content_page', ...content };
  return readStory('help-center/delivery.json', JSON.stringify(page));
}

const problemsOf = (content: object): readonly string[] => read(content).problems;

test('every file of the demo club follows the schema of its components', () => {
  expect(readStoryFiles().length).toBeGreaterThan(60);
});

test('a text is stored in English and in each locale that has another one', () => {
  const { story, problems } = read({ headline: { ...HEADLINE, 'en-gb': 'Postage' } });
  expect(problems).toEqual([]);
  expect(story).toMatchObject({
    name: 'Delivery',
    full_slug: 'help-center/delivery',
    content: {
      component: 'content_page',
      headline: 'Delivery',
      headline__i18n__de_de: 'Versand',
      headline__i18n__zh_cn: '配送',
      headline__i18n__en_gb: 'Postage',
      headline__i18n__en_us: 'Shipping',
    },
  });
});

test('parts of a rich text are paragraphs, and items that follow each other one list', () => {
  const en = ['Choose:', '- Standard', '- Express'];
  const { story } = read({ content: [{ component: 'rich_text', body: { ...BODY, en } }] });
  const [block] = story.content['content'] as readonly { readonly body: object }[];
  const paragraph = (text: string): object => ({
    ...{ type: 'paragraph', content: [{ type: 'text', text }] },
  });
  const item = (text: string): object => ({ type: 'list_item', content: [paragraph(text)] });
  expect(block?.body).toEqual({
    type: 'doc',
    content: [
      paragraph('Choose:'),
      { type: 'bullet_list', content: [item('Standard'), item('Express')] },
    ],
  });
});

test.each([
  [{ headline: { ...HEADLINE, fr: undefined } }, 'headline: fr is missing'],
  [{ headline: { ...HEADLINE, it: 'Consegna' } }, 'headline: it is no language of the files'],
  [{ headline: { ...HEADLINE, de: '' } }, 'headline: de: expected a text'],
  [{ title: 'Delivery' }, 'title: content_page has no such field'],
  [{ component: 'page_of_text' }, 'component: there is no component "page_of_text"'],
  [{ content: 'Delivery' }, 'content: expected a list of blocks'],
  [{ content: [{ component: 'rich_text' }] }, 'content[0].body: is missing'],
  [
    { headline: { ...HEADLINE, en: 'From {freeShipping}' } },
    'headline: there is no placeholder {freeShipping}',
  ],
  [
    { content: [{ component: 'newsletter', benefits: [{ component: 'rich_text', body: BODY }] }] },
    'content[0].benefits[0]: rich_text is not one of newsletter_benefit',
  ],
  [
    { content: [{ component: 'spotlight', headline: HEADLINE, align: 'left' }] },
    'content[0].align: expected one of end, start',
  ],
  [
    { content: [{ component: 'image', desktop_image: { alt: 'A scarf' } }] },
    'content[0].desktop_image.file: expected the name of a picture',
  ],
  [
    { content: [{ component: 'table', table: [['To', 'Days']] }] },
    'content[0].table: expected a row of headers and at least one more',
  ],
])('%j is reported by file and field', (content, problem) => {
  expect(problemsOf(content)).toContain(`help-center/delivery.json: ${problem}`);
});

test('a file that is no JSON is named', () => {
  const [first] = readStory('about.json', '{').problems;
  expect(first).toMatch(/^about\.json: the whole file: .*JSON/);
});

test('an unknown category or product is named instead of a page without goods', () => {
  const carousel = { component: 'product_carousel', headline: HEADLINE };
  expect(problemsOf({ content: [{ ...carousel, category_path: 'category:swimming' }] })).toEqual([
    'help-center/delivery.json: content[0].category_path: no category swimming',
  ]);
  expect(problemsOf({ content: [{ ...carousel, product_ids: '{product:no-such}' }] })).toContain(
    'help-center/delivery.json: content[0].product_ids: unknown or sold-out product: no-such',
  );
});
