import type { Locale } from '#lib/domain/shop/shop.ts';
import { BANNER_COLOURS } from './banner.ts';
import type { BlockDefinition, SchemaField } from './block-definition.ts';
import { EXTRA_BLOCKS } from './extra-blocks.ts';
import {
  categoryCarousel,
  heroBanner,
  productCarousel,
  spotlight,
  uspBanner,
  uspItem,
} from './home-blocks.ts';
import { createReadContext } from './read-context.ts';
import { SHARED_CONTENT } from './relations.ts';
import { searchCard } from './search-cards.ts';
import { POSITIONS } from './squad.ts';
import type { Blok } from './story.ts';
import { TEXT_BLOCKS, TEXT_COMPONENTS } from './text-blocks.ts';

/** One component of the content service's editor. */
export interface ContentComponent {
  readonly name: string;
  /** Whether it is a story of its pageBlocks rather than a block in one. */
  readonly isRoot: boolean;
  /** Whether it can be a block of a page; some are a story and a block. */
  readonly isNestable: boolean;
  readonly fields: Readonly<Record<string, SchemaField>>;
}

type ComponentFields = ContentComponent['fields'];

/** Blocks that a page can render. */
export const PAGE_BLOCKS: readonly BlockDefinition[] = [
  heroBanner,
  categoryCarousel,
  productCarousel,
  spotlight,
  uspBanner,
  ...Object.values(TEXT_BLOCKS),
  ...Object.values(EXTRA_BLOCKS),
];

const TEXT = { type: 'text', isTranslated: true } as const;
const REQUIRED_TEXT = { ...TEXT, isRequired: true } as const;
const CTA_FIELDS = { cta_label: TEXT, cta_url: { type: 'multilink', isTranslated: true } } as const;
const SEO_FIELDS = {
  SEO: { type: 'custom', isTranslated: true, about: 'title and description for search engines' },
} as const;
const BLOCKS = { type: 'bloks' } as const satisfies SchemaField;

/** Stories and their parts with handwritten readers: banner, listing, players, search, redirects. */
const STORIES: readonly ContentComponent[] = [
  rootComponent('page', { content: BLOCKS, ...SEO_FIELDS }),
  rootComponent('content_page', { headline: TEXT, subline: TEXT, content: BLOCKS, ...SEO_FIELDS }),
  rootComponent('listing_page', {
    pre_navigation: { type: 'bloks', components: ['usp_item'] },
    pre_listing: { type: 'bloks', components: ['listing_teaser'] },
    range_promo_slots: { type: 'bloks', components: ['range_promo_slot'] },
    post_listing: { type: 'bloks', components: TEXT_COMPONENTS },
  }),
  universalComponent('banner_with_countdown', {
    is_active: { type: 'boolean' },
    position: { type: 'option', options: ['start', 'center'] },
    color_type: { type: 'option', options: BANNER_COLOURS },
    blocks: { type: 'bloks', components: ['banner_text', 'countdown', 'banner_dropdown'] },
  }),
  rootComponent('shop_by_player', { teams: { type: 'bloks', components: ['team'] } }),
  rootComponent('search', {
    trending_searches: { type: 'bloks', components: ['trending_search'] },
    content_cards: { type: 'bloks', components: [searchCard.component] },
  }),
  rootComponent('redirects', { rules: { type: 'bloks', components: ['redirect_rule'] } }),
  nestedComponent('redirect_rule', {
    from: { type: 'text', isRequired: true, about: 'path, or a path and /* for all below it' },
    to: { type: 'text', isRequired: true, about: 'path, or https address of a listed host' },
    temporary: { type: 'boolean' },
  }),
  nestedComponent('double_column', { column_left: BLOCKS, column_right: BLOCKS }),
  nestedComponent(SHARED_CONTENT, {
    story: { type: 'story', isRequired: true, about: 'a page whose blocks are shown here, too' },
  }),
  nestedComponent('listing_teaser', teaserFields()),
  nestedComponent('banner_text', { text: REQUIRED_TEXT, cta_url: CTA_FIELDS.cta_url }),
  nestedComponent('countdown', {
    countdown_until: { type: 'datetime', isRequired: true, about: 'UTC' },
  }),
  nestedComponent('banner_dropdown', {
    label: REQUIRED_TEXT,
    columns: { type: 'bloks', components: ['banner_column'], isRequired: true },
  }),
  nestedComponent('banner_column', { headline: REQUIRED_TEXT, text: TEXT, ...CTA_FIELDS }),
  nestedComponent('team', {
    team_name: REQUIRED_TEXT,
    ...Object.fromEntries(
      POSITIONS.map((name) => [name, { type: 'bloks', components: ['player'] }] as const),
    ),
  }),
];

/** The position counts in a listing only; in a page the slots are side by side. */
const SLOT: ComponentFields = {
  ...teaserFields(),
  position: { type: 'number', about: '1 to 24: how many products stand before it in a list' },
  width: { type: 'option', options: ['normal', 'wide'] },
};

/** Every component once, sorted by name. */
export function contentComponents(): readonly ContentComponent[] {
  const components = new Map<string, ContentComponent>();
  const add = ({ component, schema, children }: BlockDefinition): void => {
    if (components.has(component)) return;
    const isRoot = component === uspBanner.component;
    components.set(component, { name: component, isRoot, isNestable: true, fields: schema });
    children.forEach(add);
  };
  for (const definition of [...PAGE_BLOCKS, uspItem, searchCard]) add(definition);
  for (const component of STORIES) components.set(component.name, component);
  components.set('range_promo_slot', nestedComponent('range_promo_slot', SLOT));
  return [...components.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every block that is defined by its fields, with those nested in others. */
const DEFINITIONS: ReadonlyMap<string, BlockDefinition> = new Map(
  [...PAGE_BLOCKS, uspItem, searchCard]
    .flatMap(withNested)
    .map((definition) => [definition.component, definition]),
);

function withNested(definition: BlockDefinition): readonly BlockDefinition[] {
  return [definition, ...definition.children.flatMap(withNested)];
}

/** False for a block that is left out because it cannot be read. */
export function isBlockShown(blok: Blok, locale: Locale): boolean {
  const definition = DEFINITIONS.get(blok.component);
  return !definition || definition.read(blok, createReadContext(locale)) !== undefined;
}

/** Names of the blocks that a page can render; others are left out and logged. */
export function pageBlockNames(): readonly string[] {
  const pageBlocks = PAGE_BLOCKS.map(({ component }) => component);
  return [...pageBlocks, 'double_column', SHARED_CONTENT, 'banner_with_countdown'].sort();
}

function teaserFields(): ComponentFields {
  const text = { ...TEXT, type: 'textarea' } as const;
  const image = { type: 'asset', isTranslated: true } as const;
  return { topline: TEXT, headline: REQUIRED_TEXT, text, ...CTA_FIELDS, image };
}

function rootComponent(name: string, fields: ComponentFields): ContentComponent {
  return { name, isRoot: true, isNestable: false, fields };
}

/** A story of its own, and a block of pages. */
function universalComponent(name: string, fields: ComponentFields): ContentComponent {
  return { name, isRoot: true, isNestable: true, fields };
}

function nestedComponent(name: string, fields: ComponentFields): ContentComponent {
  return { name, isRoot: false, isNestable: true, fields };
}
