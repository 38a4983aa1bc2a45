/** Name and value one after the other, as `ServerResponse.writeHead` takes them. */
export type FlatHeaders = readonly string[];

export interface SecurityHeaders {
  /** For every answer that is no page: nothing in it may load or run anything. */
  readonly plain: FlatHeaders;
  /**
   * For a page: its `own` policy (script and style hashes) completed by everything else; `referrer` is its own choice.
   * On a `closed` one nothing of anybody else's may run, whatever the club has configured.
   */
  page(
    own: string | undefined,
    options?: { readonly referrer?: string | undefined; readonly isClosed?: boolean },
  ): FlatHeaders;
  /**
   * For a page that no other window may keep hold of. Browsers start another process for it, which a phone notices;
   * pages that are the same for everybody do without.
   */
  readonly isolation: FlatHeaders;
}

/** The policy of an answer in which nothing is loaded or run. */
export const NOTHING =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of documents alone: a picture or a script has no use for any of it. */
const PERMISSIONS: FlatHeaders = [
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=(), usb=(), payment=(self), browsing-topics=()',
];

/**
 * Headers that every answer carries (reliability, INV4). `formOrigins` are where a form of ours may end up after
 * its redirect: Chromium checks `form-action` there too; `tagOrigins` what a tag manager may load, run and speak to.
 */
export function securityHeaders(
  siteUrl: string,
  formOrigins: readonly string[],
  tagOrigins: readonly string[] = [],
): SecurityHeaders {
  const common: FlatHeaders = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...(siteUrl.startsWith('https:')
      ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']
      : []),
  ];
  const forms = ["'self'", ...formOrigins].join(' ');
  return {
    isolation: ['Cross-Origin-Opener-Policy', 'same-origin'],
    plain: [...common, ...referrerPolicy(), 'Content-Security-Policy', NOTHING],
    page: (own, { referrer, isClosed = false } = {}) => [
      ...common,
      ...PERMISSIONS,
      ...referrerPolicy(referrer),
      ...['Content-Security-Policy', completed(own, forms, isClosed ? [] : tagOrigins)],
    ],
  };
}

function referrerPolicy(own = 'strict-origin-when-cross-origin'): FlatHeaders {
  return ['Referrer-Policy', own];
}

function completed(own: string | undefined, forms: string, tagOrigins: readonly string[]): string {
  const hashes = directives(own ?? '');
  const scripts = hashes.get('script-src') ?? "'self'";
  const styles = hashes.get('style-src') ?? "'self'";
  // Only a preview says that somebody may frame it.
  const framers = hashes.get('frame-ancestors') ?? "'none'";
  const tags = tagOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src ${scripts}${tags}`,
    `style-src ${styles}`,
    `img-src 'self' data:${tags}`,
    "font-src 'self'",
    `connect-src 'self'${tags}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${framers}`,
  ].join('; ');
}

function directives(policy: string): ReadonlyMap<string, string> {
  const parsed = new Map<string, string>();
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name) parsed.set(name, sources.join(' '));
  }
  return parsed;
}
