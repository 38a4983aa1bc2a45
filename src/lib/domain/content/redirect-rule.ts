/** One redirect rule as an editor wrote it. */
export interface RedirectRule {
  /** Path with or without locale; a final `/*` matches the path and everything below it. */
  readonly from: string;
  /** Path, or an https URL of a listed host; a final `/*` takes over the matched rest. */
  readonly to: string;
  readonly isTemporary: boolean;
}

const MAX_LENGTH = 500;
/** Paths that an editor cannot redirect: services, files and home pages. */
const RESERVED =
  /^\/(?:(?:api|images|_astro|club|builds|\.well-known)(?:\/|$)|(?:[a-z]{2}(?:-[a-z]{2})?)?(?:\/\*|\/)?$|\*$)/i;
/** Rejects double slashes anywhere, because `/../..//host` resolves to `//host`. */
const LOCAL = /^(?![^?#]*\/\/)\/[^\\\s\p{Cc}]*$/u;

/** Reason why a rule is invalid, or undefined. */
export function findRuleProblem(rule: RedirectRule, hosts: readonly string[]): string | undefined {
  const { from, to } = rule;
  if (from.length > MAX_LENGTH || to.length > MAX_LENGTH) return 'too long';
  if (!LOCAL.test(from) || /[?#]|\*(?!$)|[^/]\*$/.test(from)) return 'is not a path';
  if (RESERVED.test(from)) return 'belongs to the shop itself';
  return LOCAL.test(to) ? undefined : addressProblem(to, hosts);
}

function addressProblem(address: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.password) return 'leads to no address';
  return hosts.includes(url.host) ? undefined : 'leads to a host that is not listed';
}

/** Parses a text file: one rule per line as `from to [301|302]`; `#` starts a comment. */
export function parseRuleLines(text: string): readonly RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const isRule = from !== '' && !from.startsWith('#') && to !== '';
    return isRule ? [{ from, to, isTemporary: status === '302' }] : [];
  });
}
