import { SHOPS } from '#lib/domain/shop/shop.ts';
import { legalPageGaps } from '#lib/server/checkout/procedures/legal-pages.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** Writes a line for each shop without its legal pages, when the process starts. */
export async function warnOfLegalPages(
  services: Pick<Services, 'log'> & { readonly content: Content } & {
    readonly checkout: Pick<Services['checkout'], 'takesRealMoney'>;
  },
): Promise<void> {
  for (const shop of SHOPS) {
    const { missing, drafts } = await legalPageGaps(services, shop);
    if (missing.length === 0 && drafts.length === 0) continue;
    services.log.warn('legal-pages.incomplete', {
      shop: shop.locale,
      missing,
      drafts,
      ...(missing.length > 0 && services.checkout.takesRealMoney && { checkout: 'closed' }),
    });
  }
}
