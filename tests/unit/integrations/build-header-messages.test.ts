import { expect, test } from 'vitest';
import { headerMessages } from '#integrations/build-header-messages.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { pluralize } from '#lib/i18n/interpolate.ts';
import { translator } from '#lib/i18n/translate.ts';

test.each(LOCALES)('the note after a sign-in has every plural form of %s', (locale) => {
  const t = translator(locale);
  const { brought } = headerMessages(t, areaMessages('signin', locale));
  for (const count of [0, 1, 2, 1_000_000]) {
    expect(pluralize<'items'>(brought, 'items', count, locale)).toBe(
      t('signin:noticeItems', { count }),
    );
  }
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const names = ['items', 'left', 'orders', 'wishes'].flatMap((name) =>
    forms.map((form) => `${name}_${form}`),
  );
  expect(Object.keys(brought).sort()).toEqual(names.sort());
});
