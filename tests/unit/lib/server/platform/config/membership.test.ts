import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { httpMembership } from '#lib/server/customers/membership-http/http-membership.ts';
import { SANDBOX_KEYS } from '#lib/server/platform/config/sandbox-keys.ts';
import { toHandler } from '../../../../../../sandbox/http.ts';
import { createMembership } from '../../../../../../sandbox/membership/membership.ts';
import { type Running, serve } from '../../../../../support/servers/identity-server.ts';

const secret = SANDBOX_KEYS.membership;
let register: Running;
let answer: RequestListener | undefined;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  const sandbox = toHandler(
    createMembership({ secret, prefix: '/membership', dataDir: undefined }),
  );
  register = await serve((req, res) => (answer ? answer(req, res) : void sandbox(req, res)));
});
afterAll(() => register.close());

function service(options: { readonly secret?: string; readonly apiUrl?: string } = {}) {
  const apiUrl = `${register.origin}/membership/v1`;
  return httpMembership({ apiUrl, secret, fetch, now: () => now, ...options });
}

function post(subject: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields);
  const url = `${register.origin}/membership/${subject}`;
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

describe('the register of members', () => {
  test('lists members and no others', async () => {
    expect(await service().findMembership('demo-max')).toEqual({
      ...{ number: expect.stringMatching(/^AU-1897-\d{4}$/), tier: 'Gold' },
      discountPercent: 10,
    });
    expect(await service().findMembership('demo-noa')).toBeUndefined();
    expect(await service().findMembership('somebody/else?')).toBeUndefined();
  });

  test('has a page to change tier and discount, and to end a membership', async () => {
    expect((await post('demo-noa', { tier: 'Junior', discountPercent: '20' })).status).toBe(303);
    expect(await service().findMembership('demo-noa')).toMatchObject({
      ...{ tier: 'Junior', discountPercent: 20 },
    });
    await post('demo-noa', { tier: 'Junior', discountPercent: '101' });
    await post('demo-noa', { tier: '<b>', discountPercent: '5' });
    expect(await service().findMembership('demo-noa')).toBeUndefined();
    const page = await (await fetch(`${register.origin}/membership`)).text();
    for (const email of ['ada@', 'noa@', 'max@']) expect(page).toContain(email);
  });

  test('answers only with the secret', async () => {
    await expect(service({ secret: 'wrong' }).findMembership('demo-max')).rejects.toThrow(Outage);
  });

  test.each([
    ['nothing', ''],
    ['another thing', '{"number":7}'],
    ['a discount of more than all', '{"number":"1","tier":"A","discountPercent":101}'],
    ['half a per cent', '{"number":"1","tier":"A","discountPercent":0.5}'],
  ])('is down when it returns %s', async (_, body) => {
    answer = (_req, res) => res.end(body);
    await expect(service().findMembership('demo-max')).rejects.toThrow(Outage);
    answer = undefined;
  });

  test('is not called for ten seconds after an outage', async () => {
    let asked = 0;
    answer = (_req, res) => {
      asked += 1;
      res.writeHead(503).end();
    };
    const down = service();
    for (let time = 0; time < 3; time += 1)
      await expect(down.findMembership('demo-max')).rejects.toThrow(Outage);
    expect(asked).toBe(1);
    answer = undefined;
    now = new Date(now.getTime() + 10_000);
    expect(await down.findMembership('demo-max')).toMatchObject({ tier: 'Gold' });
  });
});
