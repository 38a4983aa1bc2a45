import type { Method } from '#lib/contract/procedures.ts';
import { handleFormRequest } from '#lib/server/app/http/form-handler.ts';
import { handleRpcRequest } from '#lib/server/app/http/rpc-handler.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { RequestContext } from '#lib/server/customers/requests/call-context.ts';
import { noAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { noRateLimits, type RateLimiter } from '#lib/server/platform/security/rate-limit.ts';
import { GB, NOW, type ShopFloor } from './a-shop-floor.ts';
import { ShopCookies } from './a-visit.ts';
import { clubPrinting } from './club-printing.ts';
import { type QuietLog, quietLog } from './quiet-log.ts';
import { type QuietSecurityLog, quietSecurityLog } from './quiet-security-log.ts';
import { floorServices } from './services/floor-services.ts';

export const SITE = 'https://shop.example';

export type HandlerServices = Services & {
  readonly log: QuietLog;
  readonly security: { readonly log: QuietSecurityLog };
};

/** The services that a handler needs, on a real database; everything else is left out. */
export function handlerServices(db: Db, floor: ShopFloor): HandlerServices {
  return {
    ...floorServices(floor),
    catalog: sqlCatalog(db),
    printing: clubPrinting,
    security: { attempts: noAttemptLimits, log: quietSecurityLog() },
    log: quietLog(),
    siteUrl: SITE,
    now: () => NOW,
  } as unknown as HandlerServices;
}

interface RequestOptions {
  readonly cookies?: ShopCookies;
  readonly limits?: RateLimiter;
  readonly method?: string;
  /** `undefined` leaves out a default header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly client?: string;
}

/** The response as an API client reads it. */
export interface RpcResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Calls a method like an API client. */
export async function callRpc(
  services: Services,
  method: Method | (string & {}),
  payload?: unknown,
  options: RequestOptions = {},
): Promise<RpcResponse> {
  return sendRpc(services, method, JSON.stringify({ payload }), options);
}

/** The same with any body. */
export async function sendRpc(
  services: Services,
  method: string,
  body: BodyInit | undefined,
  options: RequestOptions = {},
): Promise<RpcResponse> {
  const headers = {
    'content-type': 'application/json',
    'x-shop-id': String(GB.id),
    ...options.headers,
  };
  const request = aRequest(`/api/rpc/${method}`, { ...options, headers }, body);
  return readResponse(await handleRpcRequest(method, createHandlers(services, request, options)));
}

/** Posts a form like a browser without script. */
export async function postForm(
  services: Services,
  procedure: string,
  fields: Readonly<Record<string, string>>,
  options: RequestOptions = {},
): Promise<RpcResponse> {
  const form = new URLSearchParams(fields);
  const request = aRequest(`/api/form/${procedure}`, options, form);
  return readResponse(
    await handleFormRequest(procedure, createHandlers(services, request, options)),
  );
}

function aRequest(
  path: string,
  { method = 'POST', headers }: RequestOptions,
  body?: BodyInit,
): Request {
  const isRead = method === 'GET' || method === 'HEAD';
  return new Request(SITE + path, {
    method,
    headers: Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
    ...(!isRead && body !== undefined && { body }),
  });
}

function createHandlers(
  services: Services,
  request: Request,
  options: RequestOptions,
): RequestContext {
  const { cookies = new ShopCookies(), limits = noRateLimits, client = '203.0.113.7' } = options;
  return {
    request,
    cookies,
    clientAddress: client,
    locals: { services, limits },
  };
}

async function readResponse(response: Response): Promise<RpcResponse> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
