import type { AstroIntegration } from 'astro';
import { LOCALES } from '#lib/domain/shop.ts';
import { areaWords } from '#lib/i18n/area-words.ts';
import { translator } from '#lib/i18n/translate.ts';
import { frameWordsOf } from './frame-words.ts';

const PREFIX = 'virtual:frame-words/';

/** Makes `virtual:frame-words/{locale}` a module of that locale's words. For astro.config.mjs. */
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
  return id.startsWith(PREFIX) ? `\0${id}` : undefined;
}

function load(id: string): string | undefined {
  const locale = LOCALES.find((known) => id === `\0${PREFIX}${known}`);
  if (!locale) return undefined;
  const words = frameWordsOf(translator(locale), areaWords('signin', locale));
  return `export default ${JSON.stringify(words)}`;
}
