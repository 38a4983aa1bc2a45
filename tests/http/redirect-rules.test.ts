import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Story } from '#lib/domain/content/story.ts';
import { createRedirectRules, type RedirectRules } from '#lib/server/app/http/redirect-rules.ts';
import { quietLog } from '../support/quiet-log.ts';
import { aPage, aShopServer } from '../support/servers/shop-server.ts';

const HOSTS = ['www.club.example'];
const START = Date.parse('2026-11-21T12:00:00Z');

function aRedirectStory(rules: readonly object[]): Story {
  const bloks = rules.map((rule, at) => ({
    component: 'redirect_rule',
    _uid: String(at),
    ...rule,
  }));
  const content = { component: 'redirects', _uid: 'root', rules: bloks };
  return { uuid: 'u', slug: 'redirects', full_slug: 'global/redirects', name: 'Rules', content };
}

function aFile(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'terrace-rules-')), 'redirects.txt');
  writeFileSync(file, text);
  return file;
}

interface SetUp {
  readonly lines?: string;
  story?: () => Promise<Story | undefined>;
}

function aTable({ lines, story = async () => undefined }: SetUp) {
  const log = quietLog();
  const clock = { now: START };
  const rules = createRedirectRules({
    file: lines === undefined ? '/nowhere/redirects.txt' : aFile(lines),
    hosts: HOSTS,
    content: { story, stories: async () => [] },
    now: () => new Date(clock.now),
    log,
  });
  return { rules, log, clock };
}

describe("the club's redirect rules", () => {
  test('come from a file and from the content service, and the file takes precedence', async () => {
    const story = aRedirectStory([
      { from: '/one', to: '/c/story' },
      { from: ' /two ', to: '/c/two', temporary: true },
      { from: 7, to: ['x'] },
    ]);
    const { rules } = aTable({ lines: '/one /c/file\n', story: async () => story });
    expect(rules.beforeRender('/en/one')?.location).toBe('/en/c/file');
    expect(rules.beforeRender('/en/two')).toBeUndefined();
    await rules.ready;
    expect(rules.beforeRender('/en/one')?.location).toBe('/en/c/file');
    expect(rules.beforeRender('/en/two')).toEqual({ location: '/en/c/two', status: 302 });
  });

  test('stay in force while the content service is down, and are updated later', async () => {
    let loadStory: () => Promise<Story> = async () => aRedirectStory([{ from: '/a', to: '/c/1' }]);
    const { rules, log } = aTable({ story: () => loadStory() });
    await rules.ready;
    loadStory = () => Promise.reject(new Error('down'));
    rules.invalidate(['story:global/redirects']);
    await expect.poll(() => log.lines.length).toBe(1);
    expect(rules.beforeRender('/en/a')?.location).toBe('/en/c/1');
    loadStory = async () => aRedirectStory([{ from: '/a', to: '/c/2' }]);
    rules.invalidate(['story:home', 'product:1']);
    rules.invalidate(['story:global/redirects']);
    await expect.poll(() => rules.beforeRender('/en/a')?.location).toBe('/en/c/2');
  });

  test('log the rules that cannot be applied', async () => {
    const { rules, log } = aTable({
      story: async () => aRedirectStory([{ from: '/a', to: 'https://evil.example/' }]),
    });
    await rules.ready;
    expect(rules.beforeRender('/en/a')).toBeUndefined();
    expect(JSON.stringify(log.lines)).toContain('leads to a host that is not listed');
  });
});

describe('a request for a path with a rule', () => {
  async function aServer(lines: string) {
    let { rules } = aTable({ lines });
    const listeners: (() => void)[] = [];
    const redirects: Pick<RedirectRules, 'beforeRender' | 'onMissing' | 'onChange'> = {
      beforeRender: (path) => rules.beforeRender(path),
      onMissing: (path) => rules.onMissing(path),
      onChange: (listener) => void listeners.push(listener),
    };
    const server = await aShopServer({
      redirects,
      render: async ({ target }) =>
        target.includes('gone')
          ? aPage('missing', { status: 404 })
          : aPage('page', { cache: { maxAge: 60 } }),
    });
    return {
      ask: server.ask,
      change(next: string): void {
        ({ rules } = aTable({ lines: next }));
        for (const listener of listeners) listener();
      },
    };
  }

  test('is redirected before anything is rendered, with its query', async () => {
    const shop = await aServer('/tickets /a/tickets\n/fanzone https://www.club.example/ 302');
    const moved = await shop.ask('/en-gb/tickets?utm_source=mail');
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      '/en-gb/a/tickets?utm_source=mail',
    ]);
    const away = await shop.ask('/en-gb/fanzone?x=1');
    expect([away.status, away.headers.location]).toEqual([302, 'https://www.club.example/']);
  });

  test('is redirected by a wildcard rule only if there is no page', async () => {
    const shop = await aServer('/shop/* /c/*');
    expect((await shop.ask('/en/shop/scarves')).text).toBe('page');
    const gone = await shop.ask('/en/shop/gone');
    expect([gone.status, gone.headers.location]).toEqual([301, '/en/c/gone']);
  });

  test('is redirected by a new rule although its page is cached', async () => {
    const shop = await aServer('');
    await shop.ask('/en/c');
    expect((await shop.ask('/en/c')).text).toBe('page');
    shop.change('/c /c/new 302');
    expect((await shop.ask('/en/c')).headers.location).toBe('/en/c/new');
  });

  test('is not redirected when it changes something', async () => {
    const shop = await aServer('/basket /c');
    expect((await shop.ask('/en/basket', { method: 'POST' })).text).toBe('page');
  });
});
