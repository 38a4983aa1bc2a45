import type { PartyOrigins } from '#lib/domain/tracking/third-parties.ts';

/** Name and value one after the other, as `ServerResponse.writeHead` takes them. */
export type FlatHeaders = readonly string[];

export interface SecurityHeaders {
  /** For responses that are not pages: nothing in them may load or run anything. */
  readonly plain: FlatHeaders;
  /**
   * For a page: `own` are its script and style hashes, to which all other directives are added. `isClosed` excludes third
   * parties, even those that the club has configured.
   */
  page(
    own: string | undefined,
    options?: { readonly referrer?: string | undefined; readonly isClosed?: boolean },
  ): FlatHeaders;
  /**
   * Isolates a page from other windows. Browsers start another process for it, which is slow on phones, so public pages
   * do without.
   */
  readonly isolation: FlatHeaders;
}

/** Policy of a response that loads and runs nothing. */
export const EMPTY_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of a document of others in a frame of the desk, such as a mail: it runs nothing and leads nowhere. */
export function framedPolicy(siteUrl: string): string {
  return `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${siteUrl}; frame-ancestors 'self'`;
}

/** Whether a response's policy is one for a frame: it is sent as it is. */
export function isFramedPolicy(policy: string | undefined): policy is string {
  return policy?.startsWith('sandbox;') ?? false;
}

/** For documents only: it has no effect on pictures or scripts. */
const PERMISSIONS: FlatHeaders = [
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=(), usb=(), payment=(self), browsing-topics=()',
];

const NO_PARTIES: PartyOrigins = {
  tags: [],
  reports: [],
  engagement: [],
  engagementPictures: [],
};

/**
 * Security headers of all responses. `formOrigins`: where one of our forms may redirect to, because Chromium checks
 * `form-action` after redirects too.
 */
export function securityHeaders(
  siteUrl: string,
  formOrigins: readonly string[],
  parties: PartyOrigins = NO_PARTIES,
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
    plain: [...common, ...referrerPolicy(), 'Content-Security-Policy', EMPTY_POLICY],
    page: (own, { referrer, isClosed = false } = {}) => [
      ...common,
      ...PERMISSIONS,
      ...referrerPolicy(referrer),
      ...[
        'Content-Security-Policy',
        completePolicy(
          own,
          forms,
          isClosed ? { ...NO_PARTIES, reports: parties.reports } : parties,
        ),
      ],
    ],
  };
}

function referrerPolicy(own = 'strict-origin-when-cross-origin'): FlatHeaders {
  return ['Referrer-Policy', own];
}

function completePolicy(own: string | undefined, forms: string, parties: PartyOrigins): string {
  if (isFramedPolicy(own)) return own;
  const hashes = parseDirectives(own ?? '');
  const scripts = hashes.get('script-src') ?? "'self'";
  const styles = hashes.get('style-src') ?? "'self'";
  // Only a preview allows framing.
  const framers = hashes.get('frame-ancestors') ?? "'none'";
  const tags = parties.tags.map((origin) => ` ${origin}`).join('');
  const pictures = parties.engagementPictures.map((origin) => ` ${origin}`).join('');
  const connections = new Set([...parties.tags, ...parties.reports, ...parties.engagement]);
  return [
    "default-src 'self'",
    `script-src ${scripts}${tags}`,
    `style-src ${styles}`,
    `img-src 'self' data:${tags}${pictures}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...connections].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${framers}`,
  ].join('; ');
}

function parseDirectives(policy: string): ReadonlyMap<string, string> {
  const parsed = new Map<string, string>();
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name) parsed.set(name, [...(parsed.get(name)?.split(' ') ?? []), ...sources].join(' '));
  }
  return parsed;
}
