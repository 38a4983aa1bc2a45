import type { AstroIntegration } from 'astro';
import { isKnownLocale, type Locale } from '#club/known-shops.ts';
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
};

/** Serves messages as one module per locale, so that a browser fetches those of its own locale only. */
export function headerMessages(): AstroIntegration {
  return {
    name: 'terrace:header-messages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'terrace:header-messages', resolveId, load }] } });
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

function messagesOf(id: string): object | undefined {
  const [name = '', locale = ''] = id.split('/');
  return isKnownLocale(locale) ? MODULES[name]?.(locale) : undefined;
}
