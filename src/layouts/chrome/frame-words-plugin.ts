import type { AstroIntegration } from 'astro';
import { isLocale, type Locale } from '#lib/domain/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { translator } from '#lib/i18n/translate.ts';
import { headerMessages } from './header-messages.ts';

/** Each is a module for each locale, `{name}/{locale}`. */
const MODULES: Readonly<Record<string, (locale: Locale) => object>> = {
  'virtual:frame-words': (locale) =>
    headerMessages(translator(locale), areaMessages('signin', locale)),
  'virtual:consent-words': (locale) => areaMessages('consent', locale),
};

/** Makes `virtual:frame-words/{locale}` a module of that locale's words, and the same of what is asked for consent. For astro.config.mjs. */
export function frameWords(): AstroIntegration {
  return {
    name: 'terrace:frame-words',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'terrace:frame-words', resolveId, load }] } });
      },
    },
  };
}

function resolveId(id: string): string | undefined {
  return wordsOf(id) && `\0${id}`;
}

function load(id: string): string | undefined {
  const words = id.startsWith('\0') ? wordsOf(id.slice(1)) : undefined;
  return words && `export default ${JSON.stringify(words)}`;
}

function wordsOf(id: string): object | undefined {
  const [name = '', locale = ''] = id.split('/');
  return isLocale(locale) ? MODULES[name]?.(locale) : undefined;
}
