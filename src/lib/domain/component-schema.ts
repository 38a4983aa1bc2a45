import { BANNER_COLOURS } from './banner.ts';
import type { BlockDefinition, WireField } from './block-definition.ts';
import {
  categoryCarousel,
  heroBanner,
  productCarousel,
  spotlight,
  uspBanner,
  uspItem,
} from './blocks.ts';
import { EXTRA_BLOCKS } from './extra-blocks.ts';
import { searchCard } from './search-cards.ts';
import { POSITIONS } from './squad.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

/** One component as the content service's editor is to offer it. */
export interface Component {
  readonly name: string;
  /** A story of its own; else it stands in one. */
  readonly isRoot: boolean;
  readonly fields: Readonly<Record<string, WireField>>;
}

type Wire = Component['fields'];

/** Blocks that may stand in a page, with the readers that know them. */
const PAGE_BLOCKS: readonly BlockDefinition[] = [
  heroBanner,
  categoryCarousel,
  productCarousel,
  spotlight,
  uspBanner,
  ...Object.values(TEXT_BLOCKS),
  ...Object.values(EXTRA_BLOCKS),
];

const words = { type: 'text', isTranslated: true } as const;
const needed = { ...words, isRequired: true } as const;
const ways = { cta_label: words, cta_url: { type: 'multilink', isTranslated: true } } as const;
const seo = {
  SEO: { type: 'custom', isTranslated: true, about: 'title and description for search engines' },
} as const;
const COLUMN = { type: 'bloks' } as const satisfies WireField;

/** Stories, and parts of stories, that have readers of their own: banner, listing, players, search. */
const STORIES: readonly Component[] = [
  root('page', { content: COLUMN, ...seo }),
  root('content_page', { headline: words, subline: words, content: COLUMN, ...seo }),
  root('listing_page', {
    pre_navigation: { type: 'bloks', components: ['usp_item'] },
    pre_listing: { type: 'bloks', components: ['listing_teaser'] },
    range_promo_slots: { type: 'bloks', components: ['range_promo_slot'] },
    post_listing: { type: 'bloks', components: Object.keys(TEXT_BLOCKS) },
  }),
  root('banner_with_countdown', {
    is_active: { type: 'boolean' },
    position: { type: 'option', options: ['start', 'center'] },
    color_type: { type: 'option', options: BANNER_COLOURS },
    blocks: { type: 'bloks', components: ['banner_text', 'countdown', 'banner_dropdown'] },
  }),
  root('shop_by_player', { teams: { type: 'bloks', components: ['team'] } }),
  root('search', {
    trending_searches: { type: 'bloks', components: ['trending_search'] },
    content_cards: { type: 'bloks', components: [searchCard.component] },
  }),
  root('redirects', { rules: { type: 'bloks', components: ['redirect_rule'] } }),
  part('redirect_rule', {
    from: { type: 'text', isRequired: true, about: 'path, or a path and /* for all below it' },
    to: { type: 'text', isRequired: true, about: 'path, or https address of a listed host' },
    temporary: { type: 'boolean' },
  }),
  part('double_column', { column_left: COLUMN, column_right: COLUMN }),
  part('listing_teaser', teaser()),
  part('banner_text', { text: needed, cta_url: ways.cta_url }),
  part('countdown', { countdown_until: { type: 'datetime', isRequired: true, about: 'UTC' } }),
  part('banner_dropdown', {
    label: needed,
    columns: { type: 'bloks', components: ['banner_column'], isRequired: true },
  }),
  part('banner_column', { headline: needed, text: words, ...ways }),
  part('team', {
    team_name: needed,
    ...Object.fromEntries(
      POSITIONS.map((name) => [name, { type: 'bloks', components: ['player'] }] as const),
    ),
  }),
];

/** Position among a list's products; in a page the slots stand side by side. */
const SLOT: Wire = {
  ...teaser(),
  position: { type: 'number', about: '1 to 24: how many products stand before it in a list' },
  width: { type: 'option', options: ['normal', 'wide'] },
};

/** Every component, each once, by name. */
export function contentComponents(): readonly Component[] {
  const found = new Map<string, Component>();
  const add = ({ component, wire, children }: BlockDefinition): void => {
    if (found.has(component)) return;
    const isRoot = component === uspBanner.component;
    found.set(component, { name: component, isRoot, fields: wire });
    children.forEach(add);
  };
  for (const definition of [...PAGE_BLOCKS, uspItem, searchCard]) add(definition);
  for (const component of STORIES) found.set(component.name, component);
  found.set('range_promo_slot', part('range_promo_slot', SLOT));
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Names of the blocks that a page shows; any other is left out and logged. */
export function pageBlockNames(): readonly string[] {
  const own = PAGE_BLOCKS.map(({ component }) => component);
  return [...own, 'double_column', 'banner_with_countdown'].sort();
}

function teaser(): Wire {
  const text = { ...words, type: 'textarea' } as const;
  const image = { type: 'asset', isTranslated: true } as const;
  return { topline: words, headline: needed, text, ...ways, image };
}

function root(name: string, fields: Wire): Component {
  return { name, isRoot: true, fields };
}

function part(name: string, fields: Wire): Component {
  return { name, isRoot: false, fields };
}
