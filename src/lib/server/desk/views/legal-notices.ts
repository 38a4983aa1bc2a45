import type { LegalPageName } from '#lib/domain/content/legal-pages.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { legalPageGaps } from '#lib/server/checkout/procedures/legal-pages.ts';
import type { DeskContext } from './desk-context.ts';

const NAMES = {
  imprint: 'desk:legalImprint',
  terms: 'desk:legalTerms',
  privacy: 'desk:legalPrivacy',
  withdrawal: 'desk:legalWithdrawal',
  accessibility: 'desk:legalAccessibility',
  delivery: 'desk:legalDelivery',
} as const satisfies Readonly<Record<LegalPageName, MessageKey>>;

/** What each shop lacks of its legal pages, and which of them no lawyer has read. */
export async function legalNotices({
  services,
  locale,
  t,
}: DeskContext): Promise<readonly string[]> {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const sentences = await Promise.all(
    SHOPS.map(async (shop) => {
      const { missing, drafts } = await legalPageGaps(services, shop);
      const values = (names: readonly LegalPageName[]): { shop: string; pages: string } => ({
        shop: shop.displayName,
        pages: list.format(names.map((name) => t(NAMES[name]))),
      });
      return [
        ...(missing.length > 0 ? [t('desk:legalMissing', values(missing))] : []),
        ...(drafts.length > 0 ? [t('desk:legalDrafts', values(drafts))] : []),
      ];
    }),
  );
  return sentences.flat();
}
