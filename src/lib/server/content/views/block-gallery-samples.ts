import { SHARED_CONTENT } from '#lib/domain/content/relations.ts';
import type { Blok } from '#lib/domain/content/story.ts';
import { textSamples } from './block-gallery-text.ts';
import { blok, callToAction, doc, paragraph, type Sample, SHIRT, text } from './gallery-bloks.ts';

const PEOPLE = ['marsh', 'okafor', 'lindqvist'];

const hero = (headline: string): Blok =>
  blok('hero_banner', {
    topline: 'Season 26/27',
    headline,
    desktop_image: SHIRT,
    subline: 'Oxblood, a fine gold pinstripe, a white collar.',
    ...callToAction('See the home kit', '/c'),
  });

const spotlight = (align: string): Blok =>
  blok('spotlight', {
    topline: 'Since 1897',
    headline: 'Four founders, one field',
    align,
    image: SHIRT,
    text: 'The club was founded after a shift at the dye works.\n\nThe colour stayed.',
    ...callToAction('Read the story', '/a/north-stand'),
  });

const cards = (group: string, card: string, hasPicture: boolean): Blok =>
  blok(group, {
    headline: 'Find your way',
    cards: ['Shirts for everybody', 'Scarves', 'Gifts without a size'].map((label) =>
      blok(card, {
        label,
        text: 'For the stand, the school run and the sofa.',
        cta_url: '/c',
        ...(hasPicture && { image: SHIRT }),
      }),
    ),
  });

/** Presets of the content space have it: they must be the same on each day. */
const FAR_END = '2099-12-24 23:59';

/** Samples of every block of a page, some in more than one state; `ids` are products of the shop, `shirt` is one to print on. */
export function gallerySamples(
  ids: readonly number[],
  shirt = ids[0],
  countdownEnd = FAR_END,
): readonly Sample[] {
  return [
    ...wideSamples(countdownEnd),
    ...shoppingSamples(ids, shirt),
    ...navigationSamples(),
    ...editorialSamples(),
    ...textSamples(),
  ];
}

function wideSamples(countdownEnd: string): readonly Sample[] {
  return [
    ['hero_banner', hero('The colours of 1897')],
    ['hero_carousel', blok('hero_carousel', { slides: [hero('First half'), hero('Second half')] })],
    ['spotlight', spotlight('start'), spotlight('end')],
    [
      'spotlight_slides',
      blok('spotlight_slides', {
        headline: 'From the archive',
        slides: [spotlight('end'), spotlight('start')],
      }),
    ],
    ['promo_banner', promoBanner('club'), promoBanner('ink'), promoBanner('honour')],
    [
      'banner_with_countdown',
      blok('banner_with_countdown', {
        is_active: true,
        position: 'start',
        color_type: 'ink',
        blocks: [
          blok('banner_text', { text: 'Home Week ends on Sunday', cta_url: '/c' }),
          blok('countdown', { countdown_until: countdownEnd }),
        ],
      }),
    ],
    ['usp_banner', blok('usp_banner', { blocks: uspItems('Free returns', 'Printed in two days') })],
    [
      'marquee',
      blok('marquee', { color: 'club', blocks: uspItems('Up the Moor', 'Gates open at two') }),
    ],
    ['marquee, one short line', blok('marquee', { color: 'honour', blocks: uspItems('1897') })],
  ];
}

function shoppingSamples(ids: readonly number[], shirt: number | undefined): readonly Sample[] {
  const [first] = ids;
  const carousel = (headline: string, from: number): Blok =>
    blok('product_carousel', { headline, product_ids: ids.slice(from, from + 6).join() });
  return [
    ['product_carousel', carousel('On the pitch', 0)],
    [
      'nested_product_carousel',
      blok('nested_product_carousel', {
        topline: 'By stand',
        headline: 'Pick a row',
        carousels: [carousel('North Stand', 0), carousel('East Stand', 6)],
      }),
    ],
    ['also_bought', blok('also_bought', { product_id: String(first) })],
    ['recently_viewed', blok('recently_viewed', {})],
    [
      'product',
      blok('product', {
        product_id: String(first),
        topline: 'Shirt of the week',
        text: 'Worn at every home match this season.',
      }),
    ],
    [
      'jersey_configurator, two of them',
      ...['', 'style:cup,name:MASON,number:9'].map((config) => {
        const headline = 'Your name on the back';
        return blok('jersey_configurator', { product_id: String(shirt), headline, config });
      }),
    ],
    [
      'size_advisor',
      blok('size_advisor', { headline: 'Which size?', text: 'Measure once.', chart: 'men' }),
    ],
    ['basket_progress', blok('basket_progress', { headline: 'Nearly there' })],
    [
      'range_promo_slots',
      blok('range_promo_slots', {
        headline: 'This week',
        slots: [
          promoSlot('Winter is a state of mind', 'wide', SHIRT),
          promoSlot('Under ten pounds', 'normal'),
          promoSlot('For the dog', 'normal'),
        ],
      }),
    ],
  ];
}

function navigationSamples(): readonly Sample[] {
  return [
    ['category_carousel', cards('category_carousel', 'category_card', true)],
    ['shop_by_category_cards', cards('shop_by_category_cards', 'shop_by_category_card', true)],
    ['sign_post_cards', cards('sign_post_cards', 'sign_post_card', false)],
    ['filter_cards', cards('filter_cards', 'filter_card', true)],
    ['filter_cards, no pictures', cards('filter_cards', 'filter_card', false)],
    ['overview_cards', cards('overview_cards', 'overview_card', true)],
    [
      'trending_searches',
      blok('trending_searches', {
        headline: 'Others look for',
        trending_searches: ['Scarf', 'Away shirt', 'Mug'].map((term) =>
          blok('trending_search', { term }),
        ),
      }),
    ],
    ['engagement_cards', blok('engagement_cards', { headline: 'For you' })],
    [
      'engagement_banner',
      blok('engagement_banner', { headline: '', placement_id: 'block-gallery' }),
    ],
    [
      'player_hero',
      blok('player_hero', {
        topline: 'Player of the month',
        player_number: '9',
        player_name: 'Ines Marsh',
        text: 'Eleven goals, one of them with the back of her head.',
        player_image: SHIRT,
        ...callToAction('Her shirt', '/c'),
      }),
    ],
    [
      'player_teaser_group',
      blok('player_teaser_group', {
        headline: 'The front line',
        players: PEOPLE.map((name, index) =>
          blok('player', {
            player_number: String(index + 7),
            player_name: name,
            cta_url: '/c',
            player_image: SHIRT,
          }),
        ),
      }),
    ],
    [
      'double_column',
      blok('double_column', {
        column_left: [blok('rich_text', { body: doc(paragraph(text('Left of the line.'))) })],
        column_right: [cards('overview_cards', 'overview_card', false)],
      }),
    ],
    [
      SHARED_CONTENT,
      blok(SHARED_CONTENT, {
        story: {
          uuid: 'shared',
          full_slug: 'global/shared',
          content: blok('page', {
            content: [blok('rich_text', { body: doc(paragraph(text('Kept in one place.'))) })],
          }),
        },
      }),
    ],
  ];
}

function editorialSamples(): readonly Sample[] {
  const story = (label: string): Blok => blok('story', { label, image: SHIRT, cta_url: '/a/x' });
  return [
    ['story', story('A night on the North Stand')],
    ['stories', blok('stories', { headline: 'To read', stories: [story('One'), story('Two')] })],
    [
      'image_slider',
      blok('image_slider', {
        headline: 'As worn',
        slides: [true, false, false, false].map((is_new, index) =>
          blok('image_slider_slide', {
            is_new,
            image: SHIRT,
            topline: 'Home',
            headline: `Row ${index + 1}`,
            ...callToAction('See it', '/c'),
          }),
        ),
      }),
    ],
    [
      'partner_logos',
      blok('partner_logos', {
        headline: 'With us',
        logos: ['Moorgate Dyeworks', 'Calder Bakery'].map((name) =>
          blok('partner_logo', { name, image: SHIRT }),
        ),
      }),
    ],
    ['image', blok('image', { desktop_image: SHIRT, caption: 'The shirt, hung to dry.' })],
    [
      'newsletter',
      blok('newsletter', {
        topline: 'Letters',
        headline: 'First to know',
        text: 'About twice a month.',
        benefits: [
          blok('newsletter_benefit', { text: 'New shirts a day early' }),
          blok('newsletter_benefit', { text: 'No sponsors’ mails' }),
        ],
      }),
    ],
  ];
}

function promoBanner(color: string): Blok {
  const headings = { topline: 'Until Sunday', headline: 'Two scarves, one price' };
  return blok('promo_banner', {
    ...headings,
    color,
    text: 'In every colour.',
    ...callToAction('Scarves', '/c'),
  });
}

function promoSlot(headline: string, width: string, picture?: object): Blok {
  return blok('range_promo_slot', {
    headline,
    width,
    topline: 'Offer',
    ...(picture && { image: picture }),
    ...callToAction('Have a look', '/c'),
  });
}

function uspItems(...texts: readonly string[]): readonly Blok[] {
  return texts.map((line) => blok('usp_item', { text: line, cta_url: '/c' }));
}
