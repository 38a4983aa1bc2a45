import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import type { HttpResponse } from '../support/servers/shop-server.ts';
import { expect, wireTest as test } from './fixtures.ts';
import { firstProduct, sandboxUrl, wire } from './wire.ts';

/** One page of each kind that is the same for everybody. */
async function publicPages(): Promise<readonly string[]> {
  const product = productPath('en-gb', await firstProduct('en-gb'));
  return ['/en-gb', '/en-gb/c', '/en-gb/c?sort=price_asc', '/en-gb/search?term=scarf', product];
}

/** Requests with credentials: none of them may change a public page. */
const SIGNED_IN_HEADERS = {
  cookie: 'terrace_auth=abc; terrace_hint=b3.w1.u1; locale=de-de; terrace_platform=app',
  'accept-language': 'de',
  'user-agent': 'Phone',
  host: 'shop',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-url': '/en-gb/basket',
};

test('the image endpoint of the framework is closed', async () => {
  const answer = await wire('/_image?href=%2Fclub%2Fcrest.svg&w=300&f=png');
  expect(answer.status).toBe(404);
});

test.describe('a public page', () => {
  test('is the same for everybody, sets no cookie and ignores forged headers', async () => {
    for (const target of [...(await publicPages()), '/en-gb/nowhere']) {
      const plain = await wire(target);
      const signedInResponse = await wire(target, { headers: SIGNED_IN_HEADERS });
      // Tests beside this one sell and publish: the page may be renewed between two requests.
      const later = await wire(target);
      expect([plain.text, later.text].includes(signedInResponse.text), target).toBe(true);
      expect(signedInResponse.headers['set-cookie'], target).toBeUndefined();
      const isPage = signedInResponse.status === 200;
      expect(signedInResponse.headers.vary, target).toBe(
        isPage ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
      );
      expect(plain.text, target).not.toContain('evil.example');
    }
  });

  test('is revalidated with an empty answer while it is unchanged', async () => {
    let unchanged = 0;
    for (const target of await publicPages()) {
      const first = await wire(target);
      expect(first.headers['cache-control'], target).toBe('public, max-age=0, must-revalidate');
      const headers = { 'if-none-match': first.headers.etag };
      const again = await wire(target, { headers });
      // Tests beside this one sell and publish: a page that was renewed in between has another tag.
      const expected = again.headers.etag === first.headers.etag ? 304 : 200;
      expect([target, again.status]).toEqual([target, expected]);
      expect(again.bytes.length === 0, target).toBe(again.status === 304);
      if (again.status === 304) unchanged += 1;
      const changed = await wire(target, { headers: { 'if-none-match': '"of-yesterday"' } });
      expect([target, changed.status]).toEqual([target, 200]);
    }
    expect(unchanged).toBeGreaterThan(0);
  });

  test('is compressed as well as the browser can read, and is the same page in each encoding', async () => {
    for (const target of await publicPages()) {
      const plain = await wire(target);
      expect(plain.headers['content-encoding'], target).toBeUndefined();
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip;q=0.5', 'gzip'],
      ] as const) {
        const response = await wire(target, { headers: { 'accept-encoding': accepted } });
        expect([target, response.headers['content-encoding']]).toEqual([target, encoding]);
        expect(response.text === plain.text, `${target} in ${encoding}`).toBe(true);
        expect(response.bytes.length, target).toBeLessThan(plain.bytes.length / 4);
      }
    }
  });

  test('answers HEAD like GET, without the page', async () => {
    const got = await wire('/en-gb');
    const head = await wire('/en-gb', { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
  });

  test('allows reading only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
      const refused = await wire('/en-gb', { method });
      expect([method, refused.status]).toEqual([method, 405]);
      expect(refused.headers.allow, method).toContain('GET');
    }
  });

  test('requested by the app is rendered for the app alone', async () => {
    for (const target of ['/en-gb?request=muapp', '/en-gb/c?page=2&request=muapp']) {
      const response = await wire(target);
      expect([target, response.status]).toEqual([target, 200]);
      expect(response.headers['cache-control'], target).toBe('private, no-store');
      expect(response.headers.etag, target).toBeUndefined();
    }
  });

  test('is not cached twice for parameters that change nothing', async () => {
    const plain = await wire('/en-gb/c?sort=price_asc&page=2');
    const marked = await wire(
      '/en-gb/c?utm_source=mail&page=2&gclid=1&sort=price_asc&x[]=%3Cscript%3E',
    );
    expect(marked.headers.etag).toBe(plain.headers.etag);
  });
});

test('a personal page is not cached, except by the browser of a guest', async () => {
  for (const target of ['/en-gb/basket', '/en-gb/wishlist']) {
    const { headers } = await wire(target);
    expect([target, headers['cache-control']]).toEqual([target, 'private, no-cache']);
    expect([headers.etag, headers['cdn-cache-control']], target).toEqual([undefined, undefined]);
  }
  for (const target of [
    '/en-gb/checkout',
    '/en-gb/checkout/return?payment=x',
    '/en-gb/order/none',
    '/en-gb/account/orders',
    '/en-gb/signin/callback',
    '/signin',
    '/api/rpc/getBasket',
    '/api/form/addItemToBasket',
  ]) {
    const { headers } = await wire(target);
    expect([target, headers['cache-control']]).toEqual([target, 'private, no-store']);
    expect(headers.etag, target).toBeUndefined();
  }
});

test.describe('the policy for scripts', () => {
  const policyOf = ({ headers }: HttpResponse): Map<string, string> => {
    const directives = String(headers['content-security-policy']).split('; ');
    return new Map(
      directives.map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
  };

  test('of every page names its own scripts and styles by hash, and the providers as form targets', async () => {
    for (const target of [...(await publicPages()), '/en-gb/basket', '/en-gb/nope', '/en/error']) {
      const policy = policyOf(await wire(target));
      expect(policy.get('default-src'), target).toBe("'self'");
      expect(policy.get('script-src'), target).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
      expect(policy.get('style-src'), target).toMatch(/^'self'( 'sha256-[\w+/=]+'){1,2}$/);
      expect(policy.get('connect-src'), target).toBe("'self'");
      expect(policy.get('form-action'), target).toBe(`'self' ${new URL(sandboxUrl()).origin}`);
    }
  });

  test('of a resource that is not a page allows nothing at all', async () => {
    for (const target of [
      '/api/health',
      '/api/ready',
      '/api/rpc/none',
      '/images/none',
      '/basket',
    ]) {
      expect([target, policyOf(await wire(target)).get('default-src')]).toEqual([target, "'none'"]);
    }
  });
});

test('the shop reports that it is live and ready', async () => {
  for (const target of ['/api/health', '/api/ready']) {
    const response = await wire(target);
    expect([target, response.status, response.text]).toEqual([target, 200, '{"status":"ok"}']);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('preloaded files exist, and hashed files are immutable', async () => {
  const { text } = await wire('/en-gb');
  // The fragment never leaves the browser.
  const files = [...text.matchAll(/"(\/(?:_astro|club)\/[^"#]+)/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of new Set(files)) {
    const response = await wire(file ?? '', { headers: { 'accept-encoding': 'br' } });
    expect([file, response.status]).toEqual([file, 200]);
    const forGood = file?.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : undefined;
    if (forGood) expect([file, response.headers['cache-control']]).toEqual([file, forGood]);
  }
});

test.describe('a picture', () => {
  const firstPictureUrl = async (): Promise<string> => {
    const { images } = await firstProduct('en-gb');
    return `/images/${images[0]?.hash}`;
  };

  test('has the listed widths, as WebP, and is immutable', async () => {
    const path = await firstPictureUrl();
    for (const width of [10, 96, 320, 640]) {
      const response = await wire(`${path}?w=${width}&q=75&f=webp`);
      expect([width, response.status]).toEqual([width, 200]);
      expect(response.headers['content-type']).toBe('image/webp');
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.bytes.subarray(0, 4).toString()).toBe('RIFF');
      expect(response.bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
    const small = await wire(`${path}?w=96`);
    const large = await wire(`${path}?w=640`);
    expect(small.bytes.length).toBeLessThan(large.bytes.length);
  });

  test('is PNG or JPEG when requested', async () => {
    const path = await firstPictureUrl();
    for (const [format, start] of [
      ['png', '89504e47'],
      ['jpeg', 'ffd8ff'],
    ] as const) {
      const response = await wire(`${path}?w=96&f=${format}`);
      expect(response.headers['content-type']).toBe(`image/${format}`);
      expect(response.bytes.toString('hex')).toMatch(new RegExp(`^${start}`));
    }
  });

  for (const query of [
    'w=321',
    'w=0',
    'w=-96',
    'w=96.5',
    'w=1e3',
    'w=99999',
    'w=96&w=320',
    'f=avif',
    'f=svg',
    'q=101',
    'blur=-1',
    'brightness=101',
    'rotate=45',
    'href=//evil.example/x.png',
  ]) {
    test(`is refused when asked for with ${query}`, async () => {
      const refused = await wire(`${await firstPictureUrl()}?${query}`);
      expect(refused.status).toBe(400);
      expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    });
  }

  test('is never a file from outside the store', async () => {
    for (const target of [
      '/images/../../package.json',
      '/images/..%2f..%2fpackage.json',
      '/images/.git/config',
      '/images/https://evil.example/x.png?w=96',
      '/images/product/none.svg?w=96',
      '/images/',
    ]) {
      const { status } = await wire(target);
      expect([target, status >= 300 && status < 500]).toEqual([target, true]);
    }
  });
});

test('every locale has its pages, and no page is shared between locales', async () => {
  const tags = new Set<string | undefined>();
  for (const locale of LOCALES) tags.add((await wire(`/${locale}`)).headers.etag);
  expect(tags.size).toBe(LOCALES.length);
});
