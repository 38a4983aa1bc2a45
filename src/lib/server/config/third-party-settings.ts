import * as z from 'zod';
import {
  CONTAINER_ID,
  TAG_MANAGER_ORIGIN,
  type ThirdParties,
} from '#lib/domain/tracking/third-parties.ts';
import { IDENTIFIER_HASHES, type IdentifierHash } from './hashed-identifier.ts';

/** A Sentry DSN: a public key, a host, an optional path and a project. Over plain http only on this machine. */
const DSN =
  /^(?:https:\/\/\w+@[\w.-]+|http:\/\/\w+@(?:localhost|127\.0\.0\.1))(?::\d+)?(?:\/[\w-]+)*\/\d+$/;
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
};

type ThirdPartyVariables = z.infer<z.ZodObject<typeof thirdPartyVariables>>;

export interface ThirdPartySettings {
  /** What pages need to know. */
  readonly forPages: ThirdParties | undefined;
  /** For the content security policy. */
  readonly tagOrigins: readonly string[];
  /** Where events are sent. Undefined: nowhere. */
  readonly conversions: { readonly url: string; readonly secret: string | undefined } | undefined;
  readonly identifierHash: IdentifierHash;
  /** Collector of error reports. Undefined: none. */
  readonly reportsTo: string | undefined;
  /** Origins that pages send reports to, for the content security policy. */
  readonly reportOrigins: readonly string[];
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

export function readThirdPartySettings(
  given: ThirdPartyVariables,
  sandbox: { readonly url: string; readonly secret: string; readonly dsn: string },
): ThirdPartySettings {
  const reportsTo = usesSandboxReports(given)
    ? sandbox.dsn
    : given.ERROR_REPORTS === 'off'
      ? undefined
      : given.ERROR_REPORTS_DSN;
  const tagManager = given.TAG_MANAGER_ID;
  const conversions = conversionSettings(given, sandbox);
  const others = given.TAG_MANAGER_ORIGINS?.split(' ') ?? [];
  const countsConversions = conversions !== undefined;
  return {
    forPages:
      tagManager || conversions || reportsTo
        ? { tagManager, countsConversions, reportsTo }
        : undefined,
    tagOrigins: tagManager ? [TAG_MANAGER_ORIGIN, ...others] : [],
    conversions,
    identifierHash: given.CONVERSIONS_HASH,
    reportsTo,
    reportOrigins: reportsTo ? [new URL(reportsTo).origin] : [],
  };
}

function conversionSettings(
  given: ThirdPartyVariables,
  sandbox: { readonly url: string; readonly secret: string },
): ThirdPartySettings['conversions'] {
  if (usesSandboxConversions(given)) return sandbox;
  const { CONVERSIONS, CONVERSIONS_URL: url, CONVERSIONS_SECRET: secret } = given;
  return url && CONVERSIONS !== 'off' ? { url, secret } : undefined;
}
