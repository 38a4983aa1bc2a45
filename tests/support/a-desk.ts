import type { StaffRole } from '#lib/domain/customers/staff.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';
import { signInSession } from '#lib/server/customers/sign-in/session.ts';
import { type DeskRequest, handleDeskRequest } from '#lib/server/desk/desk-guard.ts';
import { sqlDeskAudit } from '#lib/server/desk/sql/desk-audit.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { aShopFloor, NOW, type ShopFloor } from './a-shop-floor.ts';
import { ShopCookies } from './a-visit.ts';
import { handlerServices, SITE } from './create-handlers.ts';
import { matchDeskRoute } from './desk/desk-routes.ts';
import { type OwnServices, withServices } from './services/with-services.ts';

const HOUR_MS = 3_600_000;

interface ADesk {
  readonly floor: ShopFloor;
  readonly services: Services;
  readonly manager: ShopCookies;
  readonly packer: ShopCookies;
}

/** A shop with a desk, its manager Dana and its packer Piet; `own` are further services of the test. */
export async function aDesk(db: Db, own: OwnServices = {}): Promise<ADesk> {
  const floor = await aShopFloor(db);
  const shop = withServices(handlerServices(db, floor), {
    security: createSealer(['a secret of the tests that is long enough']),
    desk: { audit: sqlDeskAudit(db) },
    customers: { identity: aSilentProvider() },
  });
  const services = withServices(shop, own);
  const manager = await aStaffSession(services, 'Dana', 'manager');
  const packer = await aStaffSession(services, 'Piet', 'packer');
  return { floor, services, manager, packer };
}

/** A provider that renews tokens and says nothing about roles. */
function aSilentProvider(): Pick<Identity, 'refresh' | 'readStaff'> {
  return {
    refresh: async (_, now) => ({
      ...{ accessToken: 'a', idToken: 'i', refreshToken: 'r' },
      expiresAt: (now.getTime() + 24 * HOUR_MS) / 1000,
    }),
    readStaff: async () => 'unchanged',
  };
}

/** Signs in a person; without a role it is a customer. */
export async function aStaffSession(
  services: Services,
  name: string,
  staffRole?: StaffRole,
  signedInAt = NOW,
): Promise<ShopCookies> {
  const cookies = new ShopCookies();
  const claims = { email: `${name.toLowerCase()}@example.com`, firstName: name, lastName: 'Desk' };
  const user = await services.customers.sessions.upsertUser(
    { ...claims, referenceKey: `idp|${name}` },
    NOW,
  );
  const expiresAt = (NOW.getTime() + 24 * HOUR_MS) / 1000;
  const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresAt };
  const earlier = { ...services, now: () => signedInAt };
  const staff = staffRole && {
    ...{ role: staffRole, source: 'id-token' as const },
    ...{ name: `${name} Desk`, email: claims.email },
  };
  await signInSession(cookies, earlier, user, tokens, staff && { staff });
  return cookies;
}

interface DeskResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string | null;
  /** The request with what the guard wrote for the page. */
  readonly request: DeskRequest;
  /** Whether the page was rendered. */
  readonly isRendered: boolean;
}

/** One request of a browser to the desk; with `fields`, a form. */
export async function visitDesk(
  services: Services,
  path: string,
  cookies: ShopCookies,
  fields?: Readonly<Record<string, string>> | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<DeskResponse> {
  const url = new URL(path, SITE);
  const body = fields && new URLSearchParams(fields);
  const request: DeskRequest = {
    ...{ url, cookies, locals: { services }, ...matchDeskRoute(url.pathname) },
    request: new Request(url, { headers, ...(body && { method: 'POST', body }) }),
  };
  let isRendered = false;
  const response = await handleDeskRequest(request, async () => {
    isRendered = true;
    const status = request.locals.desk?.refused?.status ?? 200;
    return new Response('a page', { status });
  });
  const { status } = response;
  const location = response.headers.get('location');
  return { status, headers: response.headers, location, request, isRendered };
}
