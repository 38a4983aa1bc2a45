import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_STOCK_ALERTS } from '#lib/domain/catalog/stock-alert.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
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
import { sqlStockAlerts } from '#lib/server/stock-alerts/sql/stock-alerts.ts';
import { type StockAlertPage, stockAlertPage } from '#lib/server/stock-alerts/views/stock-alert.ts';
import {
  fillShopFloor,
  GB,
  MUG,
  NOW,
  OVER,
  SHIRT,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setStock,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { handlerServices, postForm, type RpcResponse, SITE } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

const t = translator('en-gb');
const ITEM_NAME = 'Home shirt in size L';
const MIA = 'mia@example.com';
const WANTED = { locale: 'en-gb', productId: '1', variantId: String(SHIRT_SOLD_OUT) };
const sent: MailMessage[] = [];
let connection: Connection;
let floor: ShopFloor;
let services: Services;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = servicesWith({ send: async (message) => void sent.push(message) });
});
afterAll(() => connection.close());
beforeEach(async () => {
  sent.length = 0;
  await connection.db.deleteFrom('stock_alert').execute();
  await setStock(floor, SHIRT_SOLD_OUT, 0);
});

function servicesWith(mail: Mail): Services {
  return withServices(handlerServices(connection.db, floor), {
    stockAlerts: sqlStockAlerts(connection.db),
    mail,
    security: {
      ...createSealer(['a secret of the tests that is long enough'], () => NOW),
      attempts: noAttemptLimits,
    },
  });
}

const ask = (fields: Readonly<Record<string, string>> = {}, to = services): Promise<RpcResponse> =>
  postForm(to, 'askForStockAlert', { ...WANTED, email: MIA, ...fields });
const locationOf = ({ headers }: RpcResponse): string => headers.get('location') ?? '';
const press = (token: string, locale = 'en-gb', to = services): Promise<RpcResponse> =>
  postForm(to, 'confirmStockAlert', { locale, token });
/** The links of a mail, in the order in which they stand there. */
const tokensOf = (mail: MailMessage | undefined): readonly string[] =>
  [...(mail?.text ?? '').matchAll(/\/stock-alert\/(\S+)/g)].map(([, token = '']) => token);
const open = (): Promise<readonly object[]> =>
  connection.db.selectFrom('stock_alert').select(['email', 'shop_id', 'variant_id']).execute();

/** The page that a response redirects to. */
function follow(
  response: RpcResponse | string,
  locale: 'en-gb' | 'de-de' = 'en-gb',
): Promise<StockAlertPage> {
  const url = new URL(typeof response === 'string' ? response : locationOf(response), SITE);
  const [, token = ''] = /\/stock-alert\/(.+)$/.exec(url.pathname) ?? [];
  const shop = getShopByLocale(locale);
  return stockAlertPage({ services, shop, t: translator(locale), url }, decodeURIComponent(token));
}

test('a subscriber gets a mail, and is subscribed only after pressing the button behind its link', async () => {
  const response = await ask({ email: ' Mia@Example.com ' });
  expect(response.status).toBe(303);
  expect(locationOf(response)).toBe('/en-gb/p/home-shirt-1#alert-sent');
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [MIA, t('stockAlert:mailAskSubject', { item: ITEM_NAME })],
  ]);
  const [token = ''] = tokensOf(sent[0]);
  expect(await follow(`/en-gb/stock-alert/${token}`)).toMatchObject({
    text: t('stockAlert:confirmText', { email: MIA, item: ITEM_NAME }),
    action: { token },
  });
  expect(await open()).toEqual([]);

  const pressed = await press(token);
  expect(await follow(pressed)).toEqual({
    title: t('stockAlert:openTitle'),
    text: t('stockAlert:openText'),
    product: {
      href: `/en-gb/p/home-shirt-1?variantId=${SHIRT_SOLD_OUT}#stock-${SHIRT_SOLD_OUT}`,
      label: t('stockAlert:toProduct'),
    },
  });
  await press(token);
  expect(await open()).toEqual([{ email: MIA, shop_id: GB.id, variant_id: SHIRT_SOLD_OUT }]);
});

test('the reply does not reveal whether an address is already subscribed', async () => {
  const first = await ask();
  await press(tokensOf(sent[0])[0] ?? '');
  expect(locationOf(await ask())).toBe(locationOf(first));
  expect(sent).toHaveLength(2);
});

test('the mail’s unsubscribe link works, also when the product is no longer sold', async () => {
  await ask();
  const [token = '', stop = ''] = tokensOf(sent[0]);
  await press(token);
  expect(await follow(`/en-gb/stock-alert/${stop}`)).toMatchObject({ action: { token: stop } });
  expect(await open()).toHaveLength(1);
  expect(await follow(await press(stop))).toMatchObject({ title: t('stockAlert:stoppedTitle') });
  expect(await open()).toEqual([]);
  const gone = { alert: 'stop', shopId: GB.id, productId: 99, variantId: 9_901, email: MIA };
  const old = await services.security.seal(gone, '1d');
  expect(await follow(`/en-gb/stock-alert/${old}`)).toMatchObject({ action: { token: old } });
});

test.each([
  ['', 'checkout:errorRequired'],
  ['mia@example', 'checkout:errorEmail'],
  ['mia@example.com\nbcc: all@example.com', 'checkout:errorEmail'],
  ['mia\u0000@example.com', 'checkout:errorEmail'],
  [`${'m'.repeat(300)}@example.com`, 'checkout:errorTooLong'],
] as const)('no mail is sent at %j: the form is returned with its input', async (email, error) => {
  const response = await ask({ email });
  expect(locationOf(response)).not.toContain('example.com');
  const { form } = await follow(response);
  expect(form).toMatchObject({
    ...{ productId: 1, variantId: SHIRT_SOLD_OUT, email: email.slice(0, 300) },
    emailError: t(error),
    sizeError: undefined,
  });
  expect(form?.sizes.map(({ label }) => label)).toEqual(['L']);
  expect(sent).toEqual([]);
});

test('a form without a size asks for one', async () => {
  const { form } = await follow(await ask({ variantId: '' }));
  expect(form).toMatchObject({ email: MIA, sizeError: t('product:chooseSize') });
  expect(sent).toEqual([]);
});

test.each([
  ['here', { variantId: String(SHIRT) }],
  ['here', { productId: '10', variantId: String(MUG) }],
  ['gone', { productId: '8', variantId: String(OVER) }],
  ['gone', { variantId: String(MUG) }],
  ['gone', { productId: '999' }],
  ['gone', { productId: 'x', variantId: '-1' }],
] as const)('a size that is not sold out cannot be subscribed: %s %j', async (what, fields) => {
  const page = await follow(await ask(fields));
  expect(page.title).toBe(t(`stockAlert:${what}Title`));
  expect(page).not.toHaveProperty('form');
  expect(sent).toEqual([]);
});

test('a size that came back before the confirmation is reported as available', async () => {
  await ask();
  const [token = ''] = tokensOf(sent[0]);
  await setStock(floor, SHIRT_SOLD_OUT, 2);
  expect(await follow(`/en-gb/stock-alert/${token}`)).toMatchObject({
    title: t('stockAlert:hereTitle'),
    text: t('stockAlert:hereText', { item: ITEM_NAME }),
  });
});

test('an address with too many subscriptions gets an error', async () => {
  for (let variantId = 1; variantId <= MAX_STOCK_ALERTS; variantId += 1) {
    await services.stockAlerts.open({ email: MIA, shopId: GB.id, variantId }, NOW);
  }
  await ask();
  const page = await follow(await press(tokensOf(sent[0])[0] ?? ''));
  expect(page.text).toBe(t('stockAlert:fullText', { most: MAX_STOCK_ALERTS }));
});

test('an invalid link, or one of another shop, has no effect and is not echoed', async () => {
  await ask();
  const [token = ''] = tokensOf(sent[0]);
  const form = await services.security.seal({ ...WANTED, alert: 'ask', email: MIA }, '1h');
  for (const bad of ['', 'x', '//evil.example', form]) {
    expect(locationOf(await press(bad))).toBe('/en-gb/stock-alert/expired');
  }
  expect(locationOf(await press(token, 'de-de'))).toBe('/de-de/stock-alert/expired');
  const page = await follow(`/de-de/stock-alert/${token}`, 'de-de');
  expect(page.title).toBe(translator('de-de')('stockAlert:expiredTitle'));
  expect(await open()).toEqual([]);
});

test('an address that the mail server refuses is shown as invalid at its field', async () => {
  const refusingMail: Mail = {
    async send() {
      throw new Outage(REJECTED_RECIPIENT, 'not this one');
    },
  };
  const { form } = await follow(await ask({}, servicesWith(refusingMail)));
  expect(form).toMatchObject({ email: MIA, emailError: t('checkout:errorEmail') });
});

test('a mail server outage is reported beside the typed input', async () => {
  const down: Mail = {
    async send() {
      throw new Outage('mail', 'down');
    },
  };
  const { text, form } = await follow(await ask({}, servicesWith(down)));
  expect(text).toBe(t('errors:message'));
  expect(form).toMatchObject({ variantId: SHIRT_SOLD_OUT, email: MIA, emailError: undefined });
});

test('too many requests get an error beside the typed input; no mail is sent', async () => {
  const limited = withServices(services, {
    security: { attempts: memoryAttemptLimits(services.log) },
  });
  const fields = { ...WANTED, email: MIA };
  let response = await postForm(limited, 'askForStockAlert', fields);
  for (let attempt = 1; attempt < 6; attempt += 1) {
    response = await postForm(limited, 'askForStockAlert', { ...fields, email: ` ${MIA} ` });
  }
  expect(await follow(response)).toMatchObject({
    text: t('newsletter:busyText'),
    form: { variantId: SHIRT_SOLD_OUT, email: ` ${MIA} ` },
  });
  expect(sent).toHaveLength(5);
  const other = { ...fields, email: 'noa@example.com' };
  await postForm(limited, 'askForStockAlert', other);
  expect(sent).toHaveLength(6);
});
