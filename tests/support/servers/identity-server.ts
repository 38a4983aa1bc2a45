import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Accounts } from '../../../sandbox/identity/accounts.ts';
import type { SendMail } from '../../../sandbox/identity/credentials.ts';
import { createIdentity } from '../../../sandbox/identity/identity.ts';
import { CookieJar } from '../cookie-jar.ts';

export const SITE = 'http://shop.example';
export const CLIENT_ID = 'terrace-shop';

export interface Running {
  readonly origin: string;
  close(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<Running> {
  // Longer than a database takes to open, which keeps this process from seeing that a connection was closed.
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The sandbox's issuer on a free port, for a shop at `SITE`. */
export async function serveIdentity(
  options: {
    readonly dataDir?: string;
    readonly accessTokenSeconds?: number;
    readonly fetch?: typeof globalThis.fetch;
    readonly sendMail?: SendMail;
    readonly accounts?: Accounts;
  } = {},
): Promise<Running & { readonly issuer: string }> {
  let answer: RequestListener = (_req, res) => res.end();
  const running = await serve((req, res) => answer(req, res));
  const handler = createIdentity({ baseUrl: running.origin, shopUrl: SITE, ...options });
  answer = (req, res) => {
    Promise.resolve(handler(req, res)).catch((error: unknown) => res.destroy(error as Error));
  };
  return { ...running, issuer: `${running.origin}/identity` };
}

/** Follows redirects within the provider; returns the first page, or the first address of the shop. */
export async function follow(
  jar: CookieJar,
  url: string,
  init: RequestInit = {},
): Promise<{ readonly url: string; readonly page?: Response }> {
  const response = await jar.fetch(url, init);
  const location = response.headers.get('location');
  if (!location) return { url, page: response };
  const next = new URL(location, url).href;
  return next.startsWith(SITE) ? { url: next } : follow(jar, next);
}

export function formRequest(fields: Readonly<Record<string, string>>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

/** Signs in with the provider's form; returns the callback address of the redirect. */
export async function signInAtProvider(
  url: string,
  { jar = new CookieJar(), email = 'ada@example.com', password = 'terrace-demo' } = {},
): Promise<URL> {
  const login = await follow(jar, url);
  // With a valid session the provider shows no form.
  const back = login.page ? await follow(jar, login.url, formRequest({ email, password })) : login;
  if (back.page)
    throw new Error(`the provider answered ${back.page.status} ${await back.page.text()}`);
  return new URL(back.url);
}
