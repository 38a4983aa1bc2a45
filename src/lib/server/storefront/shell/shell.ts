import { features } from '#club/club.ts';
import { legalPages } from '#club/club-legal.ts';
import type { NavigationTree } from '#lib/domain/catalog/category.ts';
import { headerMenu, type MenuEntry, navigationLinks } from '#lib/domain/catalog/navigation.ts';
import { type Banner, isBannerActive, readBanner } from '#lib/domain/content/banner.ts';
import { optionalProperty } from '#lib/domain/content/block-fields.ts';
import { storyPath } from '#lib/domain/content/content-paths.ts';
import { EDITABLE, type EditableAttributes, readEditable } from '#lib/domain/content/editable.ts';
import {
  type PromoLine,
  readPromoLine,
  readTrendingSearches,
} from '#lib/domain/content/home-blocks.ts';
import { LEGAL_PAGES, LEGAL_STORIES } from '#lib/domain/content/legal-pages.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import { explainBlock, type Undrawn } from '#lib/domain/content/undrawn-blocks.ts';
import { accountPath } from '#lib/domain/customers/customer-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { wishlistPath } from '#lib/domain/wishlist/wishlist-paths.ts';
import { translator } from '#lib/i18n/translate.ts';
import { explainBanner } from '#lib/server/content/views/undrawn-results.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withFaultFallback } from '#lib/server/platform/views/outage-fallback.ts';

/** Header and footer of every page, the same for all visitors. */
export interface ShellData {
  readonly menu: readonly MenuEntry[];
  readonly service: readonly MenuEntry[];
  readonly footer: readonly MenuEntry[];
  readonly promo: PromoLine | undefined;
  /** An active banner; the page checks its time. */
  readonly banner: Banner | undefined;
  /** Terms that the empty search box offers. */
  readonly trending: readonly string[];
  /** In a preview: the attributes of the search box's story. */
  readonly editableSearch?: EditableAttributes;
  /** In a preview: what header and search leave out. */
  readonly undrawn?: readonly Undrawn[];
  /** False when a part could not be read: the page must not be cached. */
  readonly isComplete: boolean;
}

const MINUTE = 60_000;

/** Reads header and footer. Never fails a page: parts that cannot be read are left out and logged. */
export async function shellView(context: PageContext): Promise<ShellData> {
  const { services, shop } = context;
  const { locale } = shop;
  const [navigation, usps, banner, search] = await Promise.all([
    loadPart(context, 'navigation', () =>
      services.catalog.navigationTrees(shop, startOfMinute(services.now())),
    ),
    loadPart(context, 'promo line', () => services.content.story(shop, 'global/usp-banner')),
    loadPart(context, 'banner', () => services.content.story(shop, 'global/banner-with-countdown')),
    loadPart(context, 'search', () => services.content.story(shop, 'global/search')),
  ]);
  const trees = navigation.value ?? [];
  const parts = [navigation.value, usps.value, banner.value, search.value];
  return reuseUnchanged(locale, parts, () => ({
    ...createMenus(trees, locale),
    promo: usps.value && readPromoLine(usps.value.content, locale),
    banner: banner.value && readBanner(banner.value.content, locale),
    trending: search.value ? readTrendingSearches(search.value.content) : [],
    ...optionalProperty(
      'editableSearch',
      search.value && readEditable(search.value.content).editable,
    ),
    ...undrawnParts(context, [usps.value, banner.value, search.value]),
    isComplete: [navigation, usps, banner, search].every(({ isRead }) => isRead),
  }));
}

function undrawnParts(
  context: PageContext,
  stories: readonly (Story | undefined)[],
): Pick<ShellData, 'undrawn'> {
  const drafts = stories.flatMap((story) => (story?.content[EDITABLE] ? story.content : []));
  return drafts.length > 0
    ? { undrawn: drafts.flatMap((content) => explainPart(context, content)) }
    : {};
}

function explainPart({ shop, services }: PageContext, content: Blok): readonly Undrawn[] {
  const found = explainBlock(content, shop.locale);
  if (content.component !== 'banner_with_countdown') return found;
  const banner = readBanner(content, shop.locale);
  if (banner && isBannerActive(banner, services.now())) return found;
  return found.length > 0 ? found : explainBanner(content, banner !== undefined);
}

interface CachedShell {
  readonly parts: readonly unknown[];
  readonly shell: ShellData;
}

const lastShells = new Map<Locale, CachedShell>();

/** Returns the same object while its parts are unchanged, so that its rendered HTML can be cached. */
function reuseUnchanged(
  locale: Locale,
  parts: readonly unknown[],
  create: () => ShellData,
): ShellData {
  const last = lastShells.get(locale);
  if (last && parts.every((part, index) => part === last.parts[index])) return last.shell;
  const shell = create();
  // An incomplete shell is not cached: two with different parts missing could not be distinguished.
  if (shell.isComplete) lastShells.set(locale, { parts, shell });
  return shell;
}

type Menus = Pick<ShellData, 'menu' | 'service' | 'footer'>;

/** Menus by navigation trees; the catalogue returns the same object while they are unchanged. */
const menuCache = new WeakMap<readonly NavigationTree[], Map<Locale, Menus>>();

function createMenus(trees: readonly NavigationTree[], locale: Locale): Menus {
  const menusByLocale = menuCache.get(trees) ?? new Map<Locale, Menus>();
  const cached = menusByLocale.get(locale);
  if (cached) return cached;
  const created = {
    menu: headerMenu(trees, locale),
    service: withoutDisabledFeatures(navigationLinks(trees, 'Header-Service', locale), locale),
    footer: footerOf(trees, locale),
  };
  menuCache.set(trees, menusByLocale.set(locale, created));
  return created;
}

/** Links of the catalogue's navigation; a club without any has those to its legal pages. */
function footerOf(trees: readonly NavigationTree[], locale: Locale): readonly MenuEntry[] {
  const links = withoutDisabledFeatures(navigationLinks(trees, 'Footer', locale), locale);
  return links.length > 0 ? links : legalColumn(locale);
}

/** Drops editors' links to features that are switched off for this club. */
function withoutDisabledFeatures(
  links: readonly MenuEntry[],
  locale: Locale,
): readonly MenuEntry[] {
  const disabledPaths = [
    ...(features.account ? [] : [accountPath(locale)]),
    ...(features.wishlist ? [] : [wishlistPath(locale)]),
  ];
  const isEnabled = ({ href = '' }: MenuEntry): boolean =>
    !disabledPaths.some((path) => href === path || href.startsWith(`${path}/`));
  return links.filter(isEnabled).map((link) => ({
    ...link,
    children: link.children.filter(isEnabled),
  }));
}

/** Rounded down, so that the result can be cached for a minute. */
function startOfMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
}

interface Part<Value> {
  readonly value?: Value;
  readonly isRead: boolean;
}

async function loadPart<Value>(
  { services, shop }: PageContext,
  name: string,
  read: () => Promise<Value>,
): Promise<Part<Value>> {
  const fields = { part: name, locale: shop.locale };
  return withFaultFallback(
    { log: services.log, event: 'shell.incomplete', fields, fallback: { isRead: false } },
    async () => ({ value: await read(), isRead: true }),
  );
}

/** The footer of a club without links of its own: the legal pages of its folder. */
function legalColumn(locale: Locale): readonly MenuEntry[] {
  const children = LEGAL_PAGES.flatMap((name) => {
    const page = legalPages[locale]?.[name];
    const href = storyPath(locale, LEGAL_STORIES[name]);
    return page && href ? [{ name: page.title, href, opensNewTab: false, children: [] }] : [];
  });
  if (children.length === 0) return [];
  return [{ name: translator(locale)('shell:legal'), opensNewTab: false, children }];
}
