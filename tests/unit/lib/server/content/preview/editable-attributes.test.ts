import { editableAttributes as vendorAttributes } from '@storyblok/preview-bridge';
import { describe, expect, test } from 'vitest';
import { EDITABLE } from '#lib/domain/content/editable.ts';
import { readHero } from '#lib/domain/content/home-blocks.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import { DEFAULT_LOCALE, getShopByLocale } from '#lib/domain/shop/shop.ts';
import { editableAttributes } from '#lib/server/content/preview/editable-attributes.ts';
import { editableContent, editableStory } from '#lib/server/content/preview/editable-story.ts';

const comment = (uid: string, name = 'hero_banner'): string =>
  `<!--#storyblok#{"name": "${name}", "space": "1897", "uid": "${uid}", "id": "7"}-->`;

/** Blocks in rich text. */
function collectBlocks(document: unknown): readonly Blok[] {
  const { content } = document as { content: readonly { attrs: { body: readonly Blok[] } }[] };
  return content.flatMap(({ attrs }) => attrs.body);
}

function aDraft(content: object): Story {
  const own = { component: 'page', _uid: 'root', ...content };
  return { uuid: 'u', slug: 'home', full_slug: 'home', name: 'Home', content: own };
}

describe('the attributes of a draft’s block', () => {
  test('are those of the vendor’s own function', () => {
    for (const _editable of [comment('a'), comment('b"c', 'usp_item'), '', '<!--x-->', '{}']) {
      const block = { component: 'hero_banner', _uid: 'a', _editable };
      const own = editableAttributes(block);
      expect(own ?? {}).toEqual(vendorAttributes(block));
    }
    expect(editableAttributes({ _editable: comment('a') })).toEqual({
      'data-blok-c': '{"name":"hero_banner","space":"1897","uid":"a","id":"7"}',
      'data-blok-uid': '7-a',
    });
  });

  test.each([
    ['no comment', undefined],
    ['a number', 7],
    ['broken JSON', '<!--#storyblok#{"name":-->'],
    ['a missing uid', '<!--#storyblok#{"name":"a","space":"1","id":"7"}-->'],
    ['a uid that is no text', '<!--#storyblok#{"name":"a","space":"1","uid":{},"id":"7"}-->'],
    ['a very long comment', comment('x'.repeat(2_000))],
  ])('are absent with %s', (_, _editable) => {
    expect(editableAttributes({ _editable })).toBeUndefined();
  });
});

describe('a draft', () => {
  const hero = { component: 'hero_banner', _uid: 'h', headline: 'Hi', _editable: comment('h') };

  test('has them on nested blocks and on those in rich text', () => {
    const text = { type: 'doc', content: [{ type: 'blok', attrs: { body: [hero] } }] };
    const columns = { component: 'double_column', _uid: 'c', column_left: [hero] };
    const { content } = editableStory(aDraft({ content: [columns], text }));
    const [nested] = (content['content'] as readonly { column_left: readonly Blok[] }[]).flatMap(
      ({ column_left }) => column_left,
    );
    expect(nested?.[EDITABLE]?.['data-blok-uid']).toBe('7-h');
    const [embedded] = collectBlocks(content['text']);
    expect(embedded?.[EDITABLE]?.['data-blok-uid']).toBe('7-h');
    expect(readHero(nested as Blok, 'en')?.editable?.['data-blok-uid']).toBe('7-h');
  });

  test('that came without comments is known by the story that the editor sent', () => {
    const { content } = editableStory(aDraft({}), { id: '12', space: '1897' });
    expect(content[EDITABLE]).toEqual({
      'data-blok-c': '{"name":"page","id":"12","space":"1897","uid":"root"}',
      'data-blok-uid': '12-root',
    });
  });

  test('of a release is read with its changes', async () => {
    const releases: unknown[] = [];
    const drafts = {
      story: async (_: unknown, __: string, options?: object) => void releases.push(options),
      stories: async (_: unknown, __: object, options?: object) => {
        releases.push(options);
        return [];
      },
    };
    const content = editableContent(drafts as never, '70801');
    await content.story(getShopByLocale(DEFAULT_LOCALE), 'home');
    await content.stories(getShopByLocale(DEFAULT_LOCALE), { startsWith: 'c/' });
    expect(releases).toEqual([{ release: '70801' }, { release: '70801' }]);
  });
});

test('a published story has none, even if an import stored the comments of drafts in it', () => {
  const stored = { component: 'hero_banner', _uid: 'h', headline: 'Hi', _editable: comment('h') };
  expect(readHero(stored, 'en')).not.toHaveProperty('editable');
});
