import type { RequestContext } from '#lib/server/customers/requests/call-context.ts';
import type { Admission } from '#lib/server/platform/http/admission/admission.ts';
import { clientAddress } from '#lib/server/platform/http/client-address.ts';
import { plainErrorResponse } from '#lib/server/platform/http/plain-error-response.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import { readRequestBody } from '#lib/server/platform/http/request-body.ts';
import { RequestCookies } from '#lib/server/platform/http/request-cookies.ts';
import type { Middleware } from '#lib/server/platform/http/server-request.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { workClassOfCall } from './work-class-of.ts';

export interface ApiRoutesOptions {
  readonly services: Services;
  readonly limits: App.OuterLocals['limits'];
  readonly trustedProxies: number;
  readonly admission: Pick<Admission, 'run'>;
}

type Handler = (name: string | undefined, requestContext: RequestContext) => Promise<Response>;

/** Loaded on the first call, to keep startup fast. */
const HANDLERS: Readonly<Record<string, () => Promise<Handler>>> = {
  rpc: async () => (await import('./rpc-handler.ts')).handleRpcRequest,
  form: async () => (await import('#lib/server/app/http/form-handler.ts')).handleFormRequest,
  capi: async () => {
    const { handleTrackingEvent } = await import(
      '#lib/server/tracking/http/tracking-event-handler.ts'
    );
    return (_, requestContext) => handleTrackingEvent(requestContext);
  },
};

/**
 * Serves `/api/rpc/{method}`, `/api/form/{procedure}` and `/api/capi` without Astro, whose routing costs more than most
 * calls. In `astro dev` the routes in src/pages/api do the same.
 */
export function apiRoutes(options: ApiRoutesOptions): Middleware {
  const { services, limits, trustedProxies, admission } = options;
  return async ({ request, path, query, isRead }) => {
    const { kind, name } = callOf(path);
    const load = HANDLERS[kind];
    if (!load) return undefined;
    const handle = await load();
    const body = isRead ? undefined : await readRequestBody(request);
    if (body === 'too-large') {
      const detail = 'The body may have 64 KiB at most.';
      return plainErrorResponse(413, path, { connection: 'close' }, detail);
    }
    const cookies = new RequestCookies(request.headers.cookie);
    const requestContext: RequestContext = {
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
    return admission.run(workClassOfCall(kind, name), async () =>
      toBufferedResponse(await handle(name, requestContext), cookies),
    );
  };
}

function callOf(path: string): { readonly kind: string; readonly name: string | undefined } {
  const [, kind, name, fixedKind = ''] = /^\/api\/(?:(rpc|form)\/([^/]+)|(capi))$/.exec(path) ?? [];
  return { kind: kind ?? fixedKind, name };
}

async function toBufferedResponse(
  response: Response,
  cookies: RequestCookies,
): Promise<BufferedResponse> {
  const { setCookieValues } = cookies;
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...(setCookieValues.length > 0 && { 'set-cookie': [...setCookieValues] }),
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
}
