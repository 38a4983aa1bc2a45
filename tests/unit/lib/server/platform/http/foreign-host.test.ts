import { describe, expect, test } from 'vitest';
import { foreignHostCheck } from '#lib/server/platform/http/foreign-host.ts';

const SITE = { siteUrl: 'https://shop.example', siteHosts: undefined, trustedProxies: 0 };

describe('a request for', () => {
  test.each([
    ['the shop’s own host', 'shop.example'],
    ['it with a port, in capitals, or with the root’s dot', 'SHOP.example.:8443'],
    ['an address of IPv4', '192.168.178.20:4321'],
    ['an address of IPv6', '[::1]:4321'],
    ['this machine', 'localhost:4321'],
    ['a machine of the local network', 'kitchen.local'],
    ['a container', 'terrace:4321'],
    ['a service of a cluster', 'shop.default.svc.cluster.local'],
    ['no host at all, as of HTTP 1.0', undefined],
  ])('%s is served', (_what, host) => {
    expect(foreignHostCheck(SITE)({ headers: { host } })).toBe(false);
  });

  test.each([
    'other.example',
    'shop.example.evil.example',
    'www.shop.example',
    '127.0.0.1.evil.example',
  ])('%s belongs to no shop', (host) =>
    expect(foreignHostCheck(SITE)({ headers: { host } })).toBe(true),
  );

  test('a further host of the shop is served', () => {
    const isForeign = foreignHostCheck({ ...SITE, siteHosts: ['preview.shop.example'] });
    expect(isForeign({ headers: { host: 'preview.shop.example' } })).toBe(false);
    expect(isForeign({ headers: { host: 'other.example' } })).toBe(true);
    const isAny = foreignHostCheck({ ...SITE, siteHosts: ['*'] });
    expect(isAny({ headers: { host: 'other.example' } })).toBe(false);
  });
});

describe('behind a proxy', () => {
  const isForeign = foreignHostCheck({ ...SITE, trustedProxies: 1 });

  test('the host that it passes on counts, not what the client wrote before it', () => {
    const forwarded = (host: string): boolean =>
      isForeign({ headers: { host: 'origin.example', 'x-forwarded-host': host } });
    expect(forwarded('shop.example')).toBe(false);
    expect(forwarded('other.example')).toBe(true);
    expect(forwarded('shop.example, other.example')).toBe(true);
  });

  test('that passes none on, a host is foreign only if all others are listed', () => {
    const request = { headers: { host: 'origin.example' } };
    expect(isForeign(request)).toBe(false);
    const isUnlisted = foreignHostCheck({
      ...SITE,
      siteHosts: ['node.example'],
      trustedProxies: 1,
    });
    expect(isUnlisted(request)).toBe(true);
  });

  test('without trust a forwarded host is what anybody can write', () => {
    const headers = { host: 'other.example', 'x-forwarded-host': 'shop.example' };
    expect(foreignHostCheck(SITE)({ headers })).toBe(true);
  });
});
