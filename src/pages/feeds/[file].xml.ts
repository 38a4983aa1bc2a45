import type { APIRoute } from 'astro';
import { notFoundResponse } from '#lib/server/platform/pages/page-response.ts';
import { merchantFeedShop, merchantFeedXml } from '#lib/server/storefront/seo/merchant-feed.ts';

/** For `astro dev`, and the 404 page. The built shop streams it, see `src/lib/server/storefront/feeds/merchant-feeds.ts`. */
export const GET: APIRoute = async ({ params, locals }) => {
  const shop = merchantFeedShop(params['file'] ?? '');
  if (!shop) return notFoundResponse();
  const parts = await Array.fromAsync(merchantFeedXml(locals.services, shop));
  return new Response(parts.join(''), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
