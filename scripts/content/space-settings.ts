import type { ManagementApi } from './management-api.ts';
import type { SetupStep } from './setup-step.ts';

export interface Language {
  readonly code: string;
  readonly name: string;
}

interface StoredSpace {
  readonly domain?: string | null;
  readonly environments?: readonly { readonly name: string; readonly location: string }[] | null;
  readonly languages?: readonly Language[] | null;
}

interface StoredWebhook {
  readonly id: number;
  readonly name: string;
  readonly endpoint: string;
  readonly actions?: readonly string[];
  readonly activated?: boolean;
  readonly secret?: string | null;
}

/** Settings of a space that belong to one shop. */
export interface WantedSettings {
  /** Absolute address of the shop, without trailing slash. */
  readonly siteUrl: string;
  readonly languages: readonly Language[];
  readonly webhookSecret: string | undefined;
}

const WEBHOOK_ACTIONS = ['story.published', 'story.unpublished', 'story.deleted', 'story.moved'];
const NAME = 'Shop';

/** Languages, preview address and webhook. The space's own ones stay. */
export async function planSettings(
  api: ManagementApi,
  wanted: WantedSettings,
): Promise<readonly SetupStep[]> {
  const { space } = (await api.get('')) as { readonly space: StoredSpace };
  return [
    ...planLanguages(api, space, wanted.languages),
    ...planPreview(api, space, wanted.siteUrl),
    ...(await planWebhook(api, wanted)),
  ];
}

function planLanguages(
  api: ManagementApi,
  { languages }: StoredSpace,
  wanted: readonly Language[],
): readonly SetupStep[] {
  const existing = languages ?? [];
  const missing = wanted.filter(({ code }) => !existing.some((language) => language.code === code));
  if (missing.length === 0) return [];
  return [
    {
      text: `languages: add ${missing.map(({ code }) => code).join(', ')}`,
      apply: () => api.put('', { space: { languages: [...existing, ...missing] } }),
    },
  ];
}

/** The editor adds the story's path, with its language, to this address. */
function planPreview(
  api: ManagementApi,
  { domain, environments }: StoredSpace,
  siteUrl: string,
): readonly SetupStep[] {
  const location = `${siteUrl}/`;
  const others = environments ?? [];
  const isKnown = [domain, ...others.map((one) => one.location)].includes(location);
  if (isKnown) return [];
  const space = domain
    ? { environments: [...others, { name: NAME, location }] }
    : { domain: location };
  return [{ text: `preview address: add ${location}`, apply: () => api.put('', { space }) }];
}

async function planWebhook(
  api: ManagementApi,
  { siteUrl, webhookSecret }: WantedSettings,
): Promise<readonly SetupStep[]> {
  if (isOwnMachine(siteUrl)) return [];
  const path = '/webhook_endpoints';
  const endpoint = `${siteUrl}/api/webhooks/content`;
  const find = async (): Promise<StoredWebhook | undefined> =>
    (await api.list<StoredWebhook>(path, 'webhook_endpoints')).find(
      (webhook) => webhook.endpoint === endpoint,
    );
  const known = await find();
  if (known && isComplete(known, webhookSecret)) return [];
  const webhook = {
    name: known?.name ?? NAME,
    endpoint,
    activated: true,
    actions: [...new Set([...(known?.actions ?? []), ...WEBHOOK_ACTIONS])],
    ...(webhookSecret && { secret: webhookSecret }),
  };
  const body = { webhook_endpoint: webhook };
  return [
    {
      text: `webhook: ${known ? 'update' : 'create'} ${endpoint}`,
      apply: () =>
        known
          ? api.put(`${path}/${known.id}`, body)
          : api.create(path, body, async () => {
              const created = await find();
              return created && { webhook_endpoint: created };
            }),
    },
  ];
}

/** A secret that the API does not show is taken for the right one. */
function isComplete(webhook: StoredWebhook, secret: string | undefined): boolean {
  const hasActions = WEBHOOK_ACTIONS.every((action) => webhook.actions?.includes(action));
  const hasSecret = !secret || webhook.secret === undefined || webhook.secret === secret;
  return webhook.activated === true && hasActions && hasSecret;
}

/** Storyblok cannot reach a developer's machine. */
export function isOwnMachine(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return ['localhost', '[::1]'].includes(hostname) || hostname.startsWith('127.');
}
