import { LEGAL_PAGES, LEGAL_STORIES, type LegalPageName } from '#lib/domain/content/legal-pages.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export interface LegalPageGaps {
  readonly missing: readonly LegalPageName[];
  /** First versions, with the note that a lawyer must read them. */
  readonly drafts: readonly LegalPageName[];
}

type Reading = { readonly content: Content };

/** Legal pages that a shop lacks. A page that cannot be read at the moment is not missing. */
export async function legalPageGaps({ content }: Reading, shop: Shop): Promise<LegalPageGaps> {
  const found = await Promise.all(
    LEGAL_PAGES.map(async (name) => {
      try {
        const story = await content.story(shop, LEGAL_STORIES[name]);
        return { name, isMissing: !story, isDraft: story?.content['isDraft'] === true };
      } catch (error) {
        if (!(error instanceof Outage)) throw error;
        return { name, isMissing: false, isDraft: false };
      }
    }),
  );
  return {
    missing: found.filter(({ isMissing }) => isMissing).map(({ name }) => name),
    drafts: found.filter(({ isDraft }) => isDraft).map(({ name }) => name),
  };
}

/** Whether the shop may not sell: it would take real money without its legal pages. */
export async function isClosedForLaw(
  services: Reading & { readonly checkout: Pick<Services['checkout'], 'takesRealMoney'> },
  shop: Shop,
): Promise<boolean> {
  return (
    services.checkout.takesRealMoney && (await legalPageGaps(services, shop)).missing.length > 0
  );
}
