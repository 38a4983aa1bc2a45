import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { STORIES } from '../../../../sandbox/club/stories/stories.ts';
import { collect } from '../../../../sandbox/content/stored-story.ts';
import { type Change, pushComponents } from '../../../../scripts/content/push-components.ts';
import {
  createStoryblokSchema,
  type StoryblokComponent,
} from '../../../../scripts/content/storyblok-schema.ts';

interface Stored extends StoryblokComponent {
  readonly id: number;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** A space behind the management API, which refuses the first `busy` calls. */
async function aSpace(components: Stored[], busy = 0) {
  const writes: string[] = [];
  let left = busy;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const respondWith = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (request.headers.authorization !== 'secret') return respondWith(401, {});
    if (left > 0) {
      left -= 1;
      return respondWith(429, {});
    }
    if (request.method === 'GET') return respondWith(200, { components });
    const { component } = JSON.parse(body) as { component: StoryblokComponent };
    writes.push(`${request.method} ${component.name}`);
    store(components, component, request.url ?? '');
    return respondWith(200, {});
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const waits: number[] = [];
  const space = {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    spaceId: '7',
    token: 'secret',
    fetch,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
  };
  return { space, writes, waits, components };
}

function store(components: Stored[], component: StoryblokComponent, url: string): void {
  const id = Number(/^\/v1\/spaces\/7\/components\/(\d+)$/.exec(url)?.[1]);
  const at = components.findIndex((one) => one.id === id);
  if (at >= 0) components[at] = { ...component, id };
  else components.push({ ...component, id: components.length + 1 });
}

const countActions = (changes: readonly Change[], action: Change['action']): number =>
  changes.filter((change) => change.action === action).length;

test('content-schema.json matches the block definitions', () => {
  const { components } = JSON.parse(readFileSync('content-schema.json', 'utf8'));
  expect(components).toEqual(JSON.parse(JSON.stringify(createStoryblokSchema())));
});

test('every component of the demo club, and each of its fields, is in the schema', () => {
  const known = new Map(
    createStoryblokSchema().map((component) => [component.name, component.schema]),
  );
  const unknown = STORIES.flatMap(({ content }) =>
    collect(content, ({ component, ...fields }) => {
      if (typeof component !== 'string' || component.startsWith('_')) return undefined;
      const schema = known.get(component);
      if (!schema) return [component];
      const names = Object.keys(fields).map((name) => name.split('__i18n__')[0] ?? '');
      return names
        .filter((name) => name !== '_uid' && !(name in schema))
        .map((name) => `${component}.${name}`);
    }).flat(),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('a push without permission changes nothing and prints its plan', async () => {
  const { space, writes } = await aSpace([]);
  const changes = await pushComponents(space, createStoryblokSchema(), false);
  expect(countActions(changes, 'create')).toBe(createStoryblokSchema().length);
  expect(writes).toEqual([]);
});

test('a push creates missing components, keeps the editors’ own, waits on request, and ends', async () => {
  const own: Stored = {
    id: 1,
    name: 'marquee',
    is_root: false,
    is_nestable: true,
    schema: { note: { type: 'text' } },
  };
  const { space, writes, waits, components } = await aSpace([own], 2);
  const wanted = createStoryblokSchema();
  const changes = await pushComponents(space, wanted, true);
  expect(countActions(changes, 'update')).toBe(1);
  expect(waits).toHaveLength(2);
  expect(writes).toHaveLength(wanted.length);
  expect(components.find(({ name }) => name === 'marquee')?.schema).toHaveProperty('note');

  const again = await pushComponents(space, wanted, true);
  expect(countActions(again, 'keep')).toBe(wanted.length);
  expect(writes).toHaveLength(wanted.length);
});

test('a space that refuses the token is an error without the token in it', async () => {
  const { space } = await aSpace([]);
  const refused = pushComponents({ ...space, token: 'wrong' }, createStoryblokSchema(), true);
  await expect(refused).rejects.toThrow('GET /components failed with status 401');
});
