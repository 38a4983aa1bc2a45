import * as z from 'zod';
import {
  type EngagementAccess,
  formatEngagementAccess,
} from '#lib/domain/engagement/engagement-access.ts';
import {
  CONTAINER_ID,
  type PartyOrigins,
  TAG_MANAGER_ORIGIN,
  type ThirdParties,
} from '#lib/domain/tracking/third-parties.ts';
import { IDENTIFIER_HASHES, type IdentifierHash } from './hashed-identifier.ts';

/** A Sentry DSN: a public key, a host, an optional path and a project. Over plain http only on this machine. */
const DSN =
  /^(?:https:\/\/\w+@[\w.-]+|http:\/\/\w+@(?:localhost|127\.0\.0\.1))(?::\d+)?(?:\/[\w-]+)*\/\d+$/;
/** Where Braze keeps the pictures of its campaigns. */
const ENGAGEMENT_PICTURES = [
  'https://braze-images.com',
  'https://appboy-images.com',
  'https://cdn.braze.eu',
];
const HTTPS = { protocol: /^https$/, error: 'must be an https address' };

/** Environment variables of third parties. Without any of them the shop uses none. */
export const thirdPartyVariables = {
  TAG_MANAGER_ID: z
    .string()
    .regex(CONTAINER_ID, 'is not valid: GTM- followed by capital letters or digits')
    .optional(),
  /** Separated by spaces: origins that the container's tags load from or send to, besides the tag manager itself. */
  TAG_MANAGER_ORIGINS: z
    .string()
    .regex(/^https:\/\/[\w.-]+(?::\d+)?(?: https:\/\/[\w.-]+(?::\d+)?)*$/, 'must be https origins')
    .optional(),
  /** Default: on if `CONVERSIONS_URL` is set. */
  CONVERSIONS: z.enum(['on', 'off']).optional(),
  CONVERSIONS_URL: z.url(HTTPS).optional(),
  CONVERSIONS_SECRET: z.string().min(1).optional(),
  CONVERSIONS_HASH: z.enum(IDENTIFIER_HASHES).default('sha256'),
  /** Default: on if `ERROR_REPORTS_DSN` is set. */
  ERROR_REPORTS: z.enum(['on', 'off']).optional(),
  ERROR_REPORTS_DSN: z
    .string()
    .regex(DSN, 'must be a DSN without a secret: https://key@host/project')
    .optional(),
  /** Default: on if `ENGAGEMENT_KEY` is set. */
  ENGAGEMENT: z.enum(['on', 'off']).optional(),
  ENGAGEMENT_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be the key of a web app: letters, digits and hyphens')
    .optional(),
  /** The SDK endpoint of the club's cluster. */
  ENGAGEMENT_URL: z.url(HTTPS).optional(),
  ENGAGEMENT_HASH: z.enum(IDENTIFIER_HASHES).default('sha256'),
};

type ThirdPartyVariables = z.infer<z.ZodObject<typeof thirdPartyVariables>>;

export interface ThirdPartySettings {
  /** What pages need to know. */
  readonly forPages: ThirdParties | undefined;
  /** For the content security policy. */
  readonly origins: PartyOrigins;
  /** Where events are sent. Undefined: nowhere. */
  readonly conversions: { readonly url: string; readonly secret: string | undefined } | undefined;
  readonly identifierHashes: Readonly<Record<'conversions' | 'engagement', IdentifierHash>>;
  /** Collector of error reports. Undefined: none. */
  readonly reportsTo: string | undefined;
}

/** Whether events go to the sandbox. */
export function usesSandboxConversions({
  CONVERSIONS,
  CONVERSIONS_URL,
}: ThirdPartyVariables): boolean {
  return CONVERSIONS === 'on' && CONVERSIONS_URL === undefined;
}

/** Whether error reports go to the sandbox. */
export function usesSandboxReports(given: ThirdPartyVariables): boolean {
  return given.ERROR_REPORTS === 'on' && given.ERROR_REPORTS_DSN === undefined;
}

/** Whether the engagement service is the sandbox's. */
export function usesSandboxEngagement(given: ThirdPartyVariables): boolean {
  return given.ENGAGEMENT === 'on' && given.ENGAGEMENT_KEY === undefined;
}

interface SandboxParties {
  readonly url: string;
  readonly secret: string;
  readonly dsn: string;
  readonly engagement: EngagementAccess;
}

export function readThirdPartySettings(
  given: ThirdPartyVariables,
  sandbox: SandboxParties,
): ThirdPartySettings {
  const reportsTo = collectorOf(given, sandbox);
  const tagManager = given.TAG_MANAGER_ID;
  const engagement = engagementAccess(given, sandbox);
  const conversions = conversionSettings(given, sandbox);
  const others = given.TAG_MANAGER_ORIGINS?.split(' ') ?? [];
  const forPages = {
    tagManager,
    countsConversions: conversions !== undefined,
    reportsTo,
    engagement: engagement && formatEngagementAccess(engagement),
  };
  return {
    forPages: Object.values(forPages).some(Boolean) ? forPages : undefined,
    origins: {
      tags: tagManager ? [TAG_MANAGER_ORIGIN, ...others] : [],
      reports: reportsTo ? [new URL(reportsTo).origin] : [],
      engagement: engagement ? [new URL(engagement.url).origin] : [],
      engagementPictures: engagement ? ENGAGEMENT_PICTURES : [],
    },
    conversions,
    identifierHashes: { conversions: given.CONVERSIONS_HASH, engagement: given.ENGAGEMENT_HASH },
    reportsTo,
  };
}

function collectorOf(given: ThirdPartyVariables, sandbox: SandboxParties): string | undefined {
  if (usesSandboxReports(given)) return sandbox.dsn;
  return given.ERROR_REPORTS === 'off' ? undefined : given.ERROR_REPORTS_DSN;
}

/** @throws Error for a key without the address of its cluster. */
function engagementAccess(
  given: ThirdPartyVariables,
  sandbox: SandboxParties,
): EngagementAccess | undefined {
  if (usesSandboxEngagement(given)) return sandbox.engagement;
  const { ENGAGEMENT, ENGAGEMENT_KEY: key, ENGAGEMENT_URL: url } = given;
  if (!key || ENGAGEMENT === 'off') return undefined;
  if (!url)
    throw new Error(
      'The environment cannot be used.\nENGAGEMENT_URL: is needed with ENGAGEMENT_KEY',
    );
  return { key, url };
}

function conversionSettings(
  given: ThirdPartyVariables,
  sandbox: { readonly url: string; readonly secret: string },
): ThirdPartySettings['conversions'] {
  if (usesSandboxConversions(given)) return sandbox;
  const { CONVERSIONS, CONVERSIONS_URL: url, CONVERSIONS_SECRET: secret } = given;
  return url && CONVERSIONS !== 'off' ? { url, secret } : undefined;
}
