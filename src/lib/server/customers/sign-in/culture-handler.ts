import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale, isLocale } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { PRIVATE_HEADERS } from '#lib/server/platform/http/private-response.ts';
import { problemResponse } from '#lib/server/platform/http/problem.ts';
import { returnPath } from '#lib/server/platform/security/local-path.ts';
import { beginProviderSignIn } from './sign-in-controller.ts';
import type { SignInRequest } from './sign-in-request.ts';

/**
 * `GET /api/culture?withUrl&locale`: the provider's sign-in URL in the shopper's language. Sets the cookie that the
 * callback needs.
 */
export async function handleCultureRequest(requestContext: SignInRequest): Promise<Response> {
  const query = requestContext.url.searchParams;
  const locale = query.get('locale') ?? '';
  if (!isLocale(locale)) {
    return problemResponse({ title: 'Bad Request', status: 400, detail: 'Unknown locale.' });
  }
  const shop = getShopByLocale(locale);
  try {
    const redirectTo = returnPath(query.get('withUrl'), homePath(locale));
    const url = await beginProviderSignIn(requestContext, shop, redirectTo);
    return new Response(JSON.stringify({ culture: shop.culture, url }), {
      headers: { 'content-type': 'application/json; charset=utf-8', ...PRIVATE_HEADERS },
    });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    const detail = 'The identity provider cannot be reached.';
    const problem = { title: 'Service Unavailable', status: 503, detail };
    return problemResponse(problem, { 'retry-after': '5' });
  }
}
