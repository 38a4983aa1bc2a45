import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { sqlNewsletters } from '#lib/server/newsletter/sql/newsletters.ts';
import { newsletterLinkPage } from '#lib/server/newsletter/views/newsletter-link.ts';
import {
  memoryAttemptLimits,
  noAttemptLimits,
} from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import {
  type Mail,
  type MailMessage,
  REJECTED_RECIPIENT,
} from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { postForm, type RpcResponse, SITE } from '../support/create-handlers.ts';
import { quietLog } from '../support/quiet-log.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const shop = getShopByLocale('de-de');
const sent: MailMessage[] = [];
let connection: Connection;

beforeAll(async () => {
  connection = await freshDatabase();
  services = servicesWith(working);
});
afterAll(() => connection.close());
beforeEach(async () => {
  sent.length = 0;
  await connection.db.deleteFrom('newsletter_subscriber').execute();
});

const working: Mail = {
  async send(message) {
    sent.push(message);
  },
};
const down: Mail = {
  async send() {
    throw new Outage('mail', 'down');
  },
};

const refusingMail: Mail = {
  async send() {
    throw new Outage(REJECTED_RECIPIENT, 'not this one');
  },
};

function servicesWith(mail: Mail): Services {
  return {
    newsletter: sqlNewsletters(connection.db),
    log: quietLog(),
    siteUrl: SITE,
    now: () => NOW,
    mail,
    security: {
      ...createSealer(['a secret of the tests that is long enough']),
      attempts: noAttemptLimits,
    },
  } as unknown as Services;
}
let services: Services;

const sign = (
  fields: Readonly<Record<string, string>>,
  to: Services = services,
): Promise<RpcResponse> => postForm(to, 'subscribeNewsletter', { locale: 'de-de', ...fields });
const noticeOf = ({ headers }: RpcResponse): string | null =>
  new URL(headers.get('location') ?? '', SITE).searchParams.get('notice');
const readSubscribers = () =>
  connection.db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'shop_id', 'consent'])
    .execute();
const linkOf = (message: MailMessage | undefined): string =>
  /\/de-de\/newsletter\/(\S+)/.exec(message?.text ?? '')?.[1] ?? '';
const press = (token: string, locale = 'de-de'): Promise<RpcResponse> =>
  postForm(services, 'confirmNewsletter', { locale, token });
const open = (token: string, locale: 'de-de' | 'en-gb' = 'de-de') =>
  newsletterLinkPage(
    {
      services,
      shop: getShopByLocale(locale),
      t: translator(locale),
      url: new URL(SITE),
    },
    token,
  );

test('a subscriber confirms by mail, and is on the list only after pressing the button behind its link', async () => {
  const response = await sign({ email: ' Mia@Example.com ', consent: 'yes' });
  expect(response.status).toBe(303);
  expect(noticeOf(response)).toBe('check');
  expect(sent.map(({ to }) => to)).toEqual(['mia@example.com']);
  expect(await readSubscribers()).toEqual([]);

  const token = linkOf(sent[0]);
  expect(await open(token)).toMatchObject({ action: { token } });
  expect(await readSubscribers()).toEqual([]);

  expect(noticeOf(await press(token))).toBe('done');
  expect(noticeOf(await press(token))).toBe('done');
  const consent = translator('de-de')('newsletter:consent');
  expect(await readSubscribers()).toEqual([
    { email: 'mia@example.com', shop_id: shop.id, consent },
  ]);
});

test('the welcome mail has an unsubscribe link, which deletes the address', async () => {
  await sign({ email: 'mia@example.com', consent: 'yes' });
  await press(linkOf(sent[0]));
  const leave = linkOf(sent[1]);
  expect(leave).not.toBe('');
  expect(noticeOf(await press(leave))).toBe('left');
  expect(await readSubscribers()).toEqual([]);
});

test.each([
  { email: 'mia@example.com' },
  { email: 'mia@example.com', consent: 'no' },
  { email: 'not an address', consent: 'yes' },
  { email: 'mia@example.com\nbcc: all@example.com', consent: 'yes' },
  { consent: 'yes' },
  { email: `${'m'.repeat(300)}@example.com`, consent: 'yes' },
])('no mail is sent without address and consent: %j', async (fields) => {
  expect(noticeOf(await sign(fields as Readonly<Record<string, string>>))).toBe('invalid');
  expect(sent).toEqual([]);
});

test('an address that the mail server refuses is shown as invalid', async () => {
  const fields = { email: 'mia@nowhere.example', consent: 'yes' };
  expect(noticeOf(await sign(fields, servicesWith(refusingMail)))).toBe('invalid');
});

test('an invalid link, or one of another shop, has no effect', async () => {
  await sign({ email: 'mia@example.com', consent: 'yes' });
  const token = linkOf(sent[0]);
  expect(noticeOf(await press(token, 'en-gb'))).toBe('expired');
  expect(noticeOf(await press('x'))).toBe('expired');
  expect(noticeOf(await press(await services.security.seal({ order: 'A1' }, '1h')))).toBe(
    'expired',
  );
  expect(await open(token, 'en-gb')).not.toHaveProperty('press');
  expect(await readSubscribers()).toEqual([]);
});

test('a mail server outage is reported, and one during the welcome mail keeps the subscription', async () => {
  const fields = { email: 'mia@example.com', consent: 'yes' };
  expect(noticeOf(await sign(fields, servicesWith(down)))).toBe('unavailable');
  await sign(fields);
  const response = await postForm(servicesWith(down), 'confirmNewsletter', {
    locale: 'de-de',
    token: linkOf(sent[0]),
  });
  expect(noticeOf(response)).toBe('done');
  expect(await readSubscribers()).toHaveLength(1);
});

test('too many requests get an error, and no mail is sent', async () => {
  const limited = withServices(services, {
    security: { attempts: memoryAttemptLimits(services.log) },
  });
  const fields = { locale: 'en-gb', email: 'mia@example.com', consent: 'yes' };
  const notices: (string | null)[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    notices.push(noticeOf(await postForm(limited, 'subscribeNewsletter', fields)));
  }
  expect(notices.at(-1)).toBe('busy');
  expect(sent).toHaveLength(5);
  const other = { ...fields, email: 'noa@example.com' };
  expect(noticeOf(await postForm(limited, 'subscribeNewsletter', other))).toBe('check');
});
