import { DEFAULT_LOCALE, LOCALES } from '../../src/lib/domain/shop/shop.ts';

/** How a Storyblok space can be set up. */
export interface SpaceSetup {
  readonly spaceId: string;
  /** Codes of the languages besides the default one. */
  readonly languages: readonly string[];
  /**
   * The app "Translatable slugs": stories have `default_full_slug` and `translated_slugs`. Without it both are null, and
   * the address of a translated story is the default one behind the language's code.
   */
  readonly hasTranslatableSlugs: boolean;
}

export const DEFAULT_LANGUAGE = 'default';

/** Every shop's locale is a language, except the one whose texts are the default. */
export const SHOP_LANGUAGES: readonly string[] = LOCALES.filter(
  (locale) => locale !== DEFAULT_LOCALE,
);

/** The language of the space; unknown codes mean the default one. */
export function languageOf({ languages }: SpaceSetup, code: string | null): string {
  return code !== null && languages.includes(code) ? code : DEFAULT_LANGUAGE;
}

/** `de-de/help/returns` → German and `help/returns`. Other addresses have no language of their own. */
export function splitLanguage(
  setup: SpaceSetup,
  address: string,
): { readonly language?: string; readonly slug: string } {
  const [first = '', ...rest] = address.split('/');
  if (!setup.languages.includes(first) || rest.length === 0) return { slug: address };
  return { language: first, slug: rest.join('/') };
}
