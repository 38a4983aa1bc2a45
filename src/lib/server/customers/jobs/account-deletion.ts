import { DEFAULT_LOCALE, findShopById, getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { deletionReceipt } from '#lib/server/customers/mails/account-deletion.ts';
import { isMailServerDown, runAndLogFailure } from '#lib/server/platform/jobs/job-failure.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export type AccountDeletionServices = Pick<Services, 'mail' | 'log' | 'siteUrl'> & {
  readonly customers: Pick<Services['customers'], 'claimReceipts' | 'markReceiptSent' | 'eraseDue'>;
};

/**
 * Mails the receipts of requested deletions and erases the accounts that are due. Erasing does not depend on the mail
 * server; unsent receipts wait for the next round. A rejected receipt is not sent again, because that would repeat the
 * copy to the customer's other address.
 */
export async function processAccountDeletions(
  services: AccountDeletionServices,
  now: Date,
): Promise<void> {
  await mailReceipts(services, now);
  await services.customers.eraseDue(now);
}

async function mailReceipts(services: AccountDeletionServices, now: Date): Promise<void> {
  const { customers, mail, siteUrl, log } = services;
  for (const { userId, shopId, emails, dueAt } of await customers.claimReceipts(now)) {
    const shop = findShopById(shopId) ?? getShopByLocale(DEFAULT_LOCALE);
    const receipt = deletionReceipt({ emails, dueAt, shop, t: translator(shop.locale), siteUrl });
    for (const message of receipt) {
      const failure = await runAndLogFailure({ log }, 'mail.waits', () => mail.send(message));
      if (isMailServerDown(failure)) return;
    }
    await customers.markReceiptSent(userId, now);
  }
}
