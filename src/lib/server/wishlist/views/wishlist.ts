import type { SharedWishlistPage, WishlistPage } from '#lib/contract/wishlist-page.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import type { Wishlist } from '#lib/domain/wishlist/wishlist.ts';
import { WISHLIST_FIELDS } from '#lib/domain/wishlist/wishlist-fields.ts';
import { isWishlistNotice } from '#lib/domain/wishlist/wishlist-notice.ts';
import { wishlistSharePath } from '#lib/domain/wishlist/wishlist-paths.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { projectWishlistItems } from '#lib/server/wishlist/procedures/wishlist-projection.ts';

const EMPTY_WISHLIST: Wishlist = { key: '', items: [] };

/** The caller's wishlist page. A visitor without a session sees an empty list and gets no session. `back`: local path. */
export async function wishlistPage(
  context: CallContext,
  query: URLSearchParams,
  back: string | undefined,
): Promise<WishlistPage> {
  const { services, shop } = context;
  const now = services.now();
  const owner = context.session && (await resolveBasketOwner(context));
  const [list, token] = owner
    ? await Promise.all([
        services.wishlist.read(owner, shop, now),
        services.wishlist.shareToken(owner, shop),
      ])
    : [EMPTY_WISHLIST, undefined];
  return {
    initial: { key: list.key, items: projectWishlistItems(list.items, WISHLIST_FIELDS) },
    ...readNotice(query),
    ...(back && { back }),
    ...(token && { sharedAs: services.siteUrl + wishlistSharePath(shop.locale, token) }),
    shop: { locale: shop.locale, languageTag: shop.languageTag, currency: shop.currency },
    labels: areaMessages('wishlist', shop.locale),
    links: {
      newIn: `${categoryPath(shop.locale, '/')}?sort=new_desc`,
      basket: basketPath(shop.locale),
    },
    drawnAt: now.toISOString(),
  };
}

/** The list behind a share link; undefined when it is not shared. */
export async function sharedWishlistPage(
  { services, shop }: PageContext,
  token: string,
): Promise<SharedWishlistPage | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined;
  return services.wishlist.readShared(token, shop);
}

/** Reads the notice of the previous form from the query; ignores unknown values. */
function readNotice(query: URLSearchParams): Pick<WishlistPage, 'notice' | 'undo'> {
  const notice = query.get('notice') ?? '';
  if (!isWishlistNotice(notice)) return {};
  const productId = readId(query, 'undo_productId');
  const variantId = readId(query, 'undo_variantId');
  return {
    notice,
    ...(notice === 'removed' &&
      productId && { undo: { productId, ...(variantId && { variantId }) } }),
  };
}

function readId(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
