import { describe, expect, test } from 'vitest';
import { readSettings } from '#lib/server/platform/config/settings.ts';

const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1897', STRIPE_WEBHOOK_SECRET: 'whsec_1897' };

describe('the payment settings', () => {
  test('select the sandbox by default', () => {
    const { payments, sandboxed, noticeSecrets } = readSettings({});
    expect(payments).toMatchObject({
      provider: 'sandbox',
      apiUrl: 'http://127.0.0.1:4322/payments',
      pageOrigin: 'http://127.0.0.1:4322',
    });
    expect(sandboxed).toContain('payments');
    expect(noticeSecrets.warehouse).toBe('sandbox-warehouse-webhook-secret');
  });

  test('select Stripe as soon as its key is set, and then the default secrets are invalid', () => {
    const { payments, sandboxed, noticeSecrets } = readSettings(KEYS);
    expect(payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_live_1897',
      webhookSecret: 'whsec_1897',
      apiUrl: undefined,
      pageOrigin: 'https://checkout.stripe.com',
    });
    expect(sandboxed).not.toContain('payments');
    expect(noticeSecrets).toEqual({ warehouse: undefined, feeds: undefined });
  });

  test('follow PAYMENTS, and Stripe’s pages are at the configured address', () => {
    const tried = readSettings({ ...KEYS, PAYMENTS: 'sandbox' });
    expect(tried.payments.provider).toBe('sandbox');
    expect(tried.sandboxed).toContain('payments');
    const other = readSettings({ ...KEYS, STRIPE_PAGE_ORIGIN: 'https://pay.example.com/c' });
    expect(other.payments.pageOrigin).toBe('https://pay.example.com');
  });

  test.each([
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: KEYS.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'pk_live_secret' }, 'STRIPE_SECRET_KEY'],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
  ])('%o is refused by the name of %s, without the value', (env, variable) => {
    expect(() => readSettings(env)).toThrow(variable);
    expect(() => readSettings(env)).not.toThrow(/1897|secret$/);
  });
});
