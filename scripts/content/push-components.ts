import type { StoryblokComponent } from './storyblok-schema.ts';

export interface Space {
  /** Management API up to and without `/spaces`, such as `https://mapi.storyblok.com/v1`. */
  readonly apiUrl: string;
  readonly spaceId: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  /** Delay between retries. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface Change {
  readonly name: string;
  readonly action: 'create' | 'update' | 'keep';
}

interface StoredComponent extends StoryblokComponent {
  readonly id: number;
}

const RETRIES = 10;
const RETRY_AFTER_MS = 400;

/**
 * Creates and updates the space's components to match `wanted`; without `isReal` it only returns the planned changes.
 * Never deletes: fields and components that editors have added stay. @throws Error for a failed API call
 */
export async function pushComponents(
  space: Space,
  wanted: readonly StoryblokComponent[],
  isReal: boolean,
): Promise<readonly Change[]> {
  const { components } = (await callApi(space, 'GET', '')) as {
    components: readonly StoredComponent[];
  };
  const known = new Map(components.map((component) => [component.name, component]));
  const changes = wanted.map((component) => planChange(component, known.get(component.name)));
  for (const change of isReal ? changes : []) {
    // Sequential: the API allows three requests a second.
    const { existing, component } = change;
    if (change.action === 'update') await callApi(space, 'PUT', `/${existing?.id}`, { component });
    if (change.action === 'create') await callApi(space, 'POST', '', { component });
  }
  return changes.map(({ component, action }) => ({ name: component.name, action }));
}

interface PlannedChange extends Pick<Change, 'action'> {
  readonly component: StoryblokComponent;
  readonly existing: StoredComponent | undefined;
}

function planChange(
  component: StoryblokComponent,
  existing: StoredComponent | undefined,
): PlannedChange {
  if (!existing) return { action: 'create', component, existing };
  const merged = { ...component, schema: { ...existing.schema, ...component.schema } };
  return { action: isSame(existing, merged) ? 'keep' : 'update', component: merged, existing };
}

function isSame(existing: StoredComponent, wanted: StoryblokComponent): boolean {
  const serialize = ({ is_root, is_nestable, schema }: StoryblokComponent): string =>
    JSON.stringify([is_root, is_nestable, sortKeys(schema)]);
  return serialize(existing) === serialize(wanted);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, item]) => [key, sortKeys(item)]);
}

async function callApi(
  space: Space,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const url = `${space.apiUrl}/spaces/${space.spaceId}/components${path}`;
    const response = await space.fetch(url, {
      method,
      headers: { authorization: space.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    if (response.status !== 429 || attempt >= RETRIES) {
      throw new Error(`${method} /components${path} failed with status ${response.status}`);
    }
    await space.wait(RETRY_AFTER_MS);
  }
}
