import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '#lib/server/platform/config/sandbox-keys.ts';
import { openPglite } from '#lib/server/platform/database/connection.ts';
import { lockDirectory } from '#lib/server/platform/database/directory-lock.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/server.ts';
import { type Examined, examineShop } from '../../../../scripts/doctor/examine-shop.ts';
import { aManagedSpace } from '../../../support/a-managed-space.ts';
import { createDatabase } from '../../../support/servers/databases.ts';
import { serve } from '../../../support/servers/identity-server.ts';
import { STRIPE_KEY, stripeServer } from '../../../support/servers/stripe-server.ts';

let sandbox: Sandbox;
let directory: string;
let port: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'terrace-doctor-'));
  sandbox = await startSandbox({
    ...{ port: 0, smtpPort: 0, host: '127.0.0.1', shopUrl: 'http://127.0.0.1:4321' },
  });
  port = String(await unusedPort());
});
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A port that nothing listens on. */
function unusedPort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Every part outside the shop, provided by the sandbox as if it were somebody else's. */
function outside(): Record<string, string> {
  return {
    ...{ PORT: port, DATA_DIR: directory },
    IDENTITY_ISSUER: `${sandbox.url}/identity`,
    CONTENT_API_URL: `${sandbox.url}/content/v2`,
    CONTENT_TOKEN: SANDBOX_KEYS.preview,
    PAYMENTS_API_URL: `${sandbox.url}/payments`,
    PAYMENTS_SECRET: SANDBOX_KEYS.payments,
    PAYMENTS_WEBHOOK_SECRET: 'webhooks-of-our-own',
    MEMBERSHIP_API_URL: `${sandbox.url}/membership/v1`,
    MEMBERSHIP_SECRET: SANDBOX_KEYS.membership,
    MAIL_URL: sandbox.smtpUrl,
  };
}

interface Given {
  readonly now?: () => Date;
  readonly timeLimit?: number;
}

function examine(env: Readonly<Record<string, string>>, given: Given = {}): Promise<Examined> {
  return examineShop(env, { fetch, now: () => new Date(), ...given });
}

/** What is wrong, by check. */
async function wrongIn(env: Readonly<Record<string, string>>, given?: Given): Promise<object> {
  const { findings } = await examine(env, given);
  return Object.fromEntries(
    findings.flatMap((finding) =>
      finding.state === 'wrong' ? [[finding.check, `${finding.because} → ${finding.action}`]] : [],
    ),
  );
}

describe('the outside parts of a shop that is down', () => {
  test('are all fine when they respond as they should', async () => {
    const { findings, isFine } = await examine(outside());
    expect(findings.map(({ check, state }) => `${check}: ${state}`)).toEqual([
      'settings: fine',
      'shop: fine',
      'database: fine',
      'upgrade: fine',
      'assets: fine',
      'identity: fine',
      'content space: fine',
      'content schema: fine',
      'payment key: fine',
      'membership: fine',
      'mail: fine',
      'legal pages: fine',
      'exchange rates: fine',
      'VAT: fine',
      'names: fine',
      'clock: fine',
      'disk: fine',
    ]);
    expect(isFine).toBe(true);
  });

  test('a source of exchange rates must have those of the last week', async () => {
    const rates = { EXCHANGE_RATES_URL: `${sandbox.url}/rates/eurofxref-daily.xml` };
    const detailOf = ({ findings }: Examined) =>
      findings.find(({ check }) => check === 'exchange rates');
    expect(detailOf(await examine({ ...outside(), ...rates }))).toMatchObject({ state: 'fine' });
    const now = () => new Date(Date.now() + 12 * 86_400_000);
    expect(detailOf(await examine({ ...outside(), ...rates }, { now }))).toMatchObject({
      ...{ state: 'wrong', because: expect.stringContaining('the newest rates are of') },
    });
    const away = { EXCHANGE_RATES_URL: `${sandbox.url}/rates/none.xml` };
    expect(detailOf(await examine({ ...outside(), ...away }))).toMatchObject({ state: 'wrong' });
  });

  test('a collector of error reports is asked for its key', async () => {
    const { host } = new URL(sandbox.url);
    const collector = (key: string) => ({ ERROR_REPORTS_DSN: `http://${key}@${host}/errors/1` });
    const { findings } = await examine({ ...outside(), ...collector(SANDBOX_KEYS.errors) });
    expect(findings).toContainEqual({
      ...{ check: 'error reports', state: 'fine', detail: 'the collector responds' },
    });
    expect(await wrongIn({ ...outside(), ...collector('wrong') })).toEqual({
      'error reports': 'the collector refuses the key (status 403) → correct ERROR_REPORTS_DSN',
    });
  });

  test('a key of the sandbox beside a service of your own is wrong', async () => {
    const { PAYMENTS_WEBHOOK_SECRET: _, ...env } = outside();
    expect(Object.keys(await wrongIn(env))).toEqual(['settings']);
  });

  test('a service that refuses a key is named with its variable', async () => {
    const issues = await wrongIn({
      ...outside(),
      IDENTITY_CLIENT_ID: 'nobody',
      CONTENT_TOKEN: 'wrong',
      PAYMENTS_SECRET: 'wrong',
      MEMBERSHIP_SECRET: 'wrong',
    });
    expect(issues).toEqual({
      identity: expect.stringMatching(
        /does not accept the client .*invalid_client.* → compare IDENTITY_CLIENT_ID/,
      ),
      'content space': expect.stringMatching(/refuses CONTENT_TOKEN .*401.* → set CONTENT_TOKEN/),
      'legal pages': expect.stringContaining('CONTENT_API_URL'),
      'payment key': expect.stringMatching(/refuses the key .*401.* → set PAYMENTS_SECRET/),
      membership: expect.stringMatching(/refuses the key .*401.* → set MEMBERSHIP_SECRET/),
    });
  });

  test('unreachable hosts are named with the reason and the variable', async () => {
    const closed = `http://127.0.0.1:${port}`;
    const issues = await wrongIn({
      ...outside(),
      IDENTITY_ISSUER: closed,
      CONTENT_API_URL: closed,
      PAYMENTS_API_URL: closed,
      MEMBERSHIP_API_URL: 'http://register.invalid',
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      DATABASE_URL: `postgres://shop:database-password@127.0.0.1:${port}/shop`,
    });
    expect(issues).toEqual({
      identity: expect.stringMatching(/ECONNREFUSED.* → compare IDENTITY_ISSUER/),
      'content space': expect.stringContaining('compare CONTENT_API_URL'),
      'legal pages': expect.stringContaining('CONTENT_API_URL'),
      'payment key': expect.stringMatching(/cannot be reached .*ECONNREFUSED/),
      membership: expect.stringMatching(/cannot be reached/),
      mail: expect.stringMatching(/ECONNREFUSED.* → compare host and port of MAIL_URL/),
      database: expect.stringMatching(/ECONNREFUSED.* → compare DATABASE_URL/),
      names: expect.stringMatching(
        /register\.invalid has no address .* → correct MEMBERSHIP_API_URL/,
      ),
    });
    expect(JSON.stringify(issues)).not.toContain('database-password');
  });

  test('services that hang end with the time limit, all in the same time', async () => {
    const hanging = await serve(() => undefined);
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    const mutePort = typeof address === 'object' && address ? address.port : 0;
    const started = performance.now();
    const issues = await wrongIn(
      {
        ...outside(),
        PORT: new URL(hanging.origin).port,
        IDENTITY_ISSUER: hanging.origin,
        CONTENT_API_URL: hanging.origin,
        PAYMENTS_API_URL: hanging.origin,
        MAIL_URL: `smtp://127.0.0.1:${mutePort}`,
        DATABASE_URL: `postgres://shop@127.0.0.1:${mutePort}/shop`,
      },
      { timeLimit: 700 },
    );
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(Object.keys(issues)).toEqual([
      ...['shop', 'database', 'upgrade', 'identity', 'content space', 'payment key', 'mail'],
      ...['legal pages', 'clock'],
    ]);
    for (const issue of Object.values(issues)) expect(issue).toContain('no result within 700 ms');
    mute.close();
    await hanging.close();
  });

  test('a clock that is wrong by minutes is found', async () => {
    const { clock } = Object(
      await wrongIn(outside(), { now: () => new Date(Date.now() + 5 * 60_000) }),
    );
    expect(clock).toMatch(/clock is (?:299|300|301) s ahead.* → start a time service/);
  });
});

describe('the settings', () => {
  test('of a public shop have a proxy and no sandbox', async () => {
    const issues = await examine({
      PORT: port,
      DATA_DIR: directory,
      SITE_URL: 'https://localhost.shop.invalid',
    });
    const text = JSON.stringify(issues.findings);
    expect(text).toContain('TRUSTED_PROXIES is 0');
    expect(text).toContain(
      'the sandbox stands in for content, identity, membership, mail, payments',
    );
  });

  test('with a misspelt variable are wrong', async () => {
    const { settings } = Object(await wrongIn({ ...outside(), IDENTITY_CLIENTID: 'shop' }));
    expect(settings).toBe(
      'IDENTITY_CLIENTID is no variable of the shop → correct its name, or remove it',
    );
  });
});

describe('the content schema', () => {
  test('is compared with the space when there is a management token', async () => {
    const managed = await aManagedSpace();
    const env = {
      ...outside(),
      ...{
        CONTENT_SPACE_ID: '7',
        CONTENT_MANAGEMENT_TOKEN: 'secret',
        CONTENT_MANAGEMENT_URL: managed.url,
      },
    };
    const issues = Object(await wrongIn(env));
    expect(issues['content schema']).toMatch(
      /differs .*languages: add .* and \d+ more → npm run content -- setup/,
    );
    const refused = Object(await wrongIn({ ...env, CONTENT_MANAGEMENT_TOKEN: 'wrong' }));
    expect(refused['content schema']).toContain('the token was refused (status 401)');
    expect(managed.writes).toEqual([]);
    managed.close();
  });
});

describe('Stripe', () => {
  test('its key and its webhook endpoint are checked', async () => {
    const stripe = await stripeServer(() => new Date());
    const env = {
      ...outside(),
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      STRIPE_API_URL: stripe.url,
    };
    expect(await wrongIn(env)).toEqual({});
    const wrongKey = await wrongIn({ ...env, STRIPE_SECRET_KEY: 'sk_test_wrong' });
    expect(wrongKey).toEqual({
      'payment key': expect.stringContaining('refuses STRIPE_SECRET_KEY (status 401)'),
    });

    const shop = { ...env, SITE_URL: 'https://shop.example', TRUSTED_PROXIES: '1' };
    const missing = Object(await wrongIn(shop));
    expect(missing['payment webhook']).toContain(
      'Stripe has no webhook endpoint https://shop.example/api/webhooks/payments',
    );
    expect(missing['payment key']).toContain('is a test key: nobody pays');
    stripe.books.webhooks.push({
      url: 'https://shop.example/api/webhooks/payments',
      status: 'disabled',
    });
    expect(Object(await wrongIn(shop))['payment webhook']).toContain('is disabled → enable it');
    await stripe.close();
  });
});

describe('the database', () => {
  test('PostgreSQL: version and migrations', async () => {
    const { url, drop } = await createDatabase();
    const { findings, isFine } = await examine({ ...outside(), DATABASE_URL: url });
    const found = findings.find(({ check }) => check === 'database');
    expect(found).toEqual({
      ...{ check: 'database', state: 'fine' },
      detail: expect.stringMatching(
        /^PostgreSQL \d+\.\d+.*, no extensions needed, all migrations have run$/,
      ),
    });
    expect(isFine).toBe(true);
    const large = Object(await wrongIn({ ...outside(), DATABASE_URL: url, DATABASE_POOL: '200' }));
    expect(large['database']).toContain('lower DATABASE_POOL');
    await drop();
  });

  test('embedded: is opened while the shop is down, and left alone while it runs', async () => {
    const data = mkdtempSync(join(tmpdir(), 'terrace-doctor-'));
    const database = join(data, 'database');
    await (await openPglite(database)).close();
    const detail = async (): Promise<string> =>
      JSON.stringify((await examine({ ...outside(), DATA_DIR: data })).findings);
    expect(await detail()).toMatch(/embedded, \d+ migrations run at the next start/);
    const release = lockDirectory(database);
    expect(await detail()).toContain(`embedded, in use: in use by process ${process.pid}`);
    release();
    rmSync(data, { recursive: true });
  }, 60_000);
});
