import { localizePath } from '#lib/domain/shop/localize-path.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { findRuleProblem, type RedirectRule } from './redirect-rule.ts';

export interface Redirect {
  /** A local path that starts with exactly one slash, or an https URL of a listed host. */
  readonly location: string;
  readonly status: 301 | 302;
}

export interface RedirectTable {
  /** Applied before rendering: only rules without an asterisk. */
  beforeRender(path: string): Redirect | undefined;
  /** Applied when there is no such page: all rules. */
  onMissing(path: string): Redirect | undefined;
  /** Ignored rules with their reasons. */
  readonly problems: readonly string[];
}

const MAX_RULES = 5_000;
const MAX_HOPS = 10;

type Rules = ReadonlyMap<string, RedirectRule>;

/**
 * Builds a lookup from rules. Chains are resolved to their end in one redirect. Circles, unlisted hosts and reserved
 * paths are reported as problems and ignored. A rule without a locale applies to every locale. The first rule of a
 * path wins.
 */
export function createRedirectTable(
  rules: readonly RedirectRule[],
  hosts: readonly string[],
): RedirectTable {
  const rulesByPath = new Map<string, RedirectRule>();
  const problems: string[] = rules.length > MAX_RULES ? [`only ${MAX_RULES} rules are read`] : [];
  for (const rule of rules.slice(0, MAX_RULES)) {
    const problem = findRuleProblem(rule, hosts);
    if (problem) problems.push(`${rule.from.slice(0, 80)}: ${problem}`);
    else if (!rulesByPath.has(normalizePath(rule.from)))
      rulesByPath.set(normalizePath(rule.from), rule);
  }
  const exactOnlyHop = (path: string): Hop | undefined => exactHop(rulesByPath, path);
  const anyHop = (path: string): Hop | undefined =>
    exactHop(rulesByPath, path) ?? wildcardHop(rulesByPath, path);
  for (const { from } of rulesByPath.values()) {
    if (followHops(from.replace(/\*$/, 'x'), anyHop) === 'circle')
      problems.push(`${from}: leads in a circle`);
  }
  return {
    problems,
    beforeRender: (path) => resolveRedirect(path, exactOnlyHop),
    onMissing: (path) => resolveRedirect(path, anyHop),
  };
}

interface Hop {
  readonly to: string;
  readonly isTemporary: boolean;
}

function resolveRedirect(
  path: string,
  hop: (path: string) => Hop | undefined,
): Redirect | undefined {
  const end = followHops(path, hop);
  if (end === undefined || end === 'circle') return undefined;
  return { location: toLocationHeader(end.to), status: end.isTemporary ? 302 : 301 };
}

/** Follows all hops of a path. */
function followHops(
  path: string,
  hop: (path: string) => Hop | undefined,
): Hop | 'circle' | undefined {
  let end: Hop | undefined;
  let next = hop(path);
  for (let hops = 0; next; hops += 1) {
    if (hops >= MAX_HOPS || normalizePath(next.to) === normalizePath(path)) return 'circle';
    end = { to: next.to, isTemporary: next.isTemporary || end?.isTemporary === true };
    next = next.to.startsWith('/') ? hop(next.to) : undefined;
  }
  return end;
}

function exactHop(rules: Rules, path: string): Hop | undefined {
  const whole = normalizePath(path);
  const { locale, rest } = splitLocale(whole);
  const rule = rules.get(whole) ?? rules.get(rest);
  return rule && { to: addLocale(locale, rule.to), isTemporary: rule.isTemporary };
}

/** Hop of the longest matching `/…/*` rule. */
function wildcardHop(rules: Rules, path: string): Hop | undefined {
  const whole = normalizePath(path);
  const { locale, rest } = splitLocale(whole);
  return longestWildcard(rules, whole, locale) ?? longestWildcard(rules, rest, locale);
}

function longestWildcard(rules: Rules, path: string, locale: Locale): Hop | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const rule = rules.get(`${path.slice(0, end)}/*`);
    if (!rule) continue;
    const tail = encodeURI(path.slice(end));
    const to = rule.to.replace(/\/\*$/, () => tail) || '/';
    return { to: addLocale(locale, to), isTemporary: rule.isTemporary };
  }
  return undefined;
}

/** Decodes the path and drops query and hash. */
function normalizePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}

function splitLocale(path: string): { readonly locale: Locale; readonly rest: string } {
  const first = path.split('/', 2)[1] ?? '';
  return isLocale(first)
    ? { locale: first, rest: path.slice(first.length + 1) || '/' }
    : { locale: DEFAULT_LOCALE, rest: path };
}

/** Adds the requested locale to a local target without one. */
function addLocale(locale: Locale, target: string): string {
  if (!target.startsWith('/') || isLocale(target.split(/[/?#]/, 2)[1] ?? '')) return target;
  return localizePath(target, locale);
}

/** Serializes for the `Location` header, so that a browser cannot read a path as another host. */
function toLocationHeader(target: string): string {
  const url = new URL(target, 'http://shop');
  return target.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}
