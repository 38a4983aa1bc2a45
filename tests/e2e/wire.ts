import { expect } from 'playwright/test';
import type { Method, Payload, Reply } from '#lib/contract/procedures.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { type AskOptions, ask, type HttpResponse } from '../support/servers/shop-server.ts';

/** Cookies without HttpOnly. */
const READABLE = new Set([
  ...['terrace_hint', 'terrace_hint_shop', 'terrace_notice', 'terrace_platform', 'locale'],
]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Internal details that must not appear in a response. */
const INTERNALS =
  /\n\s+at \S+|node_modules|file:\/\/|\bselect "?\w+"?.{1,200} from "|\/src\/lib\/|[a-z]Error: /i;

/** Where the shop under test runs. */
export function shopUrl(): string {
  return process.env['TERRACE_E2E_URL'] ?? 'http://127.0.0.1:4321';
}

/** The address of the sandbox services. */
export function sandboxUrl(): string {
  return process.env['TERRACE_E2E_SANDBOX'] ?? 'http://127.0.0.1:4322';
}

/** Requests exactly this target without following redirects, and checks the invariants of every response. */
export async function wire(target: string, options: AskOptions = {}): Promise<HttpResponse> {
  const response = await ask(Number(new URL(shopUrl()).port), target, options);
  expectRedirectToStayHere(response, target);
  expectNoInternals(response, target);
  expectSafeCookies(response, target);
  expectSafeHeaders(response, target);
  return response;
}

/** Calls a method like an API client. */
export async function rpc<Name extends Method>(
  locale: Locale,
  method: Name,
  payload: Payload<Name>,
): Promise<Reply<Name>> {
  const { status, text } = await wire(`/api/rpc/${method}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shop-id': String(getShopByLocale(locale).id),
    },
    body: JSON.stringify({ payload }),
  });
  expect(status, `${method}: ${text}`).toBe(200);
  return JSON.parse(text) as Reply<Name>;
}

/** The first product of the whole shop. */
export async function firstProduct(locale: Locale): Promise<Product> {
  const { products } = await rpc(locale, 'getProductsByCategory', { perPage: 1 });
  const [product] = products;
  if (!product) throw new Error('the shop under test is empty');
  return product;
}

function expectRedirectToStayHere({ status, headers }: HttpResponse, target: string): void {
  const { location } = headers;
  expect(location !== undefined, `${target} answers ${status}`).toBe(REDIRECTS.has(status));
  if (location === undefined) return;
  const known = [shopUrl(), sandboxUrl()].map((url) => new URL(url).origin);
  expect(known, `${target} leads to ${location}`).toContain(new URL(location, shopUrl()).origin);
  if (!known.some((origin) => location.startsWith(`${origin}/`))) {
    expect(location, target).toMatch(/^\/(?![/\\]|%5c)/i);
  }
}

function expectNoInternals({ headers, text }: HttpResponse, target: string): void {
  if (!/html|json|text/.test(headers['content-type'] ?? '')) return;
  expect(INTERNALS.exec(text)?.[0], target).toBeUndefined();
}

function expectSafeCookies({ headers }: HttpResponse, target: string): void {
  const cookies = headers['set-cookie'] ?? [];
  for (const cookie of cookies) {
    const [name = ''] = cookie.split('=', 1);
    expect(cookie.length, target).toBeLessThanOrEqual(4096);
    expect(cookie, target).toMatch(/; samesite=lax/i);
    expect(cookie, target).not.toMatch(/; domain=/i);
    expect(/; httponly/i.test(cookie), `${target}: ${name}`).toBe(!READABLE.has(name));
  }
  if (cookies.length > 0) expect(headers['cache-control'], target).toMatch(/no-store|private/);
}

function expectSafeHeaders({ headers, bytes }: HttpResponse, target: string): void {
  const policy = headers['content-security-policy'] ?? '';
  expect(headers['x-content-type-options'], target).toBe('nosniff');
  // The last of several policies applies; a page may have a stricter one.
  expect(headers['referrer-policy'], target).toMatch(
    /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  );
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy, target).toContain(directive);
  }
  expect(policy, target).not.toMatch(/unsafe-(?:inline|eval|hashes)|\*|http:(?!\/\/127)/);
  if (bytes.length === 0) return;
  expect(headers['content-type'], target).toMatch(/^(?:image|font)\/|; charset=utf-8$/);
}
