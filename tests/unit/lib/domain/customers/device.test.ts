import { describe, expect, test } from 'vitest';
import { parseDevice } from '#lib/domain/customers/device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the device name of a session', () => {
  test.each([
    [
      `(Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`,
      'computer',
      'Firefox, Windows',
    ],
    [
      `(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
      'computer',
      'Safari, macOS',
    ],
    [`(X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'computer', 'Chrome, Linux'],
    [
      `(Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'computer',
      'Edge, Windows',
    ],
    [
      `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
      'phone',
      'Safari, iOS',
    ],
    [
      `(iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
      'tablet',
      'Safari, iPadOS',
    ],
    [
      `(Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'phone',
      'Chrome, Android',
    ],
    [
      `(Linux; Android 15; SM-X700) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
      'tablet',
      'Samsung Internet, Android',
    ],
    [
      `(Linux; Android 15; Pixel 9; wv) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'app',
      'Chrome, Android',
    ],
    [`(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'app', 'iOS'],
    [
      `(X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`,
      'computer',
      'Headless Chrome, Linux',
    ],
    // An unknown browser is not reported as another one.
    [`(X11; Linux x86_64) ${WEBKIT} Novelty/3.1 Safari/537.36`, 'computer', 'Linux'],
  ])('is read from %s', (rest, kind, label) => {
    expect(parseDevice(`${MOZILLA} ${rest}`)).toEqual({ kind, label });
  });

  test('is a generic computer without a known header, and never contains header text', () => {
    expect(parseDevice('')).toEqual({ kind: 'computer', label: '' });
    expect(parseDevice('<script>alert(1)</script>')).toEqual({ kind: 'computer', label: '' });
  });
});
