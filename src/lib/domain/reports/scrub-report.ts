import { MAX_TEXT, scrubAddress, scrubText } from './scrub-text.ts';

/** Upper bounds of a report, as the specification has them. */
export const REPORT_LIMITS = { breadcrumbs: 100, buffer: 30, depth: 3, text: MAX_TEXT } as const;

interface Frame {
  readonly filename?: string | undefined;
  readonly function?: string | undefined;
  readonly lineno?: number | undefined;
  readonly colno?: number | undefined;
  readonly in_app?: boolean | undefined;
}

interface Exception {
  readonly type?: string | undefined;
  readonly value?: string | undefined;
  readonly mechanism?:
    | { readonly type: string; readonly handled?: boolean | undefined }
    | undefined;
  readonly stacktrace?: { readonly frames?: readonly Frame[] | undefined } | undefined;
}

interface Breadcrumb {
  readonly timestamp?: number | undefined;
  readonly category?: string | undefined;
  readonly message?: string | undefined;
}

interface Sdk {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly settings?: object | undefined;
}

/** The part of a Sentry event that is sent. */
export interface Report {
  readonly event_id?: string | undefined;
  readonly timestamp?: number | undefined;
  readonly platform?: string | undefined;
  readonly level?: string | undefined;
  readonly release?: string | undefined;
  readonly dist?: string | undefined;
  readonly environment?: string | undefined;
  readonly sdk?: Sdk | undefined;
  readonly message?: string | undefined;
  readonly transaction?: string | undefined;
  readonly tags?: object | undefined;
  readonly exception?: { readonly values?: readonly Exception[] | undefined } | undefined;
  readonly breadcrumbs?: readonly Breadcrumb[] | undefined;
}

/** Tags that the shop sets. */
const TAGS = ['build', 'event', 'page', 'shop', 'platform'];
const MAX_EXCEPTIONS = 5;
const MAX_FRAMES = 50;

/**
 * The event with the fields of the list and no others: a collector's library may add the request, the user or the device
 * to an event, today or in its next version. Texts are scrubbed and cut.
 */
export function scrubReport(event: Report): Report {
  const { event_id, timestamp, platform, level, release, dist, environment, sdk } = event;
  return {
    event_id,
    timestamp,
    platform,
    level,
    release,
    dist,
    environment,
    // Collectors otherwise store the address that the report comes from.
    sdk: { name: sdk?.name, version: sdk?.version, settings: { infer_ip: 'never' } },
    ...(event.message !== undefined && { message: scrubText(event.message) }),
    ...(event.transaction !== undefined && { transaction: scrubAddress(event.transaction) }),
    tags: shopTags(event.tags ?? {}),
    ...(event.exception?.values && {
      exception: { values: event.exception.values.slice(0, MAX_EXCEPTIONS).map(scrubException) },
    }),
    breadcrumbs: (event.breadcrumbs ?? [])
      .slice(-REPORT_LIMITS.breadcrumbs)
      .map(({ timestamp: time, category, message = '' }) => ({
        timestamp: time,
        category,
        message: scrubText(message),
      })),
  };
}

function shopTags(tags: object): Readonly<Record<string, string>> {
  const own = Object.entries(tags).filter(([name]) => TAGS.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, scrubTag(String(value))]));
}

/** Tags are written by the shop's code: letters, digits and a few signs. */
function scrubTag(value: string): string {
  return value.replace(/[^\w.:[\]/-]/g, '').slice(0, 80);
}

function scrubException({ type, value = '', mechanism, stacktrace }: Exception): Exception {
  return {
    type: scrubTag(type ?? 'Error'),
    value: scrubText(value),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
    ...(stacktrace && {
      stacktrace: { frames: (stacktrace.frames ?? []).slice(-MAX_FRAMES).map(scrubFrame) },
    }),
  };
}

function scrubFrame({ filename = '', function: name = '', lineno, colno, in_app }: Frame): Frame {
  return { filename: scrubAddress(filename), function: scrubTag(name), lineno, colno, in_app };
}
