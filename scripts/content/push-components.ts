import type { StoryblokComponent } from './storyblok-schema.ts';

export interface Space {
  /** Management API up to and without `/spaces`, such as `https://mapi.storyblok.com/v1`. */
  readonly apiUrl: string;
  readonly spaceId: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  /** Waits that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface Change {
  readonly name: string;
  readonly deed: 'create' | 'update' | 'keep';
}

interface Known extends StoryblokComponent {
  readonly id: number;
}

const RETRIES = 10;
const RETRY_AFTER = 400;

/**
 * Brings the space's components to `wanted`; without `isReal` it only tells what it would do. Fields and components
 * that editors have added are kept: nothing is ever deleted. @throws Error when the service refuses
 */
export async function pushComponents(
  space: Space,
  wanted: readonly StoryblokComponent[],
  isReal: boolean,
): Promise<readonly Change[]> {
  const { components } = (await ask(space, 'GET', '')) as { components: readonly Known[] };
  const known = new Map(components.map((component) => [component.name, component]));
  const changes = wanted.map((component) => changeOf(component, known.get(component.name)));
  for (const change of isReal ? changes : []) {
    // One after the other: the service takes three a second.
    const { there, component } = change;
    if (change.deed === 'update') await ask(space, 'PUT', `/${there?.id}`, { component });
    if (change.deed === 'create') await ask(space, 'POST', '', { component });
  }
  return changes.map(({ component, deed }) => ({ name: component.name, deed }));
}

interface Planned extends Pick<Change, 'deed'> {
  readonly component: StoryblokComponent;
  readonly there: Known | undefined;
}

function changeOf(component: StoryblokComponent, there: Known | undefined): Planned {
  if (!there) return { deed: 'create', component, there };
  const merged = { ...component, schema: { ...there.schema, ...component.schema } };
  return { deed: isSame(there, merged) ? 'keep' : 'update', component: merged, there };
}

function isSame(there: Known, wanted: StoryblokComponent): boolean {
  const told = ({ is_root, is_nestable, schema }: StoryblokComponent): string =>
    JSON.stringify([is_root, is_nestable, sorted(schema)]);
  return told(there) === told(wanted);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, item]) => [key, sorted(item)]);
}

async function ask(space: Space, method: string, path: string, body?: object): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const url = `${space.apiUrl}/spaces/${space.spaceId}/components${path}`;
    const response = await space.fetch(url, {
      method,
      headers: { authorization: space.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    if (response.status !== 429 || attempt >= RETRIES) {
      throw new Error(`${method} /components${path} was answered ${response.status}`);
    }
    await space.wait(RETRY_AFTER);
  }
}
