import { storyblokSource } from '../../src/lib/server/content/storyblok/storyblok-source.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type ManagementApi, managementApi } from '../content/management-api.ts';
import { planSetup } from '../content/setup-space.ts';
import { wantedSpace } from '../content/wanted-space.ts';
import {
  type Check,
  describeError,
  type Environment,
  type Finding,
  fine,
  type Surroundings,
  sandboxed,
  wrong,
} from './finding.ts';

const MANAGEMENT_URL = 'https://mapi.storyblok.com/v1';
/** Differences that are named; the rest is counted. */
const NAMED = 3;

/** The space's tokens, and its schema. */
export function checkContent(
  env: Environment,
  settings: Settings,
  surroundings: Surroundings,
): readonly Check[] {
  const { apiUrl } = settings.content;
  return [
    {
      name: 'content space',
      action: `see whether ${apiUrl} can be reached from this machine, and compare CONTENT_API_URL with the space’s region`,
      run: () => readSpace(settings, surroundings),
    },
    {
      name: 'content schema',
      action: 'check CONTENT_SPACE_ID, CONTENT_MANAGEMENT_TOKEN and CONTENT_MANAGEMENT_URL',
      run: () => compareSchema(env, settings, surroundings),
    },
  ];
}

async function readSpace(
  { content, sandboxed: inSandbox }: Settings,
  { fetch }: Surroundings,
): Promise<readonly Finding[]> {
  if (inSandbox.includes('content')) return sandboxed('CONTENT_API_URL');
  const { apiUrl, token, preview, webhookSecret } = content;
  const tokens = { CONTENT_TOKEN: token, CONTENT_PREVIEW_TOKEN: preview?.previewToken };
  const issues = await Promise.all(
    Object.entries(tokens).map(([name, each]) =>
      each ? tokenIssue(name, { apiUrl, fetch, token: each }) : [],
    ),
  );
  const wrongOnes = issues.flat();
  if (wrongOnes.length > 0) return wrongOnes;
  const without = [
    ...(preview ? [] : ['previews']),
    ...(webhookSecret ? [] : ['webhooks: changes are found within a minute']),
  ];
  return fine(
    `its published stories can be read${without.length > 0 ? `; without ${without.join(', and without ')}` : ''}`,
  );
}

async function tokenIssue(
  name: string,
  options: Parameters<typeof storyblokSource>[0],
): Promise<readonly Finding[]> {
  try {
    await storyblokSource(options).space();
    return [];
  } catch (error) {
    const reason = describeError(error);
    if (!/\b40[134]\b/.test(reason)) throw error;
    return wrong(
      `the space refuses ${name} (${reason})`,
      `set ${name} to a token of this space; in its settings under Access Tokens`,
    );
  }
}

async function compareSchema(
  env: Environment,
  settings: Settings,
  { fetch }: Surroundings,
): Promise<readonly Finding[]> {
  if (settings.sandboxed.includes('content')) return sandboxed('CONTENT_API_URL');
  const { CONTENT_SPACE_ID: spaceId, CONTENT_MANAGEMENT_TOKEN: token } = env;
  if (!spaceId || !token)
    return fine('not compared: that needs CONTENT_SPACE_ID and CONTENT_MANAGEMENT_TOKEN');
  const api = managementApi({
    apiUrl: env['CONTENT_MANAGEMENT_URL'] || MANAGEMENT_URL,
    spaceId,
    token,
    fetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
  });
  return schemaIssues(api, settings, env['CONTENT_WEBHOOK_SECRET']);
}

async function schemaIssues(
  api: ManagementApi,
  { siteUrl }: Settings,
  secret: string | undefined,
): Promise<readonly Finding[]> {
  const wanted = wantedSpace(siteUrl, secret);
  const steps = await planSetup(api, wanted, { planDemo: undefined, deletions: [] });
  if (steps.length === 0)
    return fine(`has all ${wanted.components.length} components, languages and folders`);
  const named = steps.slice(0, NAMED).map(({ text }) => text);
  const rest = steps.length > NAMED ? ` and ${steps.length - NAMED} more` : '';
  return wrong(
    `the space differs from what the shop needs: ${named.join('; ')}${rest}`,
    'npm run content -- setup --dry-run, then without --dry-run',
  );
}
