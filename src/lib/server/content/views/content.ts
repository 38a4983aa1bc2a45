import { club } from '#club/club.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import {
  articlePath,
  checkoutHelpPath,
  contentPath,
  cookiePolicyPath,
  helpPath,
  storyPath,
} from '#lib/domain/content/content-paths.ts';
import { EDITABLE, type Editable, readEditable } from '#lib/domain/content/editable.ts';
import { readPageMeta, storyBlocks } from '#lib/domain/content/home-blocks.ts';
import { relatedTags } from '#lib/domain/content/relations.ts';
import type { HelpCard, TextBlock } from '#lib/domain/content/rich-content.ts';
import { pageBloks } from '#lib/domain/content/split-rich-text.ts';
import { type Blok, type Story, textField } from '#lib/domain/content/story.ts';
import { isPageSlug } from '#lib/domain/content/story-places.ts';
import { readTextBlock } from '#lib/domain/content/text-blocks.ts';
import { explainBlock, type Undrawn } from '#lib/domain/content/undrawn-blocks.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';
import type { Crumb } from '#lib/server/seo/crumb.ts';
import { breadcrumbList, jsonLdGraph } from '#lib/server/seo/json-ld.ts';
import { type SocialCard, widePicture } from '#lib/server/seo/social-card.ts';
import { loadPageBlock, pageBlocks } from './load-page-block.ts';
import { firstDrawn, type PageBlock } from './page-block.ts';

/** A text page written by editors. */
export interface ContentPage extends Editable {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly subline: string;
  readonly canonical: string;
  readonly crumbs: readonly Crumb[];
  readonly jsonLd: object;
  readonly card: SocialCard;
  /** Leading text blocks, shown in the text column. */
  readonly text: readonly TextBlock[];
  /** In a preview: what the leading text leaves out. */
  readonly undrawn: readonly Undrawn[];
  /** All blocks from the first full-width one on. */
  readonly wide: readonly PageBlock[];
  /** Whether the first block is a cover that shows the page's heading. */
  readonly hasCover: boolean;
  /** Link back to the checkout, for its help pages. */
  readonly back?: Crumb;
  /** Other pages of the help centre; empty elsewhere. */
  readonly more: readonly HelpCard[];
  /** False when a part could not be read: the page is shown but not cached. */
  readonly isComplete: boolean;
}

/** `unavailable`: the story could not be read. It is no 404 and must not be cached. */
export type ContentOutcome = PageOutcome<ContentPage> | { readonly kind: 'unavailable' };

/** `document`: a file of the shop, until a story is written. */
export type SlugOutcome = ContentOutcome | { readonly kind: 'document'; readonly path: string };

const HOME = 'home';
const HELP = 'help-center';
const CHECKOUT_HELP = 'co-help';

/** `/{locale}/{slug}`. The home page's story has one address only, `/{locale}`. */
export async function contentPage(context: PageContext, slug: string): Promise<SlugOutcome> {
  const { shop, url } = context;
  if (slug === HOME) return { kind: 'moved', to: homePath(shop.locale) + url.search };
  const canonical = contentPath(shop.locale, slug);
  const page = await storyPage(context, { slug, story: slug, canonical });
  const isPolicy = page.kind === 'missing' && slug === club.cookiePage;
  return isPolicy ? { kind: 'document', path: cookiePolicyPath(shop.language) } : page;
}

/** `/{locale}/a/{slug}`. */
export function articlePage(context: PageContext, slug: string): Promise<ContentOutcome> {
  const canonical = articlePath(context.shop.locale, slug);
  return storyPage(context, { slug, story: `a/${slug}`, canonical, type: 'article' });
}

/** `/{locale}/help-center` and its pages, with links to the other help pages. */
export async function helpPage(
  context: PageContext,
  slug: string | undefined,
): Promise<ContentOutcome> {
  const { shop, t } = context;
  const canonical = helpPath(shop.locale, slug);
  if (slug === undefined) return storyPage(context, { slug: HELP, story: HELP, canonical });
  const parent = { name: t('content:helpCentre'), href: helpPath(shop.locale) };
  const [page, more] = await Promise.all([
    storyPage(context, { slug, story: `${HELP}/${slug}`, canonical, above: parent }),
    otherHelpCards(context, canonical),
  ]);
  if (page.kind !== 'found') return page;
  const isComplete = page.data.isComplete && !more.isFailed;
  const data = { ...page.data, more: more.cards, isComplete };
  return { ...page, data, tags: [...page.tags, `story:${HELP}`] };
}

/**
 * `/{locale}/co-help` and its pages: help during checkout, with a link back. A slug without its own story falls back to
 * the help centre's.
 */
export async function checkoutHelpPage(
  context: PageContext,
  slug: string | undefined,
): Promise<ContentOutcome> {
  const { shop, t } = context;
  const canonical = checkoutHelpPath(shop.locale, slug);
  const parent = { name: t('content:checkoutHelp'), href: checkoutHelpPath(shop.locale) };
  const own = await storyPage(context, {
    slug: slug ?? CHECKOUT_HELP,
    canonical,
    story: slug ? `${CHECKOUT_HELP}/${slug}` : CHECKOUT_HELP,
    ...(slug && { above: parent }),
  });
  const page = own.kind === 'missing' ? await helpPage(context, slug) : own;
  if (page.kind !== 'found') return page;
  const back = { name: t('content:backToCheckout'), href: checkoutPath(shop.locale) };
  const tags = [...page.tags, `story:${CHECKOUT_HELP}${slug ? `/${slug}` : ''}`];
  return { ...page, data: { ...page.data, back }, tags };
}

interface StoryAddress {
  /** Last part of the requested path. */
  readonly slug: string;
  /** Full slug of the story. */
  readonly story: string;
  readonly canonical: string;
  readonly above?: Crumb;
  readonly type?: SocialCard['type'];
}

async function storyPage(context: PageContext, address: StoryAddress): Promise<ContentOutcome> {
  if (!isPageSlug(address.slug)) return { kind: 'missing' };
  const { story, isFailed } = await storyOf(context, address.story);
  if (isFailed) return { kind: 'unavailable' };
  if (!story) return movedPage(context, address.story);
  // Other stories, such as banners, have no page.
  if (!isPage(story)) return { kind: 'missing' };
  return foundPage(context, address, story);
}

/** The page of the story that had this address before it was moved. */
async function movedPage(
  { services, shop, url }: PageContext,
  slug: string,
): Promise<Extract<ContentOutcome, { kind: 'moved' | 'missing' }>> {
  const current = await withOutageFallback(
    { log: services.log, event: 'content.unavailable', fields: { slug }, fallback: undefined },
    async () => services.content.movedTo?.(slug),
  );
  const path = current === undefined ? undefined : storyPath(shop.locale, current);
  return path === undefined ? { kind: 'missing' } : { kind: 'moved', to: path + url.search };
}

function isPage({ content }: Story): boolean {
  return content.component === 'page' || content.component === 'content_page';
}

async function foundPage(
  context: PageContext,
  address: StoryAddress,
  story: Story,
): Promise<Extract<ContentOutcome, { kind: 'found' }>> {
  const { services, shop, t } = context;
  const headline = textField(story.content, 'headline') || story.name;
  const subline = textField(story.content, 'subline');
  const meta = readPageMeta(story);
  const bloks = pageBloks(story);
  const text = leadingText(bloks, shop.locale);
  const others = bloks.slice(text.count);
  const wide = await Promise.all(others.map((blok) => loadPageBlock(context, blok)));
  const visible = pageBlocks(wide);
  const crumbs = [
    { name: t('listing:home'), href: homePath(shop.locale) },
    ...(address.above ? [address.above] : []),
    { name: headline },
  ];
  return {
    kind: 'found',
    data: {
      ...readEditable(story.content),
      title: meta.title || headline,
      description: meta.description || subline || headline,
      headline,
      subline,
      canonical: address.canonical,
      crumbs,
      jsonLd: jsonLdGraph(breadcrumbList(services.siteUrl, crumbs)),
      card: { type: address.type ?? 'website', ...coverPicture(visible, headline) },
      text: text.blocks,
      undrawn: bloks
        .slice(0, text.count)
        .flatMap((blok) => (blok[EDITABLE] ? explainBlock(blok, shop.locale) : [])),
      wide: visible,
      hasCover: text.blocks.length === 0 && isCover(firstDrawn(visible)),
      more: [],
      isComplete: wide.every(({ isRead }) => isRead),
    },
    tags: [
      ...[`story:${address.story}`, 'nav', ...relatedTags(story)],
      ...wide.flatMap(({ tags }) => tags),
    ],
  };
}

/** The text blocks before the first full-width block, and how many blocks they were read from. */
function leadingText(
  bloks: readonly Blok[],
  locale: Locale,
): { readonly blocks: readonly TextBlock[]; readonly count: number } {
  const text = bloks.map((blok) => readTextBlock(blok, locale));
  const end = text.indexOf(undefined);
  const count = end === -1 ? text.length : end;
  return { blocks: text.slice(0, count).flatMap((block) => block ?? []), count };
}

function isCover(block: PageBlock | undefined): boolean {
  return (
    block?.kind === 'hero' || (block?.kind === 'extra' && block.block.kind === 'hero_carousel')
  );
}

/** Picture of the first hero or spotlight. */
function coverPicture(blocks: readonly PageBlock[], headline: string): Pick<SocialCard, 'picture'> {
  const [picture] = blocks.flatMap((block) => {
    if (block.kind === 'hero') return block.hero.picture ?? [];
    return block.kind === 'spotlight' ? (block.spotlight.picture ?? []) : [];
  });
  return picture ? { picture: widePicture(picture.hash, picture.alt || headline) } : {};
}

/** All links of the help centre's start page, except the current page. */
async function otherHelpCards(
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
