import { readPageMeta, storyBlocks } from '#lib/domain/blocks.ts';
import {
  articlePath,
  checkoutHelpPath,
  checkoutPath,
  contentPath,
  helpPath,
  homePath,
} from '#lib/domain/paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { type Blok, type Story, textField } from '#lib/domain/story.ts';
import { type HelpCard, readTextBlock, type TextBlock } from '#lib/domain/text-blocks.ts';
import type { Outcome, PageContext } from './context.ts';
import type { HomeBlock } from './home.ts';
import { homeBlock } from './home-block.ts';
import { breadcrumbList, graph } from './json-ld.ts';
import type { Crumb } from './listing.ts';
import { withOutageFallback } from './outage-fallback.ts';
import { type SocialCard, widePicture } from './social-card.ts';

/** A page that editors wrote to be read. */
export interface ContentPage {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly subline: string;
  readonly canonical: string;
  readonly crumbs: readonly Crumb[];
  readonly jsonLd: object;
  readonly card: SocialCard;
  /** What the page begins with, in the text column. */
  readonly text: readonly TextBlock[];
  /** From the first block that fills the width on, everything in its order. */
  readonly wide: readonly HomeBlock[];
  /** Whether the first block is a cover with the page's own heading. */
  readonly hasCover: boolean;
  /** The way back into what the reader came from. */
  readonly back?: Crumb;
  /** The other pages of the help centre; empty elsewhere. */
  readonly more: readonly HelpCard[];
  /** False while a part could not be read: shown all the same, never cached. */
  readonly isComplete: boolean;
}

/** A page whose story could not be read is not missing: it says so, and nobody keeps it. */
export type ContentOutcome = Outcome<ContentPage> | { readonly kind: 'unavailable' };

const HELP = 'help-center';
const CHECKOUT_HELP = 'co-help';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 80;

/** `/{locale}/{slug}` (specification, section 2). */
export function contentPage(context: PageContext, slug: string): Promise<ContentOutcome> {
  const canonical = contentPath(context.shop.locale, slug);
  return storyPage(context, { slug, story: slug, canonical });
}

/** `/{locale}/a/{slug}`. */
export function articlePage(context: PageContext, slug: string): Promise<ContentOutcome> {
  const canonical = articlePath(context.shop.locale, slug);
  return storyPage(context, { slug, story: `a/${slug}`, canonical, type: 'article' });
}

/** `/{locale}/help-center`, and its pages with the way to the others beside them. */
export async function helpPage(
  context: PageContext,
  slug: string | undefined,
): Promise<ContentOutcome> {
  const { shop, t } = context;
  const canonical = helpPath(shop.locale, slug);
  if (slug === undefined) return storyPage(context, { slug: HELP, story: HELP, canonical });
  const above = { name: t('content:helpCentre'), href: helpPath(shop.locale) };
  const [page, more] = await Promise.all([
    storyPage(context, { slug, story: `${HELP}/${slug}`, canonical, above }),
    otherHelp(context, canonical),
  ]);
  if (page.kind !== 'found') return page;
  const isComplete = page.data.isComplete && !more.isFailed;
  const data = { ...page.data, more: more.cards, isComplete };
  return { ...page, data, tags: [...page.tags, `story:${HELP}`] };
}

/**
 * `/{locale}/co-help` and its pages: help for somebody in the middle of paying, with the way back there. What has no
 * story of its own is answered by the help centre's.
 */
export async function checkoutHelpPage(
  context: PageContext,
  slug: string | undefined,
): Promise<ContentOutcome> {
  const { shop, t } = context;
  const canonical = checkoutHelpPath(shop.locale, slug);
  const top = { name: t('content:checkoutHelp'), href: checkoutHelpPath(shop.locale) };
  const own = await storyPage(context, {
    ...{ slug: slug ?? CHECKOUT_HELP, canonical },
    story: slug ? `${CHECKOUT_HELP}/${slug}` : CHECKOUT_HELP,
    ...(slug && { above: top }),
  });
  const page = own.kind === 'missing' ? await helpPage(context, slug) : own;
  if (page.kind !== 'found') return page;
  const back = { name: t('content:backToCheckout'), href: checkoutPath(shop.locale) };
  const tags = [...page.tags, `story:${CHECKOUT_HELP}${slug ? `/${slug}` : ''}`];
  return { ...page, data: { ...page.data, back }, tags };
}

interface Place {
  /** Last part of the address, as it was asked for. */
  readonly slug: string;
  /** Full slug of the story. */
  readonly story: string;
  readonly canonical: string;
  readonly above?: Crumb;
  readonly type?: SocialCard['type'];
}

async function storyPage(context: PageContext, place: Place): Promise<ContentOutcome> {
  if (place.slug.length > MAX_SLUG || !SLUG.test(place.slug)) return { kind: 'missing' };
  const read = await storyOf(context, place.story);
  if (read.isFailed) return { kind: 'unavailable' };
  // Other stories (the home page, banners) have addresses of their own or none.
  if (!read.story || !isPage(read.story)) return { kind: 'missing' };
  return foundPage(context, place, read.story);
}

function isPage({ content, full_slug }: Story): boolean {
  const isPlain = content.component === 'page' && full_slug !== 'home';
  return isPlain || content.component === 'content_page';
}

async function foundPage(
  context: PageContext,
  place: Place,
  story: Story,
): Promise<Extract<ContentOutcome, { kind: 'found' }>> {
  const { services, shop, t } = context;
  const headline = textField(story.content, 'headline') || story.name;
  const subline = textField(story.content, 'subline');
  const meta = readPageMeta(story);
  const bloks = storyBlocks(story);
  const text = leadingText(bloks, shop.locale);
  const others = bloks.slice(text.read);
  const wide = await Promise.all(others.map((blok) => homeBlock(context, blok)));
  const shown = wide.flatMap(({ block }) => block ?? []);
  const crumbs = [
    { name: t('listing:home'), href: homePath(shop.locale) },
    ...(place.above ? [place.above] : []),
    { name: headline },
  ];
  return {
    kind: 'found',
    data: {
      title: meta.title || headline,
      description: meta.description || subline || headline,
      headline,
      subline,
      canonical: place.canonical,
      crumbs,
      jsonLd: graph(breadcrumbList(services.siteUrl, crumbs)),
      card: { type: place.type ?? 'website', ...cover(shown, headline) },
      text: text.blocks,
      wide: shown,
      hasCover: text.blocks.length === 0 && isCover(shown[0]),
      more: [],
      isComplete: wide.every(({ isRead }) => isRead),
    },
    tags: [`story:${place.story}`, 'nav', ...wide.flatMap(({ tags }) => tags)],
  };
}

/** What is read in the column before anything fills the width. */
function leadingText(
  bloks: readonly Blok[],
  locale: Locale,
): { readonly blocks: readonly TextBlock[]; readonly read: number } {
  const text = bloks.map((blok) => readTextBlock(blok, locale));
  const end = text.indexOf(undefined);
  const read = end === -1 ? text.length : end;
  return { blocks: text.slice(0, read).flatMap((block) => block ?? []), read };
}

function isCover(block: HomeBlock | undefined): boolean {
  return (
    block?.kind === 'hero' || (block?.kind === 'extra' && block.block.kind === 'hero_carousel')
  );
}

/** The first scene on the page. */
function cover(blocks: readonly HomeBlock[], headline: string): Pick<SocialCard, 'picture'> {
  const [picture] = blocks.flatMap((block) => {
    if (block.kind === 'hero') return block.hero.picture ?? [];
    return block.kind === 'spotlight' ? (block.spotlight.picture ?? []) : [];
  });
  return picture ? { picture: widePicture(picture.hash, picture.alt || headline) } : {};
}

/** Every way that the help centre's own page offers, but the one that is being read. */
async function otherHelp(
  context: PageContext,
  canonical: string,
): Promise<{ readonly cards: readonly HelpCard[]; readonly isFailed: boolean }> {
  const { story, isFailed } = await storyOf(context, HELP);
  const cards = (story ? storyBlocks(story) : []).flatMap((blok) => {
    const block = readTextBlock(blok, context.shop.locale);
    return block?.kind === 'help' ? block.cards : [];
  });
  return { cards: cards.filter(({ link }) => link.href !== canonical), isFailed };
}

interface StoryRead {
  readonly story: Story | undefined;
  readonly isFailed: boolean;
}

async function storyOf({ services, shop }: PageContext, slug: string): Promise<StoryRead> {
  const fallback = { story: undefined, isFailed: true };
  const fields = { slug, locale: shop.locale };
  return withOutageFallback(
    { log: services.log, event: 'content.unavailable', fields, fallback },
    async () => ({ story: await services.content.story(shop, slug), isFailed: false }),
  );
}
