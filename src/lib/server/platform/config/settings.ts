import { join } from 'node:path';
import * as z from 'zod';
import { type AssetSettings, assetVariables, readAssetSettings } from './asset-settings.ts';
import { type ContentSettings, contentVariables, readContentSettings } from './content-settings.ts';
import { type NoticeSecrets, noticeVariables, readNoticeSecrets } from './notice-secrets.ts';
import {
  type PaymentSettings,
  readPaymentSettings,
  takesRealMoney,
  usesSandboxPayments,
} from './payment-settings.ts';
import {
  hostInUrl,
  type ProcessSettings,
  processSettings,
  processVariables,
} from './process-settings.ts';
import { SANDBOX_KEYS } from './sandbox-keys.ts';
import { type StaffKey, secretList, staffKeyList } from './secrets.ts';
import { SANDBOX_STAFF_CLAIM, type StaffClaimSetting, staffClaim } from './staff-claim-setting.ts';
import {
  readTaxSettings,
  type TaxSettings,
  taxVariables,
  usesSandboxRates,
} from './tax-settings.ts';
import {
  readThirdPartySettings,
  type ThirdPartySettings,
  thirdPartyVariables,
  usesSandboxConversions,
  usesSandboxEngagement,
  usesSandboxReports,
} from './third-party-settings.ts';

/**
 * Every environment variable of the shop; no other file reads one. What is not set points at the sandbox, one port above the shop;
 * each outside service is replaced on its own by setting its variables.
 */
const environment = z.object({
  ...processVariables,
  /** Address shoppers use, without trailing slash. */
  SITE_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** PostgreSQL; absent: the embedded database in DATA_DIR. */
  DATABASE_URL: z.string().min(1).optional(),
  /**
   * The server itself, if DATABASE_URL is a pooler in transaction mode: for LISTEN, migrations, imports and commands.
   * Absent: DATABASE_URL.
   */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  /** Pictures in other sizes; nodes may share it. Absent: a folder in DATA_DIR. */
  IMAGE_CACHE_DIR: z.string().min(1).optional(),
  ...assetVariables,
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(64),
  /** Seals cookies and links; several, comma-separated: the first seals, all open. */
  SESSION_SECRET: secretList.optional(),
  /** Keys of the staff's commands, one for each person; absent: one key, derived from SESSION_SECRET. */
  STAFF_KEYS: staffKeyList.optional(),
  ...contentVariables,
  /** Redirect rules, one a line; need not be there. */
  REDIRECTS_FILE: z.string().min(1).default('redirects.txt'),
  IDENTITY_ISSUER: z.url().optional(),
  IDENTITY_CLIENT_ID: z.string().min(1).default('terrace-shop'),
  IDENTITY_CLIENT_SECRET: z.string().min(1).optional(),
  /** Blank-separated; absent: the specification's. */
  IDENTITY_SCOPES: z
    .string()
    .regex(/^(?:\S+ )*openid(?: \S+)*$/, 'must contain openid')
    .optional(),
  /** Claims that the provider calls otherwise: `given_name=first_name,status=account_status`. */
  IDENTITY_CLAIMS: z
    .string()
    .regex(
      /^(?:(?:email(?:_verified)?|(?:given_|family_)?name|birthdate|status)=[^\s,=]+(?:,|$))+$/,
    )
    .optional(),
  /** Who may use the desk, see `staff-claim-setting.ts`. */
  IDENTITY_STAFF_CLAIM: staffClaim.optional(),
  /** Whether passwords typed outside the provider's pages are forwarded to it (`Identity.credentials`). */
  IDENTITY_PASSWORDS: z.enum(['on', 'off']).optional(),
  IDENTITY_SIGN_UP_URL: z.url().optional(),
  IDENTITY_PROFILE_URL: z.url().optional(),
  IDENTITY_PASSWORD_URL: z.url().optional(),
  /** Absent: Stripe as soon as its key is there. */
  PAYMENTS: z.enum(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:live|test)_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  /** Where its hosted pages stand on a domain of the club's. */
  STRIPE_PAGE_ORIGIN: z.url().optional(),
  /** Another address of its API; for tests. */
  STRIPE_API_URL: z.url().optional(),
  PAYMENTS_API_URL: z.url().optional(),
  PAYMENTS_SECRET: z.string().min(1).optional(),
  PAYMENTS_WEBHOOK_SECRET: z.string().min(1).optional(),
  MEMBERSHIP_API_URL: z.url().optional(),
  MEMBERSHIP_SECRET: z.string().min(1).optional(),
  /** Signs references to baskets for a checkout elsewhere; absent: made of the shop's own secret. */
  CHECKOUT_SECRET: z.string().min(32).optional(),
  ...noticeVariables,
  MAIL_URL: z.url().optional(),
  MAIL_FROM: z.email().optional(),
  ...thirdPartyVariables,
  ...taxVariables,
});

/** Names of all variables that the shop reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

export interface Settings extends ProcessSettings {
  readonly siteUrl: string;
  readonly dataDirectory: string;
  /** Pictures in other sizes. */
  readonly imageCacheDirectory: string;
  /** Pictures, and files of imports. */
  readonly assets: AssetSettings;
  readonly databaseUrl: string | undefined;
  /** The same server without a pooler between; the same address if there is none. */
  readonly databaseDirectUrl: string | undefined;
  readonly databasePool: number;
  /** Upper bound of the stored pages; those with a query have a quarter of it besides. */
  readonly pageCacheBytes: number;
  /** Places a minute of a waiting room that opens by itself; 0 opens none. */
  readonly waitingRoomPace: number;
  readonly secrets: readonly string[];
  readonly staffKeys: readonly StaffKey[];
  readonly content: ContentSettings;
  readonly redirectsFile: string;
  readonly identity: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | undefined;
    readonly scopes: string | undefined;
    /** Names of the provider's claims by the standard's. */
    readonly claimNames: Readonly<Record<string, string>>;
    /** Absent: nobody may use the desk. */
    readonly staffClaim: StaffClaimSetting | undefined;
    readonly takesPasswords: boolean;
    /** Pages of the provider that are not where the specification has them. */
    readonly pages: {
      readonly signUp: string | undefined;
      readonly profile: string | undefined;
      readonly password: string | undefined;
    };
  };
  readonly payments: PaymentSettings;
  /** Neither the sandbox nor a test key. */
  readonly takesRealMoney: boolean;
  readonly membership: { readonly apiUrl: string; readonly secret: string };
  readonly checkoutSecret: string | undefined;
  readonly noticeSecrets: NoticeSecrets;
  readonly mail: { readonly url: string; readonly from: string | undefined };
  readonly thirdParties: ThirdPartySettings;
  readonly taxes: TaxSettings;
  /** Names of the outside services that the sandbox stands in for. */
  readonly sandboxed: readonly string[];
}

/** @throws Error with one line per variable that cannot be used; never with a value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment cannot be used.\n${lines.join('\n')}`);
  }
  const given = parsed.data;
  refuseLiveTests(given);
  const services = outsideServices(given);
  return {
    ...processSettings(given),
    siteUrl: (given.SITE_URL ?? `http://${hostInUrl(given.HOST)}:${given.PORT}`).replace(
      /\/+$/,
      '',
    ),
    dataDirectory: given.DATA_DIR,
    imageCacheDirectory: given.IMAGE_CACHE_DIR ?? join(given.DATA_DIR, 'cache', 'images'),
    assets: readAssetSettings(given),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_URL && (given.DATABASE_DIRECT_URL ?? given.DATABASE_URL),
    databasePool: given.DATABASE_POOL,
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    waitingRoomPace: given.WAITING_ROOM_PACE,
    secrets: given.SESSION_SECRET ?? [],
    staffKeys: given.STAFF_KEYS ?? [],
    redirectsFile: given.REDIRECTS_FILE,
    checkoutSecret: given.CHECKOUT_SECRET,
    noticeSecrets: readNoticeSecrets(given, usesSandboxPayments(given) ? SANDBOX_KEYS : undefined),
    ...services,
    takesRealMoney: takesRealMoney(given),
    sandboxed: sandboxedOf(given),
  };
}

type Environment = z.infer<typeof environment>;

/** A shop that takes real money tells nobody what went wrong inside. */
function refuseLiveTests({ ENVIRONMENT, STRIPE_SECRET_KEY = '' }: Environment): void {
  if (ENVIRONMENT !== 'integration' || !STRIPE_SECRET_KEY.includes('_live_')) return;
  throw new Error(
    'The environment cannot be used.\nENVIRONMENT: must be production with a live key of Stripe',
  );
}

/** What stands in for each outside service, and the variable that replaces it. */
const SANDBOXED = [
  ['content', 'CONTENT_API_URL'],
  ['identity', 'IDENTITY_ISSUER'],
  ['membership', 'MEMBERSHIP_API_URL'],
  ['mail', 'MAIL_URL'],
] as const;

function sandboxedOf(given: Environment): readonly string[] {
  const names = SANDBOXED.filter(([, variable]) => !given[variable]).map(([name]) => name);
  return [
    ...names,
    ...(usesSandboxPayments(given) ? ['payments'] : []),
    ...(usesSandboxConversions(given) ? ['conversions'] : []),
    ...(usesSandboxReports(given) ? ['error reports'] : []),
    ...(usesSandboxEngagement(given) ? ['engagement'] : []),
    ...(usesSandboxRates(given) ? ['exchange rates'] : []),
    ...(given.SALES_TAX === 'sandbox' ? ['sales tax'] : []),
  ];
}

function outsideServices(
  given: Environment,
): Pick<
  Settings,
  'content' | 'identity' | 'payments' | 'membership' | 'mail' | 'thirdParties' | 'taxes'
> {
  const host = hostInUrl(given.HOST);
  const sandbox = `http://${host}:${given.PORT + 1}`;
  const smtp = `smtp://${host}:${given.PORT + 2}`;
  return {
    content: readContentSettings(given, sandbox),
    identity: identityService(given, sandbox),
    payments: readPaymentSettings(given, {
      url: `${sandbox}/payments`,
      secret: SANDBOX_KEYS.payments,
      webhookSecret: SANDBOX_KEYS.webhooks,
    }),
    membership: {
      apiUrl: (given.MEMBERSHIP_API_URL ?? `${sandbox}/membership/v1`).replace(/\/+$/, ''),
      secret: given.MEMBERSHIP_SECRET ?? SANDBOX_KEYS.membership,
    },
    mail: { url: given.MAIL_URL ?? smtp, from: given.MAIL_FROM },
    thirdParties: readThirdPartySettings(given, {
      url: `${sandbox}/conversions/v1/events`,
      secret: SANDBOX_KEYS.conversions,
      dsn: `http://${SANDBOX_KEYS.errors}@${host}:${given.PORT + 1}/errors/1`,
      engagement: { key: SANDBOX_KEYS.engagement, url: `${sandbox}/engagement/api/v3` },
    }),
    taxes: readTaxSettings(given, `${sandbox}/rates/eurofxref-daily.xml`),
  };
}

function identityService(given: Environment, sandbox: string): Settings['identity'] {
  const pairs = given.IDENTITY_CLAIMS?.split(',').filter(Boolean) ?? [];
  return {
    issuer: given.IDENTITY_ISSUER ?? `${sandbox}/identity`,
    clientId: given.IDENTITY_CLIENT_ID,
    clientSecret: given.IDENTITY_CLIENT_SECRET,
    scopes: given.IDENTITY_SCOPES,
    claimNames: Object.fromEntries(pairs.map((pair) => pair.split('=', 2))),
    staffClaim:
      given.IDENTITY_STAFF_CLAIM ?? (given.IDENTITY_ISSUER ? undefined : SANDBOX_STAFF_CLAIM),
    takesPasswords: (given.IDENTITY_PASSWORDS ?? (given.IDENTITY_ISSUER ? 'off' : 'on')) === 'on',
    pages: {
      signUp: given.IDENTITY_SIGN_UP_URL,
      profile: given.IDENTITY_PROFILE_URL,
      password: given.IDENTITY_PASSWORD_URL,
    },
  };
}

function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) filled[name] = value;
  return filled;
}
