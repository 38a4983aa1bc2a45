import type { Services } from '#lib/server/ports/services.ts';
import type { Door } from './call.ts';
import { clientAddress } from './client-address.ts';
import type { Step } from './exchange.ts';
import { lastResort } from './last-resort.ts';
import type { Rendered } from './render.ts';
import { RenderGate } from './render-gate.ts';
import { requestBody } from './request-body.ts';
import { RequestCookies } from './request-cookies.ts';

export interface DoorStepOptions {
  readonly services: Services;
  readonly limits: App.OuterLocals['limits'];
  readonly trustedProxies: number;
}

type Open = (name: string | undefined, door: Door) => Promise<Response>;

/** Loaded with the first call: a start needs none of them. */
const DOORS: Readonly<Record<string, () => Promise<Open>>> = {
  rpc: async () => (await import('./rpc-door.ts')).rpcDoor,
  form: async () => (await import('./form-door.ts')).formDoor,
  capi: async () => {
    const { capiDoor } = await import('./capi-door.ts');
    return (_, door) => capiDoor(door);
  },
};

/**
 * Answers `/api/rpc/{method}`, `/api/form/{procedure}` and `/api/capi` without Astro, whose way from request to route costs more than
 * most calls do. The routes below src/pages/api do the same in `astro dev`.
 */
export function doorStep({ services, limits, trustedProxies }: DoorStepOptions): Step {
  const gate = new RenderGate({
    concurrent: 64,
    queue: { personal: 512, public: 0 },
    patienceMs: 3_000,
    now: services.now,
  });
  return async ({ request, path, query, isRead }) => {
    const [, named, name, only = ''] = /^\/api\/(?:(rpc|form)\/([^/]+)|(capi))$/.exec(path) ?? [];
    const load = DOORS[named ?? only];
    if (!load) return undefined;
    const open = await load();
    const body = isRead ? undefined : await requestBody(request);
    if (body === 'too-large') return lastResort(413, path, { connection: 'close' });
    const cookies = new RequestCookies(request.headers.cookie);
    const door: Door = {
      cookies,
      locals: { services, limits },
      clientAddress: clientAddress(request, trustedProxies),
      request: new Request(new URL(path + query, services.siteUrl), {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).map(([key, value]): [string, string] => [
          key,
          String(value),
        ]),
        ...(body && { body: new Uint8Array(body) }),
      }),
    };
    return gate.run('personal', async () => rendered(await open(name, door), cookies));
  };
}

async function rendered(response: Response, cookies: RequestCookies): Promise<Rendered> {
  const { lines } = cookies;
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...(lines.length > 0 && { 'set-cookie': [...lines] }),
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
}
