import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { headerText } from '#lib/server/platform/page-cache/page-cache.ts';
import { cspHash } from '#lib/server/platform/security/page-policy.ts';
import type { SecurityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { errorAudience, plainErrorResponse } from './plain-error-response.ts';
import { runWithoutRequest } from './request-id.ts';

/** A page asks again after one of these times, so that refused clients do not come back together. */
const FIRST_SECONDS = 4;
const TIMES = 12;
/** For programs. */
const RETRY_SECONDS = 5;

const STYLE =
  '*{box-sizing:border-box}html{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{min-height:90vh;margin:0;display:grid;place-content:center;padding:1.5rem}main{max-width:34rem}h1{font-size:1.5rem;line-height:1.25}';

/**
 * Answers when the node can do no more: for people a small page in their language that asks again by itself, for programs a
 * problem. Made once, so that a refusal costs almost nothing. Always 503: caches in front then serve what they have and
 * keep nothing, crawlers come back later, and a prefetch is thrown away.
 */
export function createOverloadResponses(
  security: SecurityHeaders,
  random: () => number,
): (target: string, isRead: boolean) => CachedResponse {
  const made = new Map<string, CachedResponse>();
  return (target, isRead) => {
    const audience = errorAudience(target);
    const seconds = isRead ? FIRST_SECONDS + Math.floor(random() * TIMES) : 0;
    const key = `${audience} ${seconds}`;
    const response =
      made.get(key) ??
      (audience === 'programs'
        ? programResponse(target, security)
        : pageResponse(audience, seconds, security));
    made.set(key, response);
    return response;
  };
}

function programResponse(target: string, security: SecurityHeaders): CachedResponse {
  const { headers, body } = runWithoutRequest(() => plainErrorResponse(503, target));
  const contentType = headerText(headers['content-type']) ?? '';
  return smallResponse(contentType, body, RETRY_SECONDS, security.plain);
}

/** `seconds` is 0 for a form, which nobody sends again but the shopper. */
function pageResponse(locale: Locale, seconds: number, security: SecurityHeaders): CachedResponse {
  const body = Buffer.from(busyPage(locale, seconds));
  const policy = `style-src ${cspHash(STYLE)}`;
  return smallResponse(
    'text/html; charset=utf-8',
    body,
    seconds || RETRY_SECONDS,
    security.page(policy, { isClosed: true }),
  );
}

function smallResponse(
  contentType: string,
  body: Buffer,
  seconds: number,
  headers: readonly string[],
): CachedResponse {
  return new CachedResponse(
    {
      status: 503,
      headers: [
        ...['Cache-Control', 'private, no-store'],
        ...['Retry-After', String(seconds)],
        ...headers,
      ],
      contentType,
      body,
    },
    { first: 4 },
  );
}

function busyPage(locale: Locale, seconds: number): string {
  const t = translator(locale);
  const { languageTag } = getShopByLocale(locale);
  const isForm = seconds === 0;
  const refresh = isForm ? '' : `<meta http-equiv="refresh" content="${seconds}">`;
  const text = isForm ? t('errors:busyForm') : t('errors:busyMessage');
  // An empty address is the page itself.
  const again = isForm ? '' : `<p><a href="">${t('errors:busyAgain')}</a></p>`;
  return `<!doctype html><html lang="${languageTag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${refresh}<title>${t('errors:busyTitle')}</title><style>${STYLE}</style><main><h1>${t('errors:busyTitle')}</h1><p>${text}</p>${again}</main></html>`;
}
