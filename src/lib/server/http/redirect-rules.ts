import { readFileSync } from 'node:fs';
import { type RedirectRule, readRuleLines } from '#lib/domain/redirect-rule.ts';
import { type Redirect, type Redirects, redirectTable } from '#lib/domain/redirects.ts';
import { DEFAULT_LOCALE, shopOfLocale } from '#lib/domain/shop.ts';
import { blokField, type Story, textField } from '#lib/domain/story.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { Rendered } from './render.ts';

/** Where editors keep their rules: `rules` of `redirect_rule` with `from`, `to` and `temporary`. */
const STORY = 'global/redirects';
const TAG = `story:${STORY}`;
/** Milliseconds after which the story is asked for again, in the background. */
const REFRESH_AFTER = 60_000;

export interface RedirectRulesOptions extends Pick<Services, 'content' | 'log' | 'now'> {
  /** A file of rules (`readRuleLines`); need not be there. Its rules win over the story's. */
  readonly file: string;
  /** Hosts that a rule may lead to. */
  readonly hosts: readonly string[];
}

export interface RedirectRules extends Pick<Redirects, 'before' | 'onMissing'> {
  /** Reads the story again when its tag is among these. */
  invalidate(tags: readonly string[]): void;
  /** Hears whenever the rules were read. */
  onChange(listener: () => void): void;
  /** Resolves when the rules of the content service have been read for the first time, or could not be. */
  readonly ready: Promise<void>;
}

/**
 * The club's redirect rules, from a file and from the content service, ready in memory: asked for each request and
 * never waiting for anything. A content service that is down leaves the rules that are known.
 */
export function redirectRules(options: RedirectRulesOptions): RedirectRules {
  const { content, log, now, hosts } = options;
  const own = fileRules(options.file);
  let table = redirectTable(own, hosts);
  let known = '';
  let nextRead = 0;
  const listeners: (() => void)[] = [];

  async function read(): Promise<void> {
    nextRead = now().getTime() + REFRESH_AFTER;
    try {
      const story = await content.story(shopOfLocale(DEFAULT_LOCALE), STORY);
      const rules = [...own, ...storyRules(story)];
      // Read each minute, told of and made anew only when somebody has changed them.
      if (JSON.stringify(rules) === known) return;
      known = JSON.stringify(rules);
      table = redirectTable(rules, hosts);
      for (const listener of listeners) listener();
      if (table.problems.length > 0) log.warn('redirects.problems', { problems: table.problems });
    } catch (cause) {
      log.warn('redirects.outage', { cause: String(cause) });
    }
  }

  function current(): Redirects {
    if (now().getTime() >= nextRead) void read();
    return table;
  }

  return {
    ready: read(),
    before: (path) => current().before(path),
    onMissing: (path) => current().onMissing(path),
    onChange: (listener) => void listeners.push(listener),
    invalidate(tags) {
      if (tags.some((tag) => tag === TAG || tag === 'stories' || tag === '*')) void read();
    },
  };
}

/** The answer that sends on; a local target keeps the query it was asked with. */
export function redirectAnswer({ location, status }: Redirect, query = ''): Rendered {
  const isPlain = location.startsWith('/') && !/[?#]/.test(location);
  return {
    status,
    headers: {
      location: isPlain ? location + query : location,
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

/** @throws Error when there is such a file and it cannot be read. */
function fileRules(file: string): readonly RedirectRule[] {
  try {
    return readRuleLines(readFileSync(file, 'utf8'));
  } catch (error) {
    if (Object(error).code === 'ENOENT') return [];
    throw error;
  }
}
