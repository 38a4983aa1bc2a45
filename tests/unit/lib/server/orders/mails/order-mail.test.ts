import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { inspect, promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatAddressLines, formatGreetingName } from '#lib/domain/addresses/address-lines.ts';
import type { Outage } from '#lib/domain/outage.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, LOCALES, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderConfirmation } from '#lib/server/orders/mails/order-confirmation.ts';
import { smtpMail } from '#lib/server/platform/mail/smtp-mail.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import { createMailPages } from '../../../../../../sandbox/mail/mail-pages.ts';
import { type Mailbox, openMailbox } from '../../../../../../sandbox/mail/mailbox.ts';
import { anAddress, anOrder, anOrderLine } from '../../../../../support/an-order.ts';
import { printedPictures } from '../../../../../support/printed-pictures.ts';
import { type ResponderServer, serve } from '../../../../../support/servers/responder-server.ts';

const ORDER_URL = 'http://shop.example/en/order/token';
const FIND_URL = 'http://shop.example/en/order/track?number=AU-7K2M-9QXD';

function confirmation(locale: Locale, changes: Parameters<typeof anOrder>[0] = {}): MailMessage {
  const shop = getShopByLocale(locale);
  return orderConfirmation({
    order: anOrder({ shopId: shop.id, currency: shop.currency, ...changes }),
    shop,
    t: translator(locale),
    siteUrl: 'http://shop.example',
    pictures: printedPictures,
    urls: { view: ORDER_URL, find: FIND_URL },
  });
}

describe('the order confirmation', () => {
  test.each(LOCALES)('has all details in %s, as text and as HTML', (locale) => {
    const shop = getShopByLocale(locale);
    const { to, subject, text, html } = confirmation(locale);
    expect(to).toBe('ada@example.com');
    expect(subject).toContain('AU-7K2M-9QXD');
    expect(subject).toContain('Aldermoor United');
    for (const body of [text, html]) {
      expect(body).toContain('AU-7K2M-9QXD');
      expect(body).toContain('Home Shirt 26/27');
      expect(body).toContain(formatMoney(minor(16_000), shop));
      expect(body).toContain(formatMoney(minor(2_667), shop));
      expect(body).toContain('Quarry Road');
      expect(body).toContain(ORDER_URL);
      expect(body).toContain(FIND_URL);
      expect(body).not.toMatch(/undefined|\{\{|mail:|checkout:|NaN|Invalid/);
    }
    expect(html).toContain(`<html lang="${shop.languageTag}">`);
    expect(html).not.toMatch(/<script|javascript:/);
  });

  test('matches this example', () => {
    expect(confirmation('en-gb').text).toMatchInlineSnapshot(`
      "Hello Ada,

      Thank you. Your payment has arrived and order AU-7K2M-9QXD is confirmed.

      Order number: AU-7K2M-9QXD
      Ordered on: 21 November 2026

      2 × Home Shirt 26/27
        Size M
        Oxblood
        £160.00

      Items: £180.00
      You save: −£20.00
      Delivery (Standard): Free
      Total: £160.00
      Includes £26.67 VAT

      Delivery to:
      Ada Marsh
      18 Quarry Road
      Aldermoor
      AL1 8MR
      United Kingdom

      Expected 25 November 2026 to 27 November 2026

      View your order:
      http://shop.example/en/order/token
      Invoice as PDF:
      http://shop.example/en/order/token/papers/invoice.pdf
      The link opens your order for two hours. After that, the order number and your e-mail address do:
      http://shop.example/en/order/track?number=AU-7K2M-9QXD

      Questions? Write to shop@aldermoor-united.example and give your order number.

      Aldermoor United
      "
    `);
  });

  test('shows at each line the reductions of promotions, and free gifts', () => {
    const scarf = anOrderLine({
      ...{ quantity: 1, name: 'Bar Scarf', size: '', color: '', total: minor(0) },
      reductions: [
        {
          ...{ category: 'promotion', type: 'absolute', promotionId: 'scarf', name: 'Free scarf' },
          amount: { relative: 1, absoluteWithTax: minor(1_795) },
        },
      ],
    });
    const { text } = confirmation('en-gb', { lines: [scarf] });
    expect(text).toContain('1 × Bar Scarf\n  Free scarf: −£17.95\n  Free\n');
  });

  test('says of printed shirts that they cannot come back, and how long printing takes', () => {
    const printed = anOrderLine({
      displayData: { name: { key: 'name', label: 'Name', value: 'MASON' } },
    });
    const { text } = confirmation('en', { lines: [printed] });
    expect(text).toContain('Name: MASON');
    expect(text).toContain('Printed shirts are made for you alone and can’t be returned.');
    expect(text).toContain('Printing takes 2 more working days');
  });

  test('says in every language how many working days printing adds', () => {
    const displayData = { name: { key: 'name', label: 'Name', value: 'MASON' } };
    for (const locale of LOCALES) {
      const note = translator(locale)('mail:printed', { days: 2 });
      expect(note).toContain('2');
      const { text, html } = confirmation(locale, { lines: [anOrderLine({ displayData })] });
      expect(text).toContain(note);
      expect(html).toContain(locale === 'fr-fr' ? 'floqués' : '2');
      expect(confirmation(locale, { lines: [anOrderLine()] }).text).not.toContain(note);
    }
  });

  test('shows the invoice address only if it is different', () => {
    expect(confirmation('en').text).not.toContain('Invoice to');
    const billingAddress = anAddress({ firstName: 'Noa' });
    expect(confirmation('en', { billingAddress }).text).toContain('Invoice to:\nNoa Marsh');
  });

  test('escapes text of shopper and catalogue', () => {
    const marker = `x5s<"'>&`;
    const { html } = confirmation('en', {
      number: marker,
      shippingAddress: anAddress({ firstName: marker, street: marker }),
      lines: [
        anOrderLine({
          name: marker,
          size: marker,
          color: marker,
          imageHash: marker,
          displayData: { name: { key: 'name', label: marker, value: marker } },
        }),
      ],
    });
    expect(html).not.toContain(marker);
    expect(html).toContain('x5s&lt;&quot;&#39;&gt;&amp;');
  });
});

describe('an address', () => {
  test('is formatted in the style of its country', () => {
    expect(formatAddressLines(anAddress(), 'en-GB')).toEqual([
      'Ada Marsh',
      '18 Quarry Road',
      'Aldermoor',
      'AL1 8MR',
      'United Kingdom',
    ]);
    const german = anAddress({
      countryCode: 'DE',
      street: 'Lindenweg',
      zipCode: '10115',
      city: 'Berlin',
    });
    expect(formatAddressLines(german, 'de-DE').slice(1)).toEqual([
      'Lindenweg 18',
      '10115 Berlin',
      'Deutschland',
    ]);
    const american = anAddress({
      countryCode: 'US',
      zipCode: '97201',
      city: 'Portland',
      state: 'OR',
    });
    expect(formatAddressLines(american, 'ko-KR').slice(2)).toEqual(['Portland, OR 97201', '미국']);
    const korean = anAddress({ countryCode: 'KR', firstName: '지원', lastName: '김' });
    const inSeoul = {
      ...korean,
      street: '세종대로 110',
      houseNumber: '',
      additional: '101동 202호',
      zipCode: '04524',
      city: '서울 중구',
    };
    expect(formatAddressLines(inSeoul, 'ko-KR')).toEqual([
      '김 지원',
      '04524 서울 중구',
      '세종대로 110',
      '101동 202호',
      '대한민국',
    ]);
    const inShenzhen = {
      zipCode: '518000',
      state: '广东省',
      city: '深圳市',
      street: '深南大道 1 号',
    };
    const chinese = { ...korean, ...inShenzhen, countryCode: 'CN', houseNumber: '' };
    expect(formatAddressLines(chinese, 'zh-CN').slice(1)).toEqual([
      '518000',
      '广东省 深圳市',
      '深南大道 1 号',
      '中国',
    ]);
    expect(formatGreetingName(korean)).toBe('김지원');
    expect(formatGreetingName(american)).toBe('Ada Marsh');
    expect(formatGreetingName({ firstName: 'Иван', lastName: 'Петров' })).toBe('Иван Петров');
    expect(formatGreetingName({ firstName: 'Suharto', lastName: '' })).toBe('Suharto');
  });
});

describe('mail', () => {
  let mailbox: Mailbox;
  let pages: ResponderServer;
  beforeAll(async () => {
    mailbox = await openMailbox({
      host: '127.0.0.1',
      port: 0,
      dataDir: undefined,
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
    pages = await serve(createMailPages(mailbox, '/mail'));
  });
  afterAll(async () => {
    await pages.close();
    await mailbox.close();
  });
  const from = 'Aldermoor United <shop@aldermoor-united.example>';

  test('arrives in the mailbox as it was sent', async () => {
    const message = confirmation('ko-kr');
    await smtpMail({ url: `smtp://127.0.0.1:${mailbox.port}`, from }).send(message);
    const [mail] = mailbox.all();
    expect(mail).toMatchObject({
      from: 'shop@aldermoor-united.example',
      to: ['ada@example.com'],
      subject: message.subject,
    });
    expect(mail?.text.trim()).toBe(message.text.trim());
    expect(mail?.html.trim()).toBe(message.html.trim());
  });

  test('is shown in the mailbox with its own markup in a frame without scripts', async () => {
    const list = await (await fetch(`${pages.url}/mail`)).text();
    expect(list).toContain('href="/mail/1"');
    const page = await (await fetch(`${pages.url}/mail/1`)).text();
    const rights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
    expect(page).toContain(`sandbox="${rights}"`);
    // The page may measure its frame; the message itself runs nothing.
    expect(page).toContain('scrollHeight');
    const frame = await fetch(`${pages.url}/mail/1/html`);
    expect(frame.headers.get('content-security-policy')).toContain(`sandbox ${rights}`);
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
    const found = await (await fetch(`${pages.url}/mail/messages.json?to=ada@example.com`)).json();
    expect(found).toHaveLength(1);
    expect((await fetch(`${pages.url}/mail/99`)).status).toBe(404);
  });

  test.each(['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com, eve@example.com'])(
    'is never sent to a second recipient hidden in an address: %j',
    async (to) => {
      const mail = smtpMail({ url: `smtp://127.0.0.1:${mailbox.port}`, from });
      await mail.send({ ...confirmation('en'), to }).catch(() => {});
      expect(mailbox.all().flatMap((received) => received.to)).not.toContain('eve@example.com');
    },
  );

  test('has its own outage when the server refuses the recipient, and the address is not logged', async () => {
    const strictServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => done(new Error(`550 5.1.1 <${address}> unknown`)),
    });
    const server = strictServer.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sending = smtpMail({ url: `smtp://127.0.0.1:${port}`, from }).send(confirmation('en'));
    const refusal = await sending.catch((error: Outage) => error);
    await promisify(strictServer.close.bind(strictServer))();
    expect(refusal).toMatchObject({ name: 'Outage', port: REJECTED_RECIPIENT });
    expect(inspect(refusal)).not.toContain('ada@example.com');
  });

  test('is an outage while the mail server is down', async () => {
    const away = smtpMail({ url: 'smtp://127.0.0.1:9', from });
    await expect(away.send(confirmation('en'))).rejects.toThrow(
      'mail: the mail server did not accept the message',
    );
  });
});
