import { afterEach, beforeEach, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { createFormStage } from '#lib/server/desk/acts/imports/stage-form.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { cookieName } from '#lib/server/platform/security/cookies.ts';
import { SITE } from '../../support/create-handlers.ts';
import { aPage, aShopServer, type ServerUnderTest } from '../../support/servers/shop-server.ts';

const BODY = `--a\r\nContent-Disposition: form-data; name="act"\r\n\r\nimport.upload\r\n--a--\r\n`;

let shop: ServerUnderTest;
beforeEach(async () => {
  const fails = (): Promise<never> => Promise.reject(new Outage('sessions', 'no reply'));
  const customers = { sessions: { read: fails } };
  const services = { customers, siteUrl: SITE, now: () => new Date() };
  shop = await aShopServer({
    siteUrl: SITE,
    stageForm: createFormStage(services as unknown as Services),
    render: () => Promise.resolve(aPage('a page')),
  });
});
afterEach(() => shop.server.stop(100));

test('an upload says when to come back while the database fails', async () => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=a',
    cookie: `${cookieName('auth', { siteUrl: SITE })}=a-session`,
  };
  const body = BODY + 'x'.repeat(200_000);
  const answer = await shop.ask('/desk/imports', { method: 'POST', headers, body });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(shop.lines.map((line) => JSON.parse(line).event)).toEqual(['request.outage']);
});
