import type { Language } from '#lib/domain/shop/shop.ts';
import { eachLanguage, type Translations, translations } from '../translated-text.ts';
import type { Audience } from './product-kind.ts';

const WEARER: Readonly<Record<Audience, Translations>> = {
  men: translations('Men’s', 'Herren', 'homme', 'hombre', '남성', '男士'),
  women: translations('Women’s', 'Damen', 'femme', 'mujer', '여성', '女士'),
  kids: translations('Kids’', 'Kinder', 'enfant', 'infantil', '키즈', '儿童'),
  toddlers: translations('Toddlers’', 'Kleinkinder', 'tout-petit', 'peques', '토들러', '幼儿'),
  babies: translations('Baby', 'Baby', 'bébé', 'bebé', '베이비', '婴儿'),
  all: translations('', '', '', '', '', ''),
};

/** The wearer, or the range, stands last in these languages and first in all others. */
const ADDITION_LAST: ReadonlySet<Language> = new Set(['de', 'fr', 'es']);

export function addWearer(name: Translations, audience: Audience): Translations {
  return eachLanguage((language) => {
    const wearer = WEARER[audience][language];
    if (wearer === '') return name[language];
    return joinWords(language, wearer, name[language]);
  });
}

function joinWords(language: Language, addition: string, name: string): string {
  if (language === 'zh') return `${addition}${name}`;
  return ADDITION_LAST.has(language) ? insertBeforeComma(name, addition) : `${addition} ${name}`;
}

/** `Socken, 3er-Pack` with `Herren` → `Socken Herren, 3er-Pack`. */
function insertBeforeComma(name: string, addition: string): string {
  const [head = name, ...rest] = name.split(', ');
  return [`${head} ${addition}`, ...rest].join(', ');
}

/** `Tower Hoodie`, `Hoodie Tower`, `타워 후드티`, `塔楼系列连帽卫衣`. */
export function rangeName(noun: Translations, range: Translations): Translations {
  return eachLanguage((language) => {
    if (language === 'zh') return `${range.zh}系列${noun.zh}`;
    return joinWords(language, range[language], noun[language]);
  });
}

/** Replaces `{name}` markers. */
export function fillTemplate(
  template: Translations,
  values: Readonly<Record<string, Translations | string>>,
): Translations {
  return eachLanguage((language) =>
    template[language].replace(/\{(\w+)\}/g, (marker, name: string) => {
      const value = values[name];
      if (value === undefined) return marker;
      return typeof value === 'string' ? value : value[language];
    }),
  );
}

/** Joins sentences to a paragraph; without spaces in Chinese. */
export function joinSentences(sentences: readonly Translations[]): Translations {
  return eachLanguage((language) =>
    sentences.map((sentence) => sentence[language]).join(language === 'zh' ? '' : ' '),
  );
}
