import { DEFAULT_LOCALE, findShopById, getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { accountMail } from '#lib/server/customers/mails/account-security.ts';
import type { AccountMailDue, AccountMails } from '#lib/server/customers/ports/account-mails.ts';
import { sendQueuedMails } from '#lib/server/platform/jobs/mail-outbox.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export type AccountMailServices = Pick<Services, 'mail' | 'log' | 'siteUrl'> & {
  readonly customers: {
    readonly identity: Pick<Services['customers']['identity'], 'passwordUrl'>;
    readonly mails: Pick<AccountMails, 'claim' | 'markSent' | 'release' | 'postpone'>;
  };
};

/** Sends the mails about accounts that are due. Never throws. */
export async function sendAccountMails(services: AccountMailServices, now: Date): Promise<void> {
  await sendQueuedMails(services, services.customers.mails, now, {
    claim: () => services.customers.mails.claim(now),
    render: async (mail) => renderMail(services, mail),
  });
}

function renderMail(
  { siteUrl, customers: { identity } }: AccountMailServices,
  due: AccountMailDue,
): MailMessage {
  const shop = findShopById(due.shopId) ?? getShopByLocale(DEFAULT_LOCALE);
  const message = accountMail(due, {
    shop,
    siteUrl,
    t: translator(shop.locale),
    passwordUrl: identity.passwordUrl(shop),
  });
  return { ...message, id: `account.${due.kind}.${due.id}` };
}
