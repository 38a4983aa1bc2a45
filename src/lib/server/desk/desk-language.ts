import { isKnownLocale, KNOWN_LOCALES, type Locale, shopLanguage } from '#club/known-shops.ts';
import { LOCALE_RECORDS } from '#lib/domain/languages/language-records.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieName, cookieOptions } from '#lib/server/platform/security/cookies.ts';

/** Languages of the desk. Every club has all of them, whatever shops it has. */
export const DESK_LANGUAGES: readonly { readonly locale: Locale; readonly name: string }[] =
  Object.entries(LOCALE_RECORDS).flatMap(([locale, { deskName: name }]) =>
    name !== undefined && isKnownLocale(locale) ? [{ locale, name }] : [],
  );

/** Query parameter of the choice. */
export const LANGUAGE_PARAMETER = 'language';

const FALLBACK: Locale = 'en-gb';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const MAX_HEADER_LENGTH = 500;

interface LanguageRequest {
  readonly cookies: Cookies;
  readonly request: Pick<Request, 'headers'>;
  readonly locals: { readonly services: Pick<Services, 'siteUrl'> };
}

/** The person's choice, else the browser's language, else English. */
export function readDeskLanguage({ cookies, request, locals }: LanguageRequest): Locale {
  const chosen = cookies.get(cookieName('desk_language', locals.services))?.value;
  return findLanguage(chosen) ?? acceptedLanguage(request.headers.get('accept-language'));
}

export function findLanguage(text: string | null | undefined): Locale | undefined {
  return DESK_LANGUAGES.find(({ locale }) => locale === text)?.locale;
}

export function saveDeskLanguage({ cookies, locals }: LanguageRequest, locale: Locale): void {
  const { services } = locals;
  const options = { ...cookieOptions(services), maxAge: ONE_YEAR_SECONDS };
  cookies.set(cookieName('desk_language', services), locale, options);
}

/** Browsers list the languages by preference. */
function acceptedLanguage(header: string | null): Locale {
  const tags = (header ?? '')
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  for (const tag of tags) {
    const exact = findLanguage(tag);
    if (exact) return exact;
    const language = tag.split('-', 1)[0];
    const similar = KNOWN_LOCALES.find((locale) => shopLanguage(locale).language === language);
    if (similar) return similar === 'en' ? FALLBACK : similar;
  }
  return FALLBACK;
}
