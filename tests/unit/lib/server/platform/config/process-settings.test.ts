import { describe, expect, test } from 'vitest';
import { readSettings } from '#lib/server/platform/config/settings.ts';

describe('the process settings', () => {
  test('have safe defaults', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      trustedProxies: 0,
      isRateLimited: true,
      isPageCacheOff: false,
      keepsPagesOffline: false,
      isIntegration: false,
      siteHosts: undefined,
      failpoint: undefined,
    });
  });

  test('are read from the variables', () => {
    const env = {
      ...{ PORT: '80', HOST: '::1', TRUSTED_PROXIES: '2' },
      ...{ RATE_LIMITS: 'off', PAGE_CACHE: 'off', FAILPOINT: 'after-mail:3' },
    };
    expect(readSettings(env)).toMatchObject({
      host: '::1',
      siteUrl: 'http://[::1]:80',
      port: 80,
      trustedProxies: 2,
      isRateLimited: false,
      isPageCacheOff: true,
      failpoint: { step: 'after-mail', times: 3 },
    });
  });

  test('name further hosts and a shop for tests, never one that takes real money', () => {
    const env = {
      SITE_HOSTS: 'www.shop.example, preview.shop.example',
      ENVIRONMENT: 'integration',
    };
    expect(readSettings(env)).toMatchObject({
      siteHosts: ['www.shop.example', 'preview.shop.example'],
      isIntegration: true,
    });
    const live = { STRIPE_SECRET_KEY: 'sk_live_1897', STRIPE_WEBHOOK_SECRET: 'whsec_1897' };
    expect(() => readSettings({ ...env, ...live })).toThrow(/ENVIRONMENT: must be production/);
    expect(() => readSettings({ ...live, ENVIRONMENT: 'staging' })).toThrow(/ENVIRONMENT: must be/);
  });

  test.each([
    [{}, 0],
    [{ TRUSTED_PROXIES: '1' }, 5_000],
    [{ TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' }, 0],
    [{ DRAIN_SECONDS: '20' }, 20_000],
  ])('drain by default behind a proxy alone: %j', (env, drainMs) => {
    expect(readSettings(env).drainMs).toBe(drainMs);
  });

  test('treat a blank variable as unset', () => {
    expect(readSettings({ PORT: '', TRUSTED_PROXIES: '' })).toMatchObject({
      port: 4321,
      trustedProxies: 0,
    });
  });

  test.each([
    ['TRUSTED_PROXIES', 'two', 'must be a whole number from 0 to 20'],
    ['TRUSTED_PROXIES', '-1', 'must be a whole number from 0 to 20'],
    ['TRUSTED_PROXIES', '1.5', 'must be a whole number from 0 to 20'],
    ['TRUSTED_PROXIES', '0x1', 'must be a whole number from 0 to 20'],
    ['SESSION_SECRET', 'short', 'each secret of the comma-separated list must have 32 characters'],
    [
      'SESSION_SECRET',
      `${'long'.repeat(10)},short`,
      'each secret of the comma-separated list must have 32 characters',
    ],
    ['CDN_PURGE_URL', 'ftp://cache', 'Invalid URL'],
    ['PORT', 'http', 'must be a whole number from 1 to 65533'],
    ['PORT', '65534', 'must be a whole number from 1 to 65533'],
    ['PORT', '0', 'must be a whole number from 1 to 65533'],
    ['HOST', 'http://localhost', 'must be a host name or an IP address'],
    ['RATE_LIMITS', 'false', 'must be on or off'],
    ['RATE_LIMITS', 'OFF', 'must be on or off'],
    ['PAGE_CACHE', '0', 'must be on or off'],
    ['FAILPOINT', 'after-lunch', 'must be one of after-place'],
    ['FAILPOINT', 'after-mail:0', 'must be one of after-place'],
  ])(
    'stop at %s=%s and explain the valid values, without repeating this one',
    (name, value, right) => {
      const start = () => readSettings({ [name]: value });
      expect(start).toThrow(`${name}: ${right}`);
      expect(start).not.toThrow(`${name}: ${value}`);
    },
  );
});
