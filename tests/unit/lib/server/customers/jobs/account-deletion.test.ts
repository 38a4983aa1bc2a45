import { expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import {
  type AccountDeletionServices,
  processAccountDeletions,
} from '#lib/server/customers/jobs/account-deletion.ts';
import type { UnsentReceipt } from '#lib/server/customers/ports/customers.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const RECEIPT: UnsentReceipt = {
  userId: 'idp|1',
  shopId: 10002,
  emails: ['post@example.org', 'login@example.org'],
  firstName: 'Ada',
  requestedAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-12-04T12:00:00.000Z',
};

function deletionServices(
  send: (message: MailMessage) => Promise<void>,
): AccountDeletionServices & { readonly done: string[] } {
  const done: string[] = [];
  return {
    done,
    mail: { send },
    log: quietLog(),
    siteUrl: 'https://shop.example',
    customers: {
      claimReceipts: async () => [RECEIPT],
      markReceiptSent: async (userId) => void done.push(`sent ${userId}`),
      eraseDue: async () => {
        done.push('erased');
        return false;
      },
    },
  };
}

test('the receipt goes to the contact and the sign-in address, in the language of the shop', async () => {
  const mails: MailMessage[] = [];
  const services = deletionServices(async (message) => void mails.push(message));
  await processAccountDeletions(services, NOW);
  expect(mails.map(({ to }) => to)).toEqual(RECEIPT.emails);
  expect(mails[0]?.subject).toBe('Das Konto wird am 4. Dezember 2026 gelöscht');
  for (const body of [mails[0]?.text, mails[0]?.html]) {
    expect(body).toContain('https://shop.example/de-de/account/privacy');
    expect(body).toContain('4. Dezember 2026');
  }
  expect(services.done).toEqual(['sent idp|1', 'erased']);
});

test('a receipt with a refused address is mailed to the other one once, and delays no others', async () => {
  const mails: string[] = [];
  const services = deletionServices(async ({ to }) => {
    if (to === 'login@example.org') throw new Outage(REJECTED_RECIPIENT, 'no such mailbox');
    mails.push(to);
  });
  await processAccountDeletions(services, NOW);
  expect(mails).toEqual(['post@example.org']);
  expect(services.done).toEqual(['sent idp|1', 'erased']);
});

test('a mail server outage does not delay a deletion, and the receipt is sent later', async () => {
  const services = deletionServices(() => Promise.reject(new Outage('mail', 'away')));
  await processAccountDeletions(services, NOW);
  expect(services.done).toEqual(['erased']);
});
