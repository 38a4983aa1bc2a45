import type { LetteringWords } from '#islands/product/lettering.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';

/** The words that the configurator needs with each key, unfilled. */
export function saidWhileTyping(locale: Locale): LetteringWords {
  const { counter, sign, tooLong, noLetter, refused, noNumber, ...words } = areaMessages(
    'lettering',
    locale,
  );
  const { shownBoth, shownName, shownNumber, shownNone } = words;
  return {
    ...{ counter, sign, tooLong, noLetter, refused, noNumber },
    ...{ shownBoth, shownName, shownNumber, shownNone },
  };
}
