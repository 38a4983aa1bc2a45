import { DEFAULT_LOCALE, getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { localeOfPath } from './localised-path.ts';
import type { BufferedResponse } from './render.ts';
import { requestLogFields } from './request-id.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Whether a path's errors are read by programs, or by people in the path's language. */
export function errorAudience(target: string): 'programs' | Locale {
  if (/^\/(?:api|images)(?:\/|$)/.test(target)) return 'programs';
  return localeOfPath(target) ?? DEFAULT_LOCALE;
}

/**
 * Error response of the outer server when the app cannot respond: a problem (RFC 9457) for programs, for people a page
 * without styles or scripts, which could fail too. `target` only selects format and language.
 */
export function plainErrorResponse(
  status: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  detail?: string,
): BufferedResponse {
  const audience = errorAudience(target);
  const isForPrograms = audience === 'programs';
  const body = isForPrograms ? problemBody(status, detail) : pageBody(status, audience);
  return {
    status,
    headers: {
      'content-type': `${isForPrograms ? 'application/problem+json' : 'text/html'}; charset=utf-8`,
      'cache-control': 'private, no-store',
      ...headers,
    },
    body: Buffer.from(body),
  };
}

function problemBody(status: number, detail: string | undefined): string {
  const title = TITLES[status] ?? 'Error';
  return JSON.stringify({ title, status, ...(detail && { detail }), ...requestLogFields() });
}

function pageBody(status: number, locale: Locale): string {
  const t = translator(locale);
  const isServerError = status >= 500;
  const title = isServerError ? t('errors:title') : t('errors:message');
  const { request: id } = requestLogFields();
  const reference = id ? `<p>${t('errors:reference', { id })}</p>` : '';
  const text = isServerError
    ? `<p>${t('errors:message')} ${t('errors:detail')}</p>${reference}`
    : '';
  return `<!doctype html><html lang="${getShopByLocale(locale).languageTag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1>${text}<p><a href="/${locale}">${t('shop:continueShopping')}</a></p></html>`;
}
