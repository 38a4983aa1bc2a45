import { type PromoLine, readPromoLine, readTrendingSearches } from '#lib/domain/blocks.ts';
import { headerMenu, linkList, type MenuEntry } from '#lib/domain/navigation.ts';
import type { PageContext } from './context.ts';

/** What frames every page, the same for everybody. */
export interface ShellData {
  readonly menu: readonly MenuEntry[];
  readonly service: readonly MenuEntry[];
  readonly footer: readonly MenuEntry[];
  readonly promo: PromoLine | undefined;
  /** Terms that the empty search box offers. */
  readonly trending: readonly string[];
}

const MINUTE = 60_000;

/** Reads the frame. Never fails a page: what cannot be read is left out and logged. */
export async function shellView(context: PageContext): Promise<ShellData> {
  const { services, shop } = context;
  const [trees, promo, search] = await Promise.all([
    quietly(
      context,
      'navigation',
      services.catalog.navigationTrees(shop, thisMinute(services.now())),
    ),
    quietly(context, 'promo line', services.content.story(shop, 'global/usp-banner')),
    quietly(context, 'search story', services.content.story(shop, 'global/search')),
  ]);
  return {
    menu: headerMenu(trees ?? [], shop.locale),
    service: linkList(trees ?? [], 'Header-Service', shop.locale),
    footer: linkList(trees ?? [], 'Footer', shop.locale),
    promo: promo && readPromoLine(promo.content, shop.locale),
    trending: search ? readTrendingSearches(search.content) : [],
  };
}

/** Visibility is asked by the minute, so that the answer can be cached. */
function thisMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
}

async function quietly<Value>(
  { services, shop }: PageContext,
  part: string,
  read: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read;
  } catch (cause) {
    services.log.error('shell.incomplete', { part, locale: shop.locale, cause: String(cause) });
    return undefined;
  }
}
