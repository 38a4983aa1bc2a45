import { describe, expect, test } from 'vitest';
import { readExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import {
  readCategoryCarousel,
  readHero,
  readPageMeta,
  readProductCarousel,
  readPromoLine,
  readSpotlight,
  readTrendingSearches,
  storyBlocks,
} from '#lib/domain/content/home-blocks.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import { readLink } from '#lib/domain/shop/content-link.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { artworkFiles } from '../../../../../sandbox/club/artwork/artwork-files.ts';
import { numberedDrafts } from '../../../../../sandbox/club/catalog/catalog.ts';
import { STORIES } from '../../../../../sandbox/club/stories/stories.ts';
import { inLanguage } from '../../../../../sandbox/content/stored-story.ts';

function aBlok(component: string, fields: object): Blok {
  return { component, _uid: '1', ...fields };
}

const image = { filename: 'editorial/hero-home.svg', alt: 'A shirt' };

describe('an editor’s link', () => {
  test.each([
    [{ linktype: 'url', url: '/c/jerseys' }, '/de-de/c/jerseys'],
    [{ linktype: 'url', url: '/en-gb/c/jerseys' }, '/en-gb/c/jerseys'],
    [{ linktype: 'url', url: '/' }, '/de-de'],
    [
      { linktype: 'story', story: { full_slug: 'help-center/returns' } },
      '/de-de/help-center/returns',
    ],
    [{ linktype: 'story', cached_url: 'about', anchor: 'top' }, '/de-de/about#top'],
    [{ linktype: 'story', story: { full_slug: 'c/c-12' } }, '/de-de/c/c-12'],
    [{ linktype: 'story', story: { full_slug: 'de-de/shop/c/c-12' } }, '/de-de/c/c-12'],
    [{ linktype: 'story', story: { full_slug: 'shop/men/p/p-1042' } }, '/de-de/p/p-1042'],
    [{ linktype: 'story', cached_url: 'shop/c/c-x' }, '/de-de/shop/c/c-x'],
    [{ linktype: 'story', story: { full_slug: 'c/' } }, '/de-de/c'],
    [{ linktype: 'story', story: { full_slug: 'p/home-shirt-1042' } }, '/de-de/p/home-shirt-1042'],
    [{ linktype: 'story', story: { full_slug: 'de-de/help-center/' } }, '/de-de/help-center'],
    [{ linktype: 'story', story: { full_slug: 'en-gb/home' } }, '/de-de'],
    [{ linktype: 'email', email: 'shop@club.example' }, 'mailto:shop@club.example'],
    [{ linktype: 'url', url: 'https://club.example/news' }, 'https://club.example/news'],
    ['/c/sale', '/de-de/c/sale'],
    [{ linktype: 'url', url: '/c', anchor: 'half \ud83d' }, '/de-de/c#half%20%EF%BF%BD'],
  ])('leads to its target: %j', (link, href) => {
    expect(readLink(link, 'de-de')?.href).toBe(href);
  });

  test.each([
    'javascript:alert(1)',
    ' jAvA\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'vbscript:x',
    '',
    7,
    null,
    { linktype: 'url', url: { toString: 'x' } },
    { linktype: 'story', story: { full_slug: '\\evil.example' } },
    { linktype: 'story', story: { full_slug: 'global/search' } },
    { linktype: 'story', story: { full_slug: 'de-de/global/search' } },
    { linktype: 'email', email: { a: 1 } },
  ])('is dropped when it is unsafe: %j', (link) => {
    expect(readLink(link, 'de-de')).toBeUndefined();
  });

  test('never leaves the shop through a slug with leading slashes', () => {
    const link = { linktype: 'story', story: { full_slug: '//evil.example' } };
    expect(readLink(link, 'en')?.href).toBe('/en/evil.example');
  });
});

describe('the home page’s blocks', () => {
  test('contain no half surrogate, which no address can encode', () => {
    const search = aBlok('search', {
      trending_searches: [aBlok('trending_search', { term: 'scarf \ud83d' })],
    });
    const long = aBlok('hero_banner', { headline: `${'x'.repeat(19_999)}🧣` });
    const texts = [...readTrendingSearches(search), readHero(long, 'en')?.headline ?? ''];
    expect(texts.map((text) => text.isWellFormed())).toEqual([true, true]);
  });

  test('are read with their fields', () => {
    const hero = aBlok('hero_banner', {
      headline: 'The colours of 1897',
      cta_label: 'See the kit',
      cta_url: { linktype: 'url', url: '/c/jerseys' },
      desktop_image: image,
    });
    expect(readHero(hero, 'en')).toEqual({
      topline: '',
      headline: 'The colours of 1897',
      subline: '',
      cta: {
        label: 'See the kit',
        link: { href: '/en/c/jerseys', isExternal: false, opensNewTab: false },
      },
      picture: { hash: 'editorial/hero-home.svg', alt: 'A shirt' },
    });
  });

  test('are dropped without a required field, or as another component', () => {
    expect(readHero(aBlok('hero_banner', { headline: ['x'] }), 'en')).toBeUndefined();
    expect(readHero(aBlok('spotlight', { headline: 'x' }), 'en')).toBeUndefined();
    expect(readSpotlight(aBlok('spotlight', {}), 'en')).toBeUndefined();
    expect(readCategoryCarousel(aBlok('category_carousel', { cards: 'x' }), 'en')).toBeUndefined();
    expect(readPromoLine(aBlok('usp_banner', { blocks: [null, 1] }), 'en')).toBeUndefined();
    expect(readProductCarousel(aBlok('product_carousel', {}), 'en')).toBeUndefined();
  });

  test('show no picture from outside the shop', () => {
    for (const filename of [
      'https://evil.example/x.svg',
      '../secret.svg',
      '/etc/passwd',
      'a//b.svg',
    ]) {
      const hero = readHero(
        aBlok('hero_banner', { headline: 'x', desktop_image: { filename } }),
        'en',
      );
      expect(hero?.picture).toBeUndefined();
    }
  });

  test('accept products by id, reference key or category, and limit numbers', () => {
    const read = (fields: object) => readProductCarousel(aBlok('product_carousel', fields), 'en');
    expect(read({ product_ids: '7, 8,x,9999999999' })?.source).toEqual({
      kind: 'ids',
      ids: [7, 8],
    });
    expect(read({ reference_keys: 'a, b' })?.source).toEqual({
      kind: 'reference-keys',
      keys: ['a', 'b'],
    });
    expect(read({ category_path: '/sale', sort: 'drop table', limit: '9000' })).toMatchObject({
      source: { kind: 'category', path: '/sale' },
      limit: 24,
    });
    expect(read({ category_path: '/sale', limit: -4 })?.limit).toBe(1);
    expect(read({ category_path: '/sale', limit: 'many' })?.limit).toBe(12);
  });
});

test('are limited in number', () => {
  const content = Array.from({ length: 80_000 }, () => aBlok('spotlight', { headline: 'x' }));
  const story = {
    uuid: '',
    slug: '',
    full_slug: '',
    name: '',
    content: aBlok('page', { content }),
  };
  expect(storyBlocks(story)).toHaveLength(200);
});

describe('the demo club’s stories', () => {
  const readStory = (slug: string, language: string): Story => {
    const stored = STORIES.find((story) => story.full_slug === slug);
    if (!stored) throw new Error(`no story ${slug}`);
    return { ...stored, slug, content: inLanguage(stored.content, language) as Blok };
  };

  test.each(LOCALES)('fill every block of the home page in %s', (locale) => {
    const blocks = storyBlocks(readStory('home', locale));
    const read = blocks.map(
      (block) =>
        readHero(block, locale) ??
        readCategoryCarousel(block, locale) ??
        readProductCarousel(block, locale) ??
        readSpotlight(block, locale) ??
        readExtraBlock(block, locale),
    );
    expect(read).not.toContain(undefined);
    expect(readPageMeta(readStory('home', locale)).title).not.toBe('');
    expect(
      readPromoLine(readStory('global/usp-banner', locale).content, locale)?.lines,
    ).toHaveLength(3);
    expect(readTrendingSearches(readStory('global/search', locale).content)).toHaveLength(5);
    expect(storyBlocks(readStory('global/error-page', locale))).toHaveLength(2);
  });

  test('name products of the catalogue', () => {
    const known = new Set(numberedDrafts().map((draft) => draft.id));
    for (const block of storyBlocks(readStory('home', 'en'))) {
      const source = readProductCarousel(block, 'en')?.source;
      if (source?.kind !== 'ids') continue;
      expect(source.ids).toHaveLength(12);
      expect(source.ids.filter((id) => !known.has(id))).toEqual([]);
    }
  });

  test('show pictures of the demo club', () => {
    const drawn = artworkFiles();
    const pictures = storyBlocks(readStory('home', 'en')).flatMap((block) => [
      readHero(block, 'en')?.picture,
      readSpotlight(block, 'en')?.picture,
      ...(readCategoryCarousel(block, 'en')?.cards.map((card) => card.picture) ?? []),
    ]);
    const hashes = pictures.flatMap((picture) => picture?.hash ?? []);
    expect(hashes).toHaveLength(11);
    expect(hashes.filter((hash) => !drawn.has(hash))).toEqual([]);
  });

  test('are written in six languages', () => {
    const headlines = LOCALES.map(
      (locale) => storyBlocks(readStory('home', locale))[0]?.['headline'],
    );
    expect(new Set(headlines).size).toBe(7);
  });
});
