import { type RawBuilder, sql } from 'kysely';
import type { AccountMailKind } from '#lib/domain/customers/account-mail-kind.ts';
import type { AccountMailDue, AccountMails } from '#lib/server/customers/ports/account-mails.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { MAIL_BATCH, MAIL_CLAIM_MS, nextTryAt } from '#lib/server/platform/database/mail-claims.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

const PORT = 'customers';

/** Outbox of mails about accounts in SQL. A sent mail's row is deleted. */
export function sqlAccountMails(db: Db): AccountMails {
  return {
    queuePasswordMail: (userId, shop, now) =>
      runQuery(PORT, () =>
        queueAccountMail(
          db,
          sql`reference_key = ${userId}`,
          { kind: 'password', shopId: shop.id },
          now,
        ),
      ),
    claim: (now) => runQuery(PORT, () => claimMails(db, now)),
    async markSent(mailId) {
      await runQuery(PORT, () => db.deleteFrom('account_mail').where('id', '=', mailId).execute());
    },
    async release(mailIds, failure) {
      await runQuery(PORT, () =>
        sql`
          update account_mail set claimed_until = null, failure = ${failure}
          where id = any(${[...mailIds]}::integer[])`.execute(db),
      );
    },
    async postpone(mailId, failure, now) {
      await runQuery(PORT, () =>
        sql`
          update account_mail set rejections = rejections + 1, failure = ${failure},
            claimed_until = ${nextTryAt(now)}
          where id = ${mailId}`.execute(db),
      );
    },
  };
}

export interface NewAccountMail {
  readonly kind: AccountMailKind;
  /** Sets the language. */
  readonly shopId: number;
  readonly device?: string | undefined;
}

/** Puts a mail into the outbox of each matching customer whose address is verified. */
export async function queueAccountMail(
  db: Db,
  customer: RawBuilder<unknown>,
  { kind, shopId, device = '' }: NewAccountMail,
  now: Date,
): Promise<void> {
  await sql`
    insert into account_mail (user_id, kind, shop_id, email, device, requested_at)
    select id, ${kind}, ${shopId}::integer, sign_in_email, ${device}, ${now}::timestamptz
    from shop_user where ${customer} and is_email_verified`.execute(db);
}

interface MailRow extends Pick<AccountMailDue, 'id' | 'kind' | 'email' | 'device'> {
  readonly shop_id: number;
  readonly requested_at: Date;
}

async function claimMails(db: Db, now: Date): Promise<readonly AccountMailDue[]> {
  const { rows } = await sql<MailRow>`
    update account_mail set claimed_until = ${new Date(now.getTime() + MAIL_CLAIM_MS)}
    where id in (
      select id from account_mail where claimed_until is null or claimed_until <= ${now}
      order by id limit ${MAIL_BATCH} for update skip locked
    )
    returning id, kind, shop_id, email, device, requested_at`.execute(db);
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ shop_id, requested_at, ...mail }) => ({
      ...mail,
      shopId: shop_id,
      requestedAt: requested_at.toISOString(),
    }));
}
