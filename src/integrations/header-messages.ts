import type { AstroIntegration } from 'astro';
import { CLUB_SHOPS } from '#club/club-shops.ts';
import { isShopLocale, KNOWN_LOCALES, type Locale } from '#club/known-shops.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { translator } from '#lib/i18n/translate.ts';
import { buyMessages } from './build-buy-messages.ts';
import { headerMessages as headerMessagesOf } from './build-header-messages.ts';

/** Each is a module for each locale, `{name}/{locale}`. */
const MODULES: Readonly<Record<string, (locale: Locale) => object>> = {
  'virtual:header-messages': (locale) =>
    headerMessagesOf(translator(locale), areaMessages('signin', locale)),
  'virtual:consent-messages': (locale) => areaMessages('consent', locale),
  'virtual:buy-messages': buyMessages,
  'virtual:offline-messages': (locale) => areaMessages('offline', locale),
};

/** A browser's import of one of the modules, with the locale in a variable. */
const IMPORT =
  /import\(\s*(?:\/\* @vite-ignore \*\/\s*)?`(virtual:[a-z]+-messages)\/\$\{(\w+)\}`\s*\)/g;

/**
 * Serves messages as one module per locale, so that a browser fetches those of its own locale only. An import of a
 * locale's module becomes a choice of imports, because a bundler must see each of them.
 */
export function headerMessages(): AstroIntegration {
  return {
    name: 'terrace:header-messages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              { name: 'terrace:header-messages', enforce: 'pre', resolveId, load, transform },
            ],
          },
        });
      },
    },
  };
}

function resolveId(id: string): string | undefined {
  return messagesOf(id) && `\0${id}`;
}

function load(id: string): string | undefined {
  const messages = id.startsWith('\0') ? messagesOf(id.slice(1)) : undefined;
  return messages && `export default ${JSON.stringify(messages)}`;
}

/** @throws Error if the code imports messages of an unknown name. */
export function transform(code: string): string | undefined {
  if (!code.includes('`virtual:')) return undefined;
  return code.replace(IMPORT, (_, name: string, locale: string) => {
    if (!Object.hasOwn(MODULES, name)) throw new Error(`There are no messages ${name}.`);
    const locales = new Set([...KNOWN_LOCALES, ...CLUB_SHOPS.map(([own]) => own)]);
    const imports = [...locales].map((known) => `'${known}':()=>import('${name}/${known}')`);
    return `({${imports.join()}})[${locale}]()`;
  });
}

function messagesOf(id: string): object | undefined {
  const [name = '', locale = ''] = id.split('/');
  return isShopLocale(locale) ? MODULES[name]?.(locale) : undefined;
}
