/** One rule as it was written: where from, where to. */
export interface RedirectRule {
  /** Path with or without its locale; `/*` at the end stands for it and everything below. */
  readonly from: string;
  /** Path, or an https address of a listed host; `/*` at the end takes what the asterisk stood for. */
  readonly to: string;
  readonly isTemporary: boolean;
}

const MAX_LENGTH = 500;
/** What the shop cannot do without, whatever an editor writes: its services, its files, its home pages. */
const RESERVED =
  /^\/(?:(?:api|images|_astro|club|builds|\.well-known)(?:\/|$)|(?:[a-z]{2}(?:-[a-z]{2})?)?(?:\/\*|\/)?$|\*$)/i;
/** Two slashes anywhere: `/../..//host` is resolved to `//host`. */
const LOCAL = /^(?![^?#]*\/\/)\/[^\\\s\p{Cc}]*$/u;

/** Why a rule cannot be followed, or undefined. */
export function ruleProblem(rule: RedirectRule, hosts: readonly string[]): string | undefined {
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

/** Rules of a text file: one a line, from, to and perhaps 301 or 302, with blanks between; `#` begins a remark. */
export function readRuleLines(text: string): readonly RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const isRule = from !== '' && !from.startsWith('#') && to !== '';
    return isRule ? [{ from, to, isTemporary: status === '302' }] : [];
  });
}
