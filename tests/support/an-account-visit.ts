import { translator } from '#lib/i18n/translate.ts';
import {
  type AccountRequest,
  type AccountVisit,
  requireCustomer,
} from '#lib/server/customers/requests/require-customer.ts';
import { signInSession } from '#lib/server/customers/sign-in/session.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { noRateLimits } from '#lib/server/platform/security/rate-limit.ts';
import { GB, NOW } from './a-shop-floor.ts';
import { ShopCookies } from './a-visit.ts';
import { SITE } from './create-handlers.ts';

const HOUR_MS = 3_600_000;

/** Signs in an account of that name, and returns the browser's cookies. */
export async function aCustomer(
  services: Services,
  name: string,
  tokenLifeMs = HOUR_MS,
): Promise<ShopCookies> {
  const cookies = new ShopCookies();
  const email = `${name.toLowerCase()}@example.com`;
  const claims = {
    ...{ referenceKey: `idp|${name}`, email, firstName: name, lastName: 'Thornbury' },
    isEmailVerified: true,
  };
  const user = await services.customers.sessions.upsertUser(claims, NOW);
  const expiresAt = (NOW.getTime() + tokenLifeMs) / 1000;
  const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresAt };
  await signInSession(cookies, services, user, tokens);
  return cookies;
}

/** One request of a browser to a page of the account; with `fields`, its form. */
export function anAccountRequest(
  services: Services,
  path: string,
  cookies: ShopCookies,
  fields?: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): AccountRequest {
  const url = new URL(`/${GB.locale}/account${path}`, SITE);
  const body = fields && new URLSearchParams(fields);
  return {
    url,
    cookies,
    clientAddress: '203.0.113.7',
    request: new Request(url, { headers, ...(body && { method: 'POST', body }) }),
    locals: { services, shop: GB, t: translator(GB.locale), platform: 'web', limits: noRateLimits },
  };
}

/** The same if only the customer's own page is a valid response. */
export async function visitOf(requestContext: AccountRequest): Promise<AccountVisit> {
  const visit = await requireCustomer(requestContext);
  if (visit instanceof Response) throw new Error(`sent away with ${visit.status}`);
  return visit;
}
