import { describe, expect, test } from 'vitest';
import type { BlockDefinition } from '#lib/domain/content/block-definition.ts';
import { PAGE_BLOCKS } from '#lib/domain/content/component-schema.ts';
import { createReadContext } from '#lib/domain/content/read-context.ts';
import type { Blok } from '#lib/domain/content/story.ts';
import { explainBlock } from '#lib/domain/content/undrawn-blocks.ts';
import { gallerySamples } from '#lib/server/content/views/block-gallery-samples.ts';

const SAMPLES = gallerySamples([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).flatMap(
  ([, ...bloks]) => bloks,
);

function explained(component: string, fields: object): readonly object[] {
  const blok = { component, _uid: '1', ...fields };
  return explainBlock(blok, 'en').map(({ editable: _, ...rest }) => rest);
}

describe('every block of a page', () => {
  const cases = SAMPLES.flatMap((blok) => {
    const definition = PAGE_BLOCKS.find(({ component }) => component === blok.component);
    const isRead = definition?.read(blok, createReadContext('en')) !== undefined;
    return definition && isRead ? [{ definition, blok }] : [];
  });

  test('has a sample in block-gallery-samples.ts that is drawn', () => {
    const sampled = new Set(cases.map(({ definition }) => definition.component));
    const names = PAGE_BLOCKS.map(({ component }) => component);
    expect(names.filter((name) => !sampled.has(name))).toEqual([]);
  });

  test.each(cases)('$blok.component is explained exactly when it is not drawn', (sample) => {
    const { definition, blok } = sample;
    const isExplained = (changed: Blok): boolean =>
      explainBlock(changed, 'en').some(
        ({ component, isShown }) => component === changed.component && !isShown,
      );
    expect(isExplained(blok)).toBe(false);
    for (const changed of withoutEachField(definition, blok)) {
      const isDrawn = definition.read(changed, createReadContext('en')) !== undefined;
      expect(isExplained(changed)).toBe(!isDrawn);
    }
  });
});

function withoutEachField({ schema }: BlockDefinition, blok: Blok): readonly Blok[] {
  return Object.keys(schema).map((name) => ({ ...blok, [name]: undefined }));
}

describe('the reason', () => {
  test.each([
    [
      'an empty headline',
      'hero_banner',
      { headline: ' ' },
      { kind: 'fieldEmpty', field: 'Headline' },
    ],
    ['an unknown kind', 'ticket_widget', {}, { kind: 'unknownKind' }],
    [
      'a carousel without a source',
      'product_carousel',
      {},
      { kind: 'fieldsEmpty', field: 'Product ids, Reference keys, Category path, Sort' },
    ],
    [
      'a product id that is none',
      'product',
      { product_id: 'a shirt' },
      { kind: 'fieldUnreadable', field: 'Product id' },
    ],
    [
      'a picture of another host',
      'image',
      { desktop_image: { filename: 'https://evil.example/a.png' } },
      { kind: 'pictureUnknown', field: 'Desktop image', value: 'https://evil.example/a.png' },
    ],
    ['no picture', 'image', {}, { kind: 'fieldEmpty', field: 'Desktop image' }],
    ['no cards', 'sign_post_cards', {}, { kind: 'fieldEmpty', field: 'Cards' }],
  ])('of %s is named', (_, component, fields, reason) => {
    expect(explained(component, fields)).toEqual([{ component, reason, isShown: false }]);
  });

  test('names the nested block, and then the one that has nothing left to show', () => {
    const card = { component: 'sign_post_card', _uid: '2', label: 'Tickets' };
    const nowhere = { linktype: 'url', url: 'javascript:alert(1)' };
    expect(explained('sign_post_cards', { cards: [{ ...card, cta_url: nowhere }] })).toEqual([
      {
        component: 'sign_post_cards',
        reason: { kind: 'noBlocks', field: 'Cards' },
        isShown: false,
      },
      {
        component: 'sign_post_card',
        reason: { kind: 'linkNowhere', field: 'Cta url', value: 'javascript:alert(1)' },
        isShown: false,
      },
    ]);
  });

  test('of a link that is left out of a drawn block is named', () => {
    const link = { linktype: 'story', story: { full_slug: 'global/usp-banner' } };
    expect(explained('hero_banner', { headline: 'Hi', cta_label: 'Go', cta_url: link })).toEqual([
      {
        component: 'hero_banner',
        reason: { kind: 'linkNowhere', field: 'Cta url', value: 'global/usp-banner' },
        isShown: true,
      },
    ]);
    expect(explained('hero_banner', { headline: 'Hi', cta_label: 'Go' })).toEqual([
      {
        component: 'hero_banner',
        reason: { kind: 'fieldEmpty', field: 'Cta url' },
        isShown: true,
      },
    ]);
    const text = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'data:,x' } }] };
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    expect(explained('rich_text', { body })).toEqual([
      {
        component: 'rich_text',
        reason: { kind: 'linkNowhere', field: 'Body', value: 'data:,x' },
        isShown: true,
      },
    ]);
  });

  test('covers parts of the frame, of lists and of the players’ page', () => {
    const line = { component: 'usp_item', _uid: '2', text: '' };
    expect(explained('usp_banner', { blocks: [line] })).toMatchObject([
      { component: 'usp_banner', reason: { kind: 'noBlocks' } },
      { component: 'usp_item', reason: { kind: 'fieldEmpty', field: 'Text' } },
    ]);
    const hero = { component: 'hero_banner', _uid: '3', headline: 'Hi' };
    const teaser = { component: 'listing_teaser', _uid: '4' };
    expect(explained('listing_page', { pre_navigation: [hero], pre_listing: [teaser] })).toEqual([
      { component: 'hero_banner', reason: { kind: 'wrongPlace' }, isShown: false },
      {
        component: 'listing_teaser',
        reason: { kind: 'fieldEmpty', field: 'Headline' },
        isShown: false,
      },
    ]);
    const player = { component: 'player', _uid: '6', player_name: 'Theo', cta_url: '' };
    const team = { component: 'team', _uid: '5', team_name: 'Men', forward: [player] };
    expect(explained('shop_by_player', { teams: [team] })).toEqual([
      { component: 'player', reason: { kind: 'fieldEmpty', field: 'Cta url' }, isShown: false },
    ]);
  });

  test('ends at the depth at which reading ends', () => {
    const nest = (depth: number): object =>
      depth === 0 ? {} : { component: 'accordion', _uid: '1', entries: [nest(depth - 1)] };
    expect(explainBlock(nest(500) as Blok, 'en').length).toBeLessThan(20);
  });
});
