import { describe, expect, it } from 'vitest';
import { kept, written } from '../../src/layouts/kept.ts';
import { HeldPieces, Piece } from '../../src/lib/server/http/held-pieces.ts';
import { pagePart } from '../../src/lib/server/http/page-policy.ts';
import { type AstroHandler, astroRender, type Render } from '../../src/lib/server/http/render.ts';

const SHEET = '<style>b{color:red}</style>';
const PARTS = {
  hashes: new Set<string>(),
  styles: new Map([['5ee7', pagePart(Buffer.from(SHEET))]]),
};

/** Renders what `page` makes of its locals. */
function rendering(page: (locals: { readonly pieces: HeldPieces }) => Promise<string>): Render {
  const handler = async (
    _request: unknown,
    response: {
      writeHead(status: number, headers: object): void;
      end(body: string): void;
    },
    _next: undefined,
    locals: object,
  ): Promise<void> => {
    const html = await page(locals as { readonly pieces: HeldPieces });
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(html);
  };
  return astroRender(handler as unknown as AstroHandler, () => ({}), 'https://shop.example', PARTS);
}

async function html(render: Render): Promise<string> {
  const rendered = await render({ method: 'GET', target: '/', headers: {}, client: '' });
  return rendered.body.toString();
}

describe('What pages share', () => {
  it('stands in each of them, whole and in its order, however deep it was nested', async () => {
    const [menu, tile] = [{}, {}];
    const render = rendering(async (locals) => {
      const part = await written(locals, menu, 'menu', async () => {
        const inner = await written(locals, tile, 'tile', async () => '<li>Schal – 25 €</li>');
        return `<ul>${inner}${inner}</ul>`;
      });
      return `<h1>Ü</h1>${part}<p>${await written(locals, tile, 'tile', async () => 'never')}</p>`;
    });
    const list = '<ul><li>Schal – 25 €</li><li>Schal – 25 €</li></ul>';
    const page = `<h1>Ü</h1>${list}<p><li>Schal – 25 €</li></p>`;
    expect(await html(render)).toBe(page);
    expect(await html(render)).toBe(page);
  });

  it('is rendered anew for a preview, and as it is where nobody fills marks in', async () => {
    const of = {};
    expect(await written({}, of, 'a', async () => '<b>public</b>')).toBe('<b>public</b>');
    const preview = {} as NonNullable<App.Locals['preview']>;
    expect(await written({ preview }, of, 'a', async () => '<b>draft</b>')).toBe('<b>draft</b>');
    expect((await kept({}, of, 'a', async () => 'never')).html).toBe('<b>public</b>');
  });

  it('is tried again after it failed', async () => {
    const of = {};
    await expect(kept({}, of, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await kept({}, of, 'a', async () => 'yes')).html).toBe('yes');
  });

  it('has its links that leave marked, like all of a page', async () => {
    const of = {};
    const link = '<a href="https://club.example/">Club</a>';
    const render = rendering(
      async (locals) => (await written(locals, of, 'a', async () => link)) + link,
    );
    expect((await html(render)).match(/data-leaves/g)).toHaveLength(2);
  });

  it('is not to be had by writing its mark: a page knows its own pieces alone', async () => {
    const mark = new HeldPieces().hold(new Piece('<b>other</b>'));
    expect(await html(rendering(async () => `<p>${mark}</p>`))).toBe(`<p>${mark}</p>`);
  });
});

describe('What all pages of a build share', () => {
  it('is the style sheet where the build left its mark, nowhere else', async () => {
    const render = rendering(
      async () => '<head><style>/*terrace:5ee7*/</style></head><p>/*terrace:5ee7*/</p>',
    );
    expect(await html(render)).toBe(`<head>${SHEET}</head><p>/*terrace:5ee7*/</p>`);
  });
});
