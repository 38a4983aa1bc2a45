import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { handleEngagementCustomer } from '#lib/server/content/http/engagement-handler.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';

const SITE = 'https://shop.example';
const AGREED = 'userConsentCookiePolicy=on';

interface Given {
  readonly user?: { readonly email: string; readonly groups: readonly string[] };
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly engagement?: string;
}

function ask({ user, cookie = AGREED, headers = {}, engagement = 'key https://e' }: Given) {
  const services = {
    siteUrl: SITE,
    now: () => new Date(0),
    tracking: {
      thirdParties: engagement ? { engagement } : undefined,
      identifierHashes: { conversions: 'none', engagement: 'sha256' },
    },
    customers: { sessions: { read: async () => ({ user, isFirstUseToday: false }) } },
  } as unknown as Services;
  const cookies = {
    get: (name: string) => ({ value: name.includes('hint') ? 'b0.w0.u1' : 'token' }),
    set: () => undefined,
  } as unknown as Cookies;
  const request = new Request(`${SITE}/api/engagement`, { headers: { cookie, ...headers } });
  return handleEngagementCustomer({ request, cookies, locals: { services } as App.OuterLocals });
}

const ADA = { email: ' Ada@Example.com', groups: ['new'] };

test('a customer is identified by a hash of the address, in a response that no cache keeps', async () => {
  const answer = await ask({ user: ADA });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const id = createHash('sha256').update('ada@example.com').digest('hex');
  expect(await answer.json()).toEqual({ id });
});

test.each<[string, Given]>([
  ['a guest', {}],
  ['a customer who refused', { user: ADA, cookie: 'userConsentCookiePolicy=off' }],
  ['a customer who has not answered', { user: ADA, cookie: '' }],
  ['a browser that opts out', { user: ADA, headers: { 'sec-gpc': '1' } }],
  ['a shop without the service', { user: ADA, engagement: '' }],
])('%s gets nothing', async (_, given) => {
  const answer = await ask(given);
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
});

test('other sites are refused', async () => {
  const answer = await ask({ user: ADA, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(403);
});
