import { createHash } from 'node:crypto';
import type { App as AstroApp } from 'astro/app';
import { describe, expect, test } from 'vitest';
import { cachedFragment } from '#components/cached/cached-fragments.ts';
import { pageAssets } from '#lib/server/platform/http/page-assets.ts';
import { htmlFragment, PageFragments } from '#lib/server/platform/http/page-fragments.ts';
import {
  astroRender,
  type BufferedResponse,
  type Render,
} from '#lib/server/platform/http/render.ts';

type Locals = Pick<App.Locals, 'fragments' | 'preview'>;

const [SHEET, PLACEHOLDER, SCRIPT] = ['b{color:red}', '/*sheet:5ee7*/', 'paint()'];
const ASSETS = pageAssets({
  sheets: { [PLACEHOLDER]: SHEET },
  common: [PLACEHOLDER],
  hashes: [hashOf(SCRIPT)],
});

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Renders what `page` makes of its locals. */
function rendering(
  page: (locals: Locals) => Promise<string>,
  headers: Readonly<Record<string, string>> = {},
): Render {
  const app: Pick<AstroApp, 'render'> = {
    render: async (_request, options) =>
      new Response(await page(options?.locals as Locals), {
        headers: { 'content-type': 'text/html', ...headers },
      }),
  };
  return astroRender(app, () => ({}), 'https://shop.example', ASSETS);
}

function ask(render: Render): Promise<BufferedResponse> {
  return render({ method: 'GET', target: '/', headers: {}, client: '' });
}

async function html(render: Render): Promise<string> {
  return (await ask(render)).body.toString();
}

describe('A cached fragment', () => {
  test('is inserted in each page, complete and in order, at any nesting', async () => {
    const [menu, tile] = [{}, {}];
    const render = rendering(async (locals) => {
      const part = await cachedFragment(locals, menu, 'menu', async () => {
        const inner = await cachedFragment(
          locals,
          tile,
          'tile',
          async () => '<li>Schal – 25 €</li>',
        );
        return `<ul>${inner}${inner}</ul>`;
      });
      const again = await cachedFragment(locals, tile, 'tile', async () => 'never');
      return `<h1>Ü</h1>${part}<p>${again}</p>`;
    });
    const list = '<ul><li>Schal – 25 €</li><li>Schal – 25 €</li></ul>';
    const page = `<h1>Ü</h1>${list}<p><li>Schal – 25 €</li></p>`;
    expect(await html(render)).toBe(page);
    expect(await html(render)).toBe(page);
  });

  test('is rendered again for other data and for another key', async () => {
    const data = {};
    expect(await cachedFragment({}, data, 'a', async () => 'one')).toBe('one');
    expect(await cachedFragment({}, data, 'a', async () => 'two')).toBe('one');
    expect(await cachedFragment({}, data, 'b', async () => 'two')).toBe('two');
    expect(await cachedFragment({}, { ...data }, 'a', async () => 'three')).toBe('three');
  });

  test('is rendered again for a preview, which caches nothing', async () => {
    const data = {};
    const preview = {} as NonNullable<App.Locals['preview']>;
    expect(await cachedFragment({ preview }, data, 'a', async () => 'draft')).toBe('draft');
    expect(await cachedFragment({}, data, 'a', async () => 'public')).toBe('public');
    expect(await cachedFragment({ preview }, data, 'a', async () => 'draft')).toBe('draft');
  });

  test('is retried after a failure', async () => {
    const data = {};
    const failure = cachedFragment({}, data, 'a', () => Promise.reject(new Error('no')));
    await expect(failure).rejects.toThrow('no');
    expect(await cachedFragment({}, data, 'a', async () => 'yes')).toBe('yes');
  });

  test('cannot be requested by writing its placeholder: a page fills in its own fragments alone', async () => {
    const placeholder = new PageFragments().insert(htmlFragment(Buffer.from('<b>other</b>')));
    const render = rendering(async () => `<p>${placeholder}</p>`);
    expect(await html(render)).toBe(`<p>${placeholder}</p>`);
  });

  test('has its inline scripts in the policy of each page that contains it', async () => {
    const data = {};
    const render = rendering((locals) =>
      cachedFragment(locals, data, 'a', async () => `<script>${SCRIPT}</script>`),
    );
    const policy = `script-src 'self' '${hashOf(SCRIPT)}'; style-src 'self'`;
    for (const _ of [1, 2]) {
      expect((await ask(render)).headers['content-security-policy']).toBe(policy);
    }
  });
});

describe('A style sheet of the build', () => {
  test('is inserted at its placeholder, nowhere else, and is in the policy', async () => {
    const render = rendering(
      async () => `<head><style>${PLACEHOLDER}</style></head><p>${PLACEHOLDER}</p>`,
    );
    const { body, headers } = await ask(render);
    expect(body.toString()).toBe(`<head><style>${SHEET}</style></head><p>${PLACEHOLDER}</p>`);
    expect(headers['content-security-policy']).toBe(
      `script-src 'self'; style-src 'self' '${hashOf(SHEET)}'`,
    );
  });

  test('is in the page dictionary if it belongs to a frequent page', () => {
    expect(ASSETS.commonStyles.toString()).toBe(`<style>${SHEET}</style>`);
  });
});

describe('A render', () => {
  test('adds the page’s own directives, and keeps each cookie separate', async () => {
    const headers = { 'content-security-policy': 'frame-ancestors https://editor.example' };
    const { headers: sent } = await ask(rendering(async () => '<p></p>', headers));
    expect(sent['content-security-policy']).toBe(
      "script-src 'self'; style-src 'self'; frame-ancestors https://editor.example",
    );
    const app: Pick<AstroApp, 'render'> = {
      render: async (request) => {
        const response = new Response(`${request.method} ${request.url} ${await request.text()}`);
        response.headers.append('set-cookie', 'a=1');
        response.headers.append('set-cookie', 'b=2, 3');
        return response;
      },
    };
    const render = astroRender(app, () => ({}), 'https://shop.example', ASSETS);
    const body = Buffer.from('x=1');
    const answer = await render({
      ...{ method: 'POST', target: '//en?a=b', client: '' },
      ...{ headers: { host: 'evil.example', cookie: 'a=1' }, body },
    });
    expect(answer.body.toString()).toBe('POST https://shop.example//en?a=b x=1');
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2, 3']);
  });
});
