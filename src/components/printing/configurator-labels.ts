import type { Locale } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import type { ConfiguratorLabels } from '#scripts/printing/labels.ts';

/** Texts that the configurator needs while the shopper types, with placeholders. */
export function configuratorLabels(locale: Locale): ConfiguratorLabels {
  const { counter, sign, tooLong, noLetter, refused, noNumber, ...labels } = areaMessages(
    'lettering',
    locale,
  );
  const { shownBoth, shownName, shownNumber, shownNone } = labels;
  return {
    ...{ counter, sign, tooLong, noLetter, refused, noNumber },
    ...{ shownBoth, shownName, shownNumber, shownNone },
  };
}
