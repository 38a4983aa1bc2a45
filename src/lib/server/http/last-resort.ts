import { DEFAULT_LOCALE, type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { localeOfPath } from './localised-path.ts';
import type { Rendered } from './render.ts';

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

/** Who reads what this path answers with: programs, or people, in the language of the path. */
export function audienceOf(target: string): 'programs' | Locale {
  if (/^\/(?:api|images)(?:\/|$)/.test(target)) return 'programs';
  return localeOfPath(target) ?? DEFAULT_LOCALE;
}

/**
 * What the outer server says when the app cannot, or was never asked: a problem for programs, and for people a page
 * without styles, scripts or anything else that could fail as well. Of the target only its audience matters.
 */
export function lastResort(
  status: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  detail?: string,
): Rendered {
  const audience = audienceOf(target);
  const isForPrograms = audience === 'programs';
  const body = isForPrograms ? problem(status, detail) : page(status, audience);
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

function problem(status: number, detail: string | undefined): string {
  return JSON.stringify({ title: TITLES[status] ?? 'Error', status, ...(detail && { detail }) });
}

function page(status: number, locale: Locale): string {
  const t = translator(locale);
  const isOurs = status >= 500;
  const title = isOurs ? t('errors:title') : t('errors:message');
  const text = isOurs ? `<p>${t('errors:message')} ${t('errors:detail')}</p>` : '';
  return `<!doctype html><html lang="${shopOfLocale(locale).languageTag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1>${text}<p><a href="/${locale}">${t('shop:continueShopping')}</a></p></html>`;
}
