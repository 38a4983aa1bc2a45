import * as z from 'zod';
import { FAILPOINTS, type Failpoint } from '#lib/server/platform/ports/failpoint.ts';

const WHOLE_NUMBER = /^\d{1,9}$/;

/** A whole number within bounds; the error says what is right. Never the value, which may be a secret gone astray. */
function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(WHOLE_NUMBER, error)
    .transform(Number)
    .refine((number) => number >= min && number <= max, error);
}

function onOrOff(byDefault: 'on' | 'off') {
  return z.enum(['on', 'off'], 'must be on or off').default(byDefault);
}

/** The characters of host names; what is no host otherwise matches nothing. */
const hostList = z
  .string()
  .regex(/^[\w.*-]+(?:[\s,]+[\w.*-]+)*$/, 'must be host names, separated by commas, or *')
  .transform((text) => text.split(/[\s,]+/));

const hostName = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be a host name or an IP address, without a scheme and without a port');

/** Variables of the process itself: where it listens, what it runs and what it may leave out. */
export const processVariables = {
  PORT: wholeNumber(1, 65_533).default(4321),
  HOST: hostName.default('127.0.0.1'),
  /** Places a minute of a waiting room that opens by itself before a crowded checkout; 0: it opens none. */
  WAITING_ROOM_PACE: wholeNumber(0, 100_000).default(120),
  /** Prometheus metrics on a port of their own; absent: none are made. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** OpenTelemetry's own names: the collector that takes traces; absent: none are made. The SDK reads the other three. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('terrace'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  /** Further hosts of the shop; `*`: it is served on every host. */
  SITE_HOSTS: hostList.optional(),
  /** `integration`: a shop for tests, whose error pages show what went wrong. */
  ENVIRONMENT: z
    .enum(['production', 'integration'], 'must be production or integration')
    .default('production'),
  /** Proxies in front of the shop whose X-Forwarded-For is believed. More than there are lets clients pick their address. */
  TRUSTED_PROXIES: wholeNumber(0, 20).default(0),
  /**
   * After SIGTERM the shop says that it is not ready, but accepts requests for this long, until every proxy has noticed.
   * Absent: 5 behind a proxy, else 0.
   */
  DRAIN_SECONDS: wholeNumber(0, 120).optional(),
  /** Where a cache in front of the shop takes purges by tag; pages name their tags then. */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  /** `off` for benches only. */
  RATE_LIMITS: onOrOff('on'),
  PAGE_CACHE: onOrOff('on'),
  /** `on`: browsers keep pages for times without a network. `off` removes what they have kept. */
  OFFLINE: onOrOff('off'),
  /** Kills the process the n-th time it reaches a step; for `npm run faults` only. */
  FAILPOINT: z
    .string()
    .regex(
      new RegExp(`^(?:${FAILPOINTS.join('|')})(?::[1-9]\\d{0,5})?$`),
      `must be one of ${FAILPOINTS.join(', ')}, with a number: after-mail:3`,
    )
    .optional(),
};

type ProcessVariables = z.infer<z.ZodObject<typeof processVariables>>;

export interface ProcessSettings {
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number | undefined;
  /** Where traces are sent; undefined: none are made. */
  readonly tracing: { readonly endpoint: string; readonly serviceName: string } | undefined;
  readonly siteHosts: readonly string[] | undefined;
  readonly isIntegration: boolean;
  readonly trustedProxies: number;
  /** How long a stopping shop goes on accepting requests. */
  readonly drainMs: number;
  /** The cache in front of the shop that receives purges. */
  readonly cdn: { readonly purgeUrl: string; readonly token: string | undefined } | undefined;
  readonly isRateLimited: boolean;
  readonly isPageCacheOff: boolean;
  /** Whether browsers keep pages for times without a network. */
  readonly keepsPagesOffline: boolean;
  /** The step at which the process is to crash, the `times`-th time it gets there. */
  readonly failpoint: { readonly step: Failpoint; readonly times: number } | undefined;
}

/** RFC 3986: an IPv6 address stands in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

export function processSettings(given: ProcessVariables): ProcessSettings {
  const [name, times = '1'] = given.FAILPOINT?.split(':') ?? [];
  const step = FAILPOINTS.find((failpoint) => failpoint === name);
  return {
    host: given.HOST,
    port: given.PORT,
    metricsPort: given.METRICS_PORT,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: given.OTEL_SERVICE_NAME }
      : undefined,
    siteHosts: given.SITE_HOSTS,
    isIntegration: given.ENVIRONMENT === 'integration',
    trustedProxies: given.TRUSTED_PROXIES,
    drainMs: (given.DRAIN_SECONDS ?? (given.TRUSTED_PROXIES > 0 ? 5 : 0)) * 1_000,
    cdn: given.CDN_PURGE_URL
      ? { purgeUrl: given.CDN_PURGE_URL, token: given.CDN_PURGE_TOKEN }
      : undefined,
    isRateLimited: given.RATE_LIMITS === 'on',
    isPageCacheOff: given.PAGE_CACHE === 'off',
    keepsPagesOffline: given.OFFLINE === 'on',
    failpoint: step && { step, times: Number(times) },
  };
}
