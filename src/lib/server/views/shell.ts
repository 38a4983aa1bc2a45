import { features } from '#club.ts';
import { type Banner, readBanner } from '#lib/domain/banner.ts';
import { type PromoLine, readPromoLine, readTrendingSearches } from '#lib/domain/blocks.ts';
import type { NavigationTree } from '#lib/domain/category.ts';
import { headerMenu, linkList, type MenuEntry } from '#lib/domain/navigation.ts';
import { accountPath, wishlistPath } from '#lib/domain/paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import type { PageContext } from './context.ts';
import { withFaultFallback } from './outage-fallback.ts';

/** What frames every page, the same for everybody. */
export interface ShellData {
  readonly menu: readonly MenuEntry[];
  readonly service: readonly MenuEntry[];
  readonly footer: readonly MenuEntry[];
  readonly promo: PromoLine | undefined;
  /** Active; whether its time has come is for the page to ask. */
  readonly banner: Banner | undefined;
  /** Terms that the empty search box offers. */
  readonly trending: readonly string[];
  /** False while a part could not be read: the page around it is not cached. */
  readonly isComplete: boolean;
}

const MINUTE = 60_000;

/** Reads the frame. Never fails a page: what cannot be read is left out and logged. */
export async function shellView(context: PageContext): Promise<ShellData> {
  const { services, shop } = context;
  const { locale } = shop;
  const [navigation, usps, banner, search] = await Promise.all([
    part(context, 'navigation', () =>
      services.catalog.navigationTrees(shop, thisMinute(services.now())),
    ),
    part(context, 'promo line', () => services.content.story(shop, 'global/usp-banner')),
    part(context, 'banner', () => services.content.story(shop, 'global/banner-with-countdown')),
    part(context, 'search', () => services.content.story(shop, 'global/search')),
  ]);
  const trees = navigation.value ?? [];
  const parts = [navigation.value, usps.value, banner.value, search.value];
  return unchanged(locale, parts, () => ({
    ...menus(trees, locale),
    promo: usps.value && readPromoLine(usps.value.content, locale),
    banner: banner.value && readBanner(banner.value.content, locale),
    trending: search.value ? readTrendingSearches(search.value.content) : [],
    isComplete: [navigation, usps, banner, search].every(({ isRead }) => isRead),
  }));
}

interface Made {
  readonly parts: readonly unknown[];
  readonly shell: ShellData;
}

const lastMade = new Map<Locale, Made>();

/** The frame is the same object while what it is made of is, so that its HTML can be kept (`layouts/Kept.astro`). */
function unchanged(locale: Locale, parts: readonly unknown[], make: () => ShellData): ShellData {
  const last = lastMade.get(locale);
  if (last && parts.every((part, index) => part === last.parts[index])) return last.shell;
  const shell = make();
  // Half a frame is not kept, nor is one of which a part is missing: nothing would tell two such apart.
  if (shell.isComplete) lastMade.set(locale, { parts, shell });
  return shell;
}

type Menus = Pick<ShellData, 'menu' | 'service' | 'footer'>;

/** What was made of trees that the catalogue goes on answering; gone with them. */
const made = new WeakMap<readonly NavigationTree[], Map<Locale, Menus>>();

function menus(trees: readonly NavigationTree[], locale: Locale): Menus {
  const ofTrees = made.get(trees) ?? new Map<Locale, Menus>();
  const known = ofTrees.get(locale);
  if (known) return known;
  const fresh = {
    menu: headerMenu(trees, locale),
    service: withoutDeadEnds(linkList(trees, 'Header-Service', locale), locale),
    footer: withoutDeadEnds(linkList(trees, 'Footer', locale), locale),
  };
  made.set(trees, ofTrees.set(locale, fresh));
  return fresh;
}

/** Editors may link what this club's shop does not have. */
function withoutDeadEnds(links: readonly MenuEntry[], locale: Locale): readonly MenuEntry[] {
  const off = [
    ...(features.account ? [] : [accountPath(locale)]),
    ...(features.wishlist ? [] : [wishlistPath(locale)]),
  ];
  const leadsOn = ({ href = '' }: MenuEntry): boolean =>
    !off.some((path) => href === path || href.startsWith(`${path}/`));
  return links.filter(leadsOn).map((link) => ({
    ...link,
    children: link.children.filter(leadsOn),
  }));
}

/** Visibility is asked by the minute, so that the answer can be cached. */
function thisMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
}

interface Part<Value> {
  readonly value?: Value;
  readonly isRead: boolean;
}

async function part<Value>(
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
