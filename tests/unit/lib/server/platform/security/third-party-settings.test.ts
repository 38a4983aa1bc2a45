import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PartyOrigins } from '#lib/domain/tracking/third-parties.ts';
import { hashIdentifier } from '#lib/server/platform/config/hashed-identifier.ts';
import { readSettings } from '#lib/server/platform/config/settings.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';

describe('third-party settings of a club', () => {
  test('are empty by default', () => {
    const { thirdParties, sandboxed } = readSettings({});
    expect(thirdParties).toEqual({
      ...{
        forPages: undefined,
        origins: { tags: [], reports: [], engagement: [], engagementPictures: [] },
        reportsTo: undefined,
        conversions: undefined,
        identifierHashes: { conversions: 'sha256', engagement: 'sha256' },
      },
    });
    expect(sandboxed).not.toContain('conversions');
  });

  test('have a container and the hosts that its tags need', () => {
    const { thirdParties } = readSettings({
      TAG_MANAGER_ID: 'GTM-5XK9',
      TAG_MANAGER_ORIGINS: 'https://a.example https://b.example:8443',
    });
    expect(thirdParties).toMatchObject({
      forPages: { tagManager: 'GTM-5XK9', countsConversions: false },
      origins: {
        tags: [
          ...['https://www.googletagmanager.com', 'https://a.example', 'https://b.example:8443'],
        ],
      },
    });
    const alone = readSettings({ TAG_MANAGER_ORIGINS: 'https://a.example' }).thirdParties;
    expect(alone).toMatchObject({ forPages: undefined, origins: { tags: [] } });
  });

  test.each(['GTM-', 'gtm-ABC', 'GTM-abc', 'GTM-A B', 'UA-1', 'GTM-A";x'])(
    'are refused at startup when the container is %s',
    (id) => {
      expect(() => readSettings({ TAG_MANAGER_ID: id })).toThrow(/TAG_MANAGER_ID: is not valid/);
    },
  );

  test('have an endpoint as soon as it is set, and the sandbox on request', () => {
    const url = 'https://count.example/v1';
    expect(
      readSettings({ CONVERSIONS_URL: url, CONVERSIONS_SECRET: 's' }).thirdParties,
    ).toMatchObject({
      forPages: { tagManager: undefined, countsConversions: true },
      conversions: { url, secret: 's' },
    });
    expect(readSettings({ CONVERSIONS_URL: url, CONVERSIONS: 'off' }).thirdParties).toMatchObject({
      ...{ forPages: undefined, conversions: undefined },
    });
    const play = readSettings({ CONVERSIONS: 'on', CONVERSIONS_HASH: 'md5' });
    expect(play.sandboxed).toContain('conversions');
    expect(play.thirdParties).toMatchObject({
      conversions: { url: 'http://127.0.0.1:4322/conversions/v1/events' },
      identifierHashes: { conversions: 'md5' },
    });
  });

  test('have a collector of error reports as soon as it is set, and the sandbox on request', () => {
    const dsn = 'https://key@collector.example/path/7';
    const { thirdParties } = readSettings({ ERROR_REPORTS_DSN: dsn });
    expect(thirdParties).toMatchObject({
      ...{ reportsTo: dsn, origins: { reports: ['https://collector.example'] } },
      forPages: { tagManager: undefined, countsConversions: false, reportsTo: dsn },
    });
    const off = readSettings({ ERROR_REPORTS_DSN: dsn, ERROR_REPORTS: 'off' }).thirdParties;
    expect(off).toMatchObject({
      forPages: undefined,
      reportsTo: undefined,
      origins: { reports: [] },
    });
    const play = readSettings({ ERROR_REPORTS: 'on' });
    expect(play.sandboxed).toContain('error reports');
    expect(play.thirdParties.origins.reports).toEqual(['http://127.0.0.1:4322']);
  });

  test('have an engagement service as soon as it is set, and the sandbox on request', () => {
    const given = { ENGAGEMENT_KEY: 'a-key', ENGAGEMENT_URL: 'https://sdk.example' };
    const { thirdParties } = readSettings(given);
    expect(thirdParties).toMatchObject({
      forPages: { tagManager: undefined, engagement: 'a-key https://sdk.example' },
      origins: { tags: [], engagement: ['https://sdk.example'] },
    });
    expect(thirdParties.origins.engagementPictures).toContain('https://braze-images.com');
    const off = readSettings({ ...given, ENGAGEMENT: 'off' }).thirdParties;
    expect(off).toMatchObject({
      forPages: undefined,
      origins: { engagement: [], engagementPictures: [] },
    });
    const play = readSettings({ ENGAGEMENT: 'on', ENGAGEMENT_HASH: 'none' });
    expect(play.sandboxed).toContain('engagement');
    expect(play.thirdParties.origins.engagement).toEqual(['http://127.0.0.1:4322']);
    expect(play.thirdParties.identifierHashes.engagement).toBe('none');
    expect(() => readSettings({ ENGAGEMENT_KEY: 'a-key' })).toThrow('ENGAGEMENT_URL');
  });

  test.each([
    ['ENGAGEMENT', 'yes'],
    ['ENGAGEMENT_KEY', 'a key'],
    ['ENGAGEMENT_KEY', 'a"><script>'],
    ['ENGAGEMENT_URL', 'http://sdk.example'],
    ['ENGAGEMENT_HASH', 'sha1'],
    ['ERROR_REPORTS', 'yes'],
    ['ERROR_REPORTS_DSN', 'https://collector.example/7'],
    ['ERROR_REPORTS_DSN', 'https://key:secret@collector.example/7'],
    ['ERROR_REPORTS_DSN', 'http://key@collector.example/7'],
    ['ERROR_REPORTS_DSN', 'https://key@collector.example/project'],
    ['ERROR_REPORTS_DSN', 'https://key@a.example; script-src */7'],
    ['ERROR_REPORTS_DSN', 'https://key@a.example/"><script>/7'],
    ['CONVERSIONS_URL', 'http://count.example'],
    ['CONVERSIONS_URL', 'count'],
    ['CONVERSIONS_HASH', 'sha1'],
    ['CONVERSIONS', 'yes'],
    ['TAG_MANAGER_ORIGINS', 'http://a.example'],
    ['TAG_MANAGER_ORIGINS', "https://a.example 'unsafe-inline'"],
    ['TAG_MANAGER_ORIGINS', 'https://a.example; script-src *'],
  ])('are refused by name when %s is %s', (variable, value) => {
    expect(() => readSettings({ [variable]: value })).toThrow(variable);
  });
});

describe('the content security policy', () => {
  const TAGS = ['https://www.googletagmanager.com', 'https://a.example'];
  const NONE: PartyOrigins = {
    ...{ tags: [], reports: [], engagement: [], engagementPictures: [] },
  };
  const policyOf = (headers: readonly string[]): string =>
    headers[headers.indexOf('Content-Security-Policy') + 1] ?? '';

  test('names exactly the configured hosts, for scripts, pictures and connections', () => {
    const { page, plain } = securityHeaders('https://shop.example', [], {
      ...NONE,
      tags: TAGS,
    });
    const policy = policyOf(page("script-src 'self' 'sha256-x'"));
    expect(policy).toContain(`script-src 'self' 'sha256-x' ${TAGS.join(' ')};`);
    expect(policy).toContain(`img-src 'self' data: ${TAGS.join(' ')};`);
    expect(policy).toContain(`connect-src 'self' ${TAGS.join(' ')};`);
    expect(policy.split('https://a.example')).toHaveLength(4);
    expect(policyOf(plain)).not.toContain('example');
  });

  test('allows connections to a collector of error reports, from all pages, and nothing else', () => {
    const { page, plain } = securityHeaders('https://shop.example', [], {
      ...NONE,
      reports: ['https://c.example'],
    });
    for (const isClosed of [true, false]) {
      const policy = policyOf(page(undefined, { isClosed }));
      expect(policy).toContain("connect-src 'self' https://c.example;");
      expect(policy.split('c.example')).toHaveLength(2);
    }
    expect(policyOf(plain)).not.toContain('c.example');
  });

  test('allows connections to an engagement service and its pictures, but not on a closed page', () => {
    const { page } = securityHeaders('https://shop.example', [], {
      ...NONE,
      ...{ engagement: ['https://e.example'], engagementPictures: ['https://p.example'] },
    });
    const policy = policyOf(page(undefined));
    expect(policy).toContain("connect-src 'self' https://e.example;");
    expect(policy).toContain("img-src 'self' data: https://p.example;");
    expect(policyOf(page(undefined, { isClosed: true }))).not.toContain('example');
  });

  test('names no host if none is configured, and none on a closed page', () => {
    const without = policyOf(securityHeaders('https://shop.example', []).page(undefined));
    expect(without).not.toContain('http');
    const { page } = securityHeaders('https://shop.example', [], {
      ...NONE,
      tags: TAGS,
    });
    expect(policyOf(page(undefined, { isClosed: true }))).toBe(without);
  });
});

describe('an identifier', () => {
  const hex = (hash: string): string => createHash(hash).update('ada@example.com').digest('hex');

  test('is hashed from the trimmed address in lower case', () => {
    for (const email of ['ada@example.com', '  Ada@Example.COM\t', 'ADA@EXAMPLE.COM\n']) {
      expect(hashIdentifier(email, 'sha256')).toBe(hex('sha256'));
      expect(hashIdentifier(email, 'md5')).toBe(hex('md5'));
      expect(hashIdentifier(email, 'none')).toBe('ada@example.com');
    }
  });
});
