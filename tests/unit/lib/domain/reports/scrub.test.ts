import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Report, scrubReport } from '#lib/domain/reports/scrub-report.ts';
import { scrubAddress, scrubText } from '#lib/domain/reports/scrub-text.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxODk3In0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r';

/** Texts with what belongs to a shopper, and the parts that must not be left. */
const HOSTILE: readonly (readonly [text: string, secrets: readonly string[]])[] = [
  ['no customer ada.lovelace+shop@example.com found', ['ada', 'lovelace', 'example.com']],
  ['no customer ada%40example.com found', ['ada', 'example.com']],
  ['duplicate key value "Ada Lovelace"', ['Ada', 'Lovelace']],
  [`Unexpected token 'A', "Ada Lovel"... is not valid JSON`, ['Lovel']],
  ['Unexpected end of “St James’s Square 12, London', ['James', 'London', '12']],
  ['cannot ship to `12 St James Square`', ['James', 'Square']],
  [`refused: "unfinished quote with Ada`, ['Ada']],
  [`the token ${JWT} has expired`, ['eyJ', 'dBjft']],
  ['key sk_test_4eC39HqLyjWDarjtT1zdp7dc is wrong', ['4eC39']],
  ['session 9f86d081884c7d659a2feaa0c55ad015 ended', ['9f86d0']],
  ['call +49 (0)30 1234-5678 back', ['1234', '5678', '30']],
  ['card 4242 4242 4242 4242 declined', ['4242']],
  ['postcode 10115', ['10115']],
  [
    'fetch https://shop.example/en/order/AbCdEf0123456789xyz?token=secret#name=Ada failed',
    ['secret', 'AbCdEf', 'Ada'],
  ],
  ['fetch https://ada:secret@shop.example/en failed', ['ada', 'secret']],
  ['GET /en/search?term=ada@example.com', ['ada@', 'example.com']],
  ['\ue0000\ue000 ada@example.com', ['ada@']],
];

describe('the text of an error', () => {
  test.each(HOSTILE)('keeps nothing of a shopper: %s', (text, secrets) => {
    const scrubbed = scrubText(text);
    for (const secret of secrets) expect(scrubbed).not.toContain(secret);
  });

  test('stays readable', () => {
    expect(scrubText("Cannot read properties of undefined (reading 'price')")).toBe(
      "Cannot read properties of undefined (reading 'price')",
    );
    expect(scrubText('Loading the listing failed: 503')).toBe('Loading the listing failed: 503');
    expect(scrubText('fetch https://cdn.example/_astro/search.js?v=1 failed')).toBe(
      'fetch https://cdn.example/_astro/search.js failed',
    );
    expect(scrubText('getSearchSuggestionsOfCategory is not a function')).toBe(
      'getSearchSuggestionsOfCategory is not a function',
    );
  });

  test('is cut at 250 characters, at once, however long it is', () => {
    expect(scrubText('a '.repeat(1_000_000))).toHaveLength(250);
    const startedAt = performance.now();
    scrubText(`${'"'.repeat(50_000)}${'1 '.repeat(50_000)}${'@'.repeat(50_000)}`);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('never holds an address that was in it', () => {
    const property = fc.property(
      fc.string({ maxLength: 40 }),
      fc.emailAddress(),
      fc.string({ maxLength: 40 }),
      (before, email, after) => {
        expect(scrubText(`${before} ${email} ${after}`)).not.toContain(email);
      },
    );
    void fc.assert(property, { numRuns: 300 });
  });
});

describe('an address', () => {
  test.each([
    ['/en/account/orders/AU-1234-5678?x=1', '/en/account'],
    ['/en/order/eyJhbGciOiJIUzI1NiJ9.abc', '/en/order'],
    ['/en/wishlist/AbCdEfGh1234567890', '/en/wishlist'],
    ['/en/p/home-shirt-2026-1001?config=name:ADA#x', '/en/p/home-shirt-2026-1001'],
    ['/_astro/search.abc1234.js', '/_astro/search.abc1234.js'],
    ['/en/ada@example.com', '/en/:key'],
    ['/api/rpc/getBasket', '/api/rpc/getBasket'],
  ])('of %s is reported as %s', (address, reported) => {
    expect(scrubAddress(address)).toBe(reported);
  });
});

describe('a report', () => {
  const HOSTILE_EVENT = {
    event_id: '0123456789abcdef0123456789abcdef',
    level: 'error',
    platform: 'javascript',
    release: 'terrace@abc',
    user: { email: 'ada@example.com', ip_address: '203.0.113.7' },
    request: { url: 'https://shop.example/?token=secret', cookies: 'terrace_auth=secret' },
    server_name: 'node-7.internal',
    extra: { basket: [{ name: 'Ada' }] },
    contexts: { device: { name: 'Ada’s phone' } },
    tags: { event: 'page.failed', customer: 'Ada', page: '"><img src=x>' },
    exception: {
      values: Array.from({ length: 9 }, () => ({
        type: 'TypeError',
        value: 'no "Ada Lovelace"',
        data: { typed: 'Ada' },
        stacktrace: {
          frames: Array.from({ length: 80 }, () => ({
            filename: 'https://shop.example/_astro/a.js?who=ada',
            function: 'f',
            lineno: 1,
            colno: 2,
            vars: { name: 'Ada' },
          })),
        },
      })),
    },
    breadcrumbs: Array.from({ length: 150 }, (_, index) => ({
      category: 'fetch',
      message: `/api/rpc/getBasket?${index} ada@example.com`,
      data: { body: 'Ada' },
    })),
  };

  test('holds the fields of the list and no others', () => {
    const report = scrubReport(HOSTILE_EVENT as Report);
    const text = JSON.stringify(report);
    expect(text).not.toMatch(/ada|secret|203\.0|internal|<img/i);
    expect(Object.keys(report).sort()).toEqual(
      [
        ...['breadcrumbs', 'dist', 'environment', 'event_id', 'exception', 'level', 'platform'],
        ...['release', 'sdk', 'tags', 'timestamp'],
      ].sort(),
    );
    expect(report.tags).toEqual({ event: 'page.failed', page: 'imgsrcx' });
  });

  test('is limited: 100 steps, five errors of fifty frames', () => {
    const report = scrubReport(HOSTILE_EVENT as Report);
    expect(report.breadcrumbs).toHaveLength(100);
    expect(report.exception?.values).toHaveLength(5);
    expect(report.exception?.values?.[0]?.stacktrace?.frames).toHaveLength(50);
  });
});
