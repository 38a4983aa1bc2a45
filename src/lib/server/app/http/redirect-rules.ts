import { readFileSync } from 'node:fs';
import { parseRuleLines, type RedirectRule } from '#lib/domain/content/redirect-rule.ts';
import {
  createRedirectTable,
  type Redirect,
  type RedirectTable,
} from '#lib/domain/content/redirects.ts';
import { blokField, type Story, textField } from '#lib/domain/content/story.ts';
import { DEFAULT_LOCALE, getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** Story with the editors' rules: `rules` of `redirect_rule` with `from`, `to` and `temporary`. */
const STORY = 'global/redirects';
const TAG = `story:${STORY}`;
/** Milliseconds after which the story is read again, in the background. */
const REFRESH_AFTER = 60_000;

export interface RedirectRulesOptions extends Pick<Services, 'log' | 'now'> {
  readonly content: Content;
  /** Optional file of rules (`readRuleLines`). Its rules take precedence over the story's. */
  readonly file: string;
  /** Hosts that a rule may redirect to. */
  readonly hosts: readonly string[];
}

export interface RedirectRules extends Pick<RedirectTable, 'beforeRender' | 'onMissing'> {
  /** Reads the story again when its tag is among these. */
  invalidate(tags: readonly string[]): void;
  /** Called whenever the rules have changed. */
  onChange(listener: () => void): void;
  /** Resolves after the first attempt to read the content service's rules. */
  readonly ready: Promise<void>;
}

/**
 * The club's redirect rules, from a file and from the content service. Kept in memory, so that requests never wait for
 * them. During an outage of the content service the last rules stay valid.
 */
export function createRedirectRules(options: RedirectRulesOptions): RedirectRules {
  const { content, log, now, hosts } = options;
  const ownRules = fileRules(options.file);
  let table = createRedirectTable(ownRules, hosts);
  let serializedRules = '';
  let nextRead = 0;
  const listeners: (() => void)[] = [];

  async function read(): Promise<void> {
    nextRead = now().getTime() + REFRESH_AFTER;
    try {
      const story = await content.story(getShopByLocale(DEFAULT_LOCALE), STORY);
      const rules = [...ownRules, ...storyRules(story)];
      // Read every minute, but rebuilt and announced only when changed.
      if (JSON.stringify(rules) === serializedRules) return;
      serializedRules = JSON.stringify(rules);
      table = createRedirectTable(rules, hosts);
      for (const listener of listeners) listener();
      if (table.problems.length > 0) log.warn('redirects.problems', { problems: table.problems });
    } catch (cause) {
      log.warn('redirects.outage', { cause: String(cause) });
    }
  }

  function current(): RedirectTable {
    if (now().getTime() >= nextRead) void read();
    return table;
  }

  return {
    ready: read(),
    beforeRender: (path) => current().beforeRender(path),
    onMissing: (path) => current().onMissing(path),
    onChange: (listener) => void listeners.push(listener),
    invalidate(tags) {
      if (tags.some((tag) => tag === TAG || tag === 'stories' || tag === '*')) void read();
    },
  };
}

/** Redirect response; a plain local target keeps the request's query. */
export function redirectResponse({ location, status }: Redirect, query = ''): BufferedResponse {
  const isPlainLocal = location.startsWith('/') && !/[?#]/.test(location);
  return {
    status,
    headers: {
      location: isPlainLocal ? location + query : location,
      'cache-control': status === 301 ? 'public, max-age=300' : 'no-cache',
    },
    body: Buffer.alloc(0),
  };
}

function storyRules(story: Story | undefined): readonly RedirectRule[] {
  if (!story) return [];
  const rules = blokField(story.content, 'rules', Number.POSITIVE_INFINITY);
  return rules.map((rule) => ({
    from: textField(rule, 'from').trim(),
    to: textField(rule, 'to').trim(),
    isTemporary: rule['temporary'] === true,
  }));
}

/** A missing file means no rules. @throws Error when the file cannot be read. */
function fileRules(file: string): readonly RedirectRule[] {
  try {
    return parseRuleLines(readFileSync(file, 'utf8'));
  } catch (error) {
    if (Object(error).code === 'ENOENT') return [];
    throw error;
  }
}
