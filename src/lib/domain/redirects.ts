import { type RedirectRule, ruleProblem } from './redirect-rule.ts';
import { DEFAULT_LOCALE, isLocale } from './shop.ts';

export interface Redirect {
  /** A local path that begins with exactly one slash, or an https address of a listed host. */
  readonly location: string;
  readonly status: 301 | 302;
}

export interface Redirects {
  /** Where this path leads before anything is rendered: rules without an asterisk. */
  before(path: string): Redirect | undefined;
  /** Where it leads when there is no such page: any rule. */
  onMissing(path: string): Redirect | undefined;
  /** Rules that are not followed, each with the reason. */
  readonly problems: readonly string[];
}

const MAX_RULES = 5_000;
const MAX_HOPS = 10;

type Rules = ReadonlyMap<string, RedirectRule>;

/**
 * Rules made ready to be asked. Chains are followed to their end at once; what turns in a circle, leaves for a host
 * that is not listed or takes a part of the shop away is a problem and leads nowhere. A rule without a locale holds
 * under every locale. The first of two rules for one path wins.
 */
export function redirectTable(rules: readonly RedirectRule[], hosts: readonly string[]): Redirects {
  const known = new Map<string, RedirectRule>();
  const problems: string[] = rules.length > MAX_RULES ? [`only ${MAX_RULES} rules are read`] : [];
  for (const rule of rules.slice(0, MAX_RULES)) {
    const problem = ruleProblem(rule, hosts);
    if (problem) problems.push(`${rule.from.slice(0, 80)}: ${problem}`);
    else if (!known.has(normal(rule.from))) known.set(normal(rule.from), rule);
  }
  const exact = (path: string): Hop | undefined => exactHop(known, path);
  const any = (path: string): Hop | undefined => exactHop(known, path) ?? wideHop(known, path);
  for (const { from } of known.values()) {
    if (destination(from.replace(/\*$/, 'x'), any) === 'circle')
      problems.push(`${from}: leads in a circle`);
  }
  return {
    problems,
    before: (path) => redirect(path, exact),
    onMissing: (path) => redirect(path, any),
  };
}

interface Hop {
  readonly to: string;
  readonly isTemporary: boolean;
}

function redirect(path: string, hop: (path: string) => Hop | undefined): Redirect | undefined {
  const end = destination(path, hop);
  if (end === undefined || end === 'circle') return undefined;
  return { location: asLocation(end.to), status: end.isTemporary ? 302 : 301 };
}

/** Where a path leads after all hops. */
function destination(
  path: string,
  hop: (path: string) => Hop | undefined,
): Hop | 'circle' | undefined {
  let end: Hop | undefined;
  let next = hop(path);
  for (let hops = 0; next; hops += 1) {
    if (hops >= MAX_HOPS || normal(next.to) === normal(path)) return 'circle';
    end = { to: next.to, isTemporary: next.isTemporary || end?.isTemporary === true };
    next = next.to.startsWith('/') ? hop(next.to) : undefined;
  }
  return end;
}

function exactHop(rules: Rules, path: string): Hop | undefined {
  const whole = normal(path);
  const { locale, rest } = parted(whole);
  const rule = rules.get(whole) ?? rules.get(rest);
  return rule && { to: under(locale, rule.to), isTemporary: rule.isTemporary };
}

/** The longest `/…/*` that the path is or lies below. */
function wideHop(rules: Rules, path: string): Hop | undefined {
  const whole = normal(path);
  const { locale, rest } = parted(whole);
  return widest(rules, whole, locale) ?? widest(rules, rest, locale);
}

function widest(rules: Rules, path: string, locale: string): Hop | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const rule = rules.get(`${path.slice(0, end)}/*`);
    if (!rule) continue;
    const tail = encodeURI(path.slice(end));
    const to = rule.to.replace(/\/\*$/, () => tail) || '/';
    return { to: under(locale, to), isTemporary: rule.isTemporary };
  }
  return undefined;
}

/** The same path in one writing: decoded, without query and hash. */
function normal(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}

function parted(path: string): { readonly locale: string; readonly rest: string } {
  const first = path.split('/', 2)[1] ?? '';
  return isLocale(first)
    ? { locale: first, rest: path.slice(first.length + 1) || '/' }
    : { locale: DEFAULT_LOCALE, rest: path };
}

/** A local target under the asker's locale, unless it names one or leaves the shop. */
function under(locale: string, target: string): string {
  if (!target.startsWith('/') || isLocale(target.split(/[/?#]/, 2)[1] ?? '')) return target;
  return target === '/' ? `/${locale}` : `/${locale}${target}`;
}

/** As it goes into the header: nothing in it that a browser would read as another host. */
function asLocation(target: string): string {
  const url = new URL(target, 'http://shop');
  return target.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}
