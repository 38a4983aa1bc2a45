import type { Locator } from 'playwright/test';
import type { Shopper } from '../shopper.ts';

export const SHIRT = '/en-gb/p/home-shirt-2627-1001';

export async function chooseSize({ page }: Shopper, name = 'M'): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  await page.locator('label').filter({ has: radio }).click();
}

export interface Configurator {
  readonly group: Locator;
  /** Opens and closes it. */
  readonly opener: Locator;
  readonly name: Locator;
  readonly number: Locator;
  readonly player: Locator;
  /** The preview in words. */
  readonly status: Locator;
  /** What is wrong with a field. */
  readonly problem: Locator;
  /** The preview in the gallery. */
  readonly drawing: Locator;
}

/** The jersey configurator of a product page. */
export function configurator({ page, t }: Shopper): Configurator {
  const group = page.getByRole('group', { name: t('lettering:title') });
  return {
    group,
    opener: group.locator('summary'),
    name: group.getByRole('textbox', { name: t('lettering:name') }),
    number: group.getByRole('textbox', { name: t('lettering:number') }),
    player: group.getByLabel(t('lettering:player')),
    status: group.getByRole('status'),
    problem: group.getByRole('alert').filter({ hasText: /./ }),
    drawing: page.getByRole('region', { name: t('product:pictures') }).locator('svg[data-look]'),
  };
}
