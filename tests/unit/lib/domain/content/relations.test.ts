import { expect, test } from 'vitest';
import {
  relatedStories,
  relatedTags,
  relatedUuids,
  sharedBloks,
  withRelatedStories,
} from '#lib/domain/content/relations.ts';
import { pageBloks } from '#lib/domain/content/split-rich-text.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';

const shared = (story: unknown): Blok => ({ component: 'shared_content', _uid: 's', story });
const spotlight: Blok = { component: 'spotlight', _uid: '1', headline: 'Your name' };

function aStory(uuid: string, ...content: readonly Blok[]): Story {
  const page = { component: 'page', _uid: 'p', content };
  return { uuid, slug: uuid, full_slug: `global/${uuid}`, name: uuid, content: page };
}

function resolved(story: Story, ...related: readonly Story[]): Story {
  const stories = new Map(related.map((one) => [one.uuid, one]));
  return { ...story, content: withRelatedStories(story.content, stories) as Blok };
}

test('a page shows the blocks of the story that it names, between its own', () => {
  const page = resolved(
    aStory('page', spotlight, shared('b'), spotlight),
    aStory('b', { ...spotlight, headline: 'Shared' }),
  );
  expect(pageBloks(page).map(({ headline }) => headline)).toEqual([
    ...['Your name', 'Shared', 'Your name'],
  ]);
  expect(relatedTags(page)).toEqual(['story:global/b']);
});

test('relations in columns are found, too', () => {
  const columns = { component: 'double_column', _uid: 'd', column_left: [shared('b')] };
  expect([...relatedUuids(aStory('page', columns).content)]).toEqual(['b']);
  const page = resolved(aStory('page', columns), aStory('b', spotlight));
  expect([...relatedStories(page.content).keys()]).toEqual(['b']);
});

test('two stories that name each other end', () => {
  const page = resolved(aStory('a', shared('b')), aStory('b', shared('a'), spotlight));
  expect(pageBloks(page).map(({ component }) => component)).toEqual([
    'shared_content',
    'spotlight',
  ]);
});

test.each([undefined, '', 'of-no-story', 7, null, { uuid: 'x' }, { content: {} }])(
  'a relation to %j shows nothing and breaks nothing',
  (value) => {
    const page = resolved(aStory('page', shared(value), spotlight), aStory('b', spotlight));
    expect(pageBloks(page)).toHaveLength(2);
    expect(sharedBloks(shared(value))).toEqual([shared(value)]);
    expect(relatedTags(page)).toEqual([]);
  },
);
