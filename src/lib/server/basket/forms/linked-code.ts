import { codeOfLink } from '#lib/domain/promotions/code-link.ts';
import { type Cookies, cookieOptions } from '#lib/server/platform/security/cookies.ts';

/** Code of a link to the basket page, until it is applied. */
export const LINKED_CODE = 'terrace_code';

const WEEK = 7 * 24 * 3_600;

/**
 * Returns the code of the address, else that of an earlier link, and keeps it for a week: a link may come before the
 * goods. Nothing is applied.
 */
export function keepLinkedCode(
  query: URLSearchParams,
  cookies: Pick<Cookies, 'get' | 'set'>,
  siteUrl: string,
): string | undefined {
  const code = codeOfLink(query);
  if (code === undefined) return keptCode(cookies);
  const options = cookieOptions({ siteUrl });
  cookies.set(LINKED_CODE, encodeURIComponent(code), { ...options, maxAge: WEEK });
  return code;
}

/** Forgets the code once it is in the basket. */
export function forgetLinkedCode(cookies: Pick<Cookies, 'get' | 'delete'>, siteUrl: string): void {
  if (cookies.get(LINKED_CODE)) cookies.delete(LINKED_CODE, cookieOptions({ siteUrl }));
}

/** Undefined where the cookie was not written by a link. */
function keptCode(cookies: Pick<Cookies, 'get'>): string | undefined {
  try {
    const code = decodeURIComponent(cookies.get(LINKED_CODE)?.value ?? '');
    return codeOfLink(new URLSearchParams({ code }));
  } catch {
    return undefined;
  }
}
