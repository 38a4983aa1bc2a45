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

type Handler = (name: string | undefined, requestContext: Door) => Promise<Response>;

/** Loaded on the first call, to keep startup fast. */
const HANDLERS: Readonly<Record<string, () => Promise<Handler>>> = {
  rpc: async () => (await import('./rpc-door.ts')).rpcDoor,
  form: async () => (await import('./form-door.ts')).formDoor,
  capi: async () => {
    const { capiDoor } = await import('./capi-door.ts');
    return (_, requestContext) => capiDoor(requestContext);
  },
};

/**
 * Serves `/api/rpc/{method}`, `/api/form/{procedure}` and `/api/capi` without Astro, whose routing costs more than most
 * calls. In `astro dev` the routes in src/pages/api do the same.
 */
export function doorStep({ services, limits, trustedProxies }: DoorStepOptions): Step {
  const gate = new RenderGate({
    concurrent: 64,
    queue: { personal: 512, public: 0 },
    patienceMs: 3_000,
    now: services.now,
  });
  return async ({ request, path, query, isRead }) => {
    const [, kind, name, fixedKind = ''] =
      /^\/api\/(?:(rpc|form)\/([^/]+)|(capi))$/.exec(path) ?? [];
    const load = HANDLERS[kind ?? fixedKind];
    if (!load) return undefined;
    const handle = await load();
    const body = isRead ? undefined : await requestBody(request);
    if (body === 'too-large') return lastResort(413, path, { connection: 'close' });
    const cookies = new RequestCookies(request.headers.cookie);
    const requestContext: Door = {
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
    return gate.run('personal', async () =>
      toRendered(await handle(name, requestContext), cookies),
    );
  };
}

async function toRendered(response: Response, cookies: RequestCookies): Promise<Rendered> {
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
