import { describe, expect, test } from 'vitest';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { readStory } from '#lib/server/content/storyblok/read-story.ts';
import { normalizeSlug } from '#lib/server/content/storyblok/story-address.ts';
import {
  FOLDER_ROOT,
  PUBLISHED,
  PUBLISHED_WITH_TRANSLATED_SLUGS,
} from '../../../../../support/storyblok/recorded-shapes.ts';

describe('a recorded story', () => {
  test.each([
    ['without the app "Translatable slugs"', PUBLISHED.story],
    ['with that app', PUBLISHED_WITH_TRANSLATED_SLUGS.story],
  ])('has its default address, and so have its links, %s', (_, story) => {
    expect(readStory(story)).toMatchObject({
      full_slug: 'global/banner',
      content: { text: 'Rabatt', cta_url: { linktype: 'story', cached_url: 'help-center' } },
    });
  });

  test('that is the root of a folder has no slash at the end', () => {
    expect(readStory(FOLDER_ROOT)?.full_slug).toBe('help-center');
  });

  test.each(LOCALES)('in %s has the same address', (lang) => {
    const story = { ...PUBLISHED.story, lang, full_slug: `${lang}/global/banner` };
    expect(readStory(story)?.full_slug).toBe('global/banner');
    const { story: own } = PUBLISHED_WITH_TRANSLATED_SLUGS;
    expect(readStory({ ...own, lang, full_slug: `${lang}/x/y` })?.full_slug).toBe('global/banner');
  });
});

test('links that the client resolved lead to the default address too', () => {
  const [entry] = PUBLISHED.links;
  const link = { ...PUBLISHED.story.content.cta_url, story: entry };
  const mark = {
    type: 'link',
    attrs: { linktype: 'story', uuid: '1', href: '/de-de/help-center/', story: entry },
  };
  const content = { ...PUBLISHED.story.content, cta_url: link, text: { marks: [mark] } };
  expect(readStory({ ...PUBLISHED.story, content })?.content).toMatchObject({
    cta_url: { story: { full_slug: 'help-center' } },
    text: { marks: [{ attrs: { href: '/help-center', story: { full_slug: 'help-center' } } }] },
  });
});

test('a folder that is named like a language keeps its name', () => {
  expect(normalizeSlug('de-de/de-de/page', 'de-de')).toBe('de-de/page');
  expect(normalizeSlug('de-de/page', undefined)).toBe('de-de/page');
  expect(normalizeSlug('de-de', 'de-de')).toBe('de-de');
});

test('content that is nested deeper than editors can nest it is refused', () => {
  let nested: unknown = 'end';
  for (let depth = 0; depth < 300; depth += 1) nested = { inner: nested };
  const content = { ...PUBLISHED.story.content, nested };
  expect(() => readStory({ ...PUBLISHED.story, content })).toThrow(RangeError);
});
