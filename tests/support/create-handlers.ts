import type { Method } from '#lib/contract/procedures.ts';
import { noAttemptLimits } from '#lib/server/adapters/commerce-sql/attempts/attempt-limits.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { sqlCatalog } from '#lib/server/adapters/commerce-sql/sql-catalog.ts';
import type { RequestContext } from '#lib/server/http/api/call-context.ts';
import { handleRpcRequest } from '#lib/server/http/api/rpc-handler.ts';
import { handleFormRequest } from '#lib/server/http/forms/form-handler.ts';
import { noRateLimits, type RateLimiter } from '#lib/server/http/security/rate-limit.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { GB, NOW, type ShopFloor } from './a-shop-floor.ts';
import { ShopCookies } from './a-visit.ts';
import { type QuietLog, quietLog } from './quiet-log.ts';

export const SITE = 'https://shop.example';

export type HandlerServices = Services & { readonly log: QuietLog };

/** The services that a requestContext needs, on a real database; everything else is left out. */
export function handlerServices(db: Db, floor: ShopFloor): HandlerServices {
  return {
    ...floor,
    catalog: sqlCatalog(db),
    attempts: noAttemptLimits,
    log: quietLog(),
    siteUrl: SITE,
    now: () => NOW,
    isDarkModeEnabled: false,
  } as unknown as HandlerServices;
}

interface Knock {
  readonly cookies?: ShopCookies;
  readonly limits?: RateLimiter;
  readonly method?: string;
  /** `undefined` leaves out what is sent otherwise. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly client?: string;
}

/** What came back, as the caller's program sees it. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Calls a method as a program would. */
export async function callRpc(
  services: Services,
  method: Method | (string & {}),
  payload?: unknown,
  knock: Knock = {},
): Promise<Heard> {
  return sendRpc(services, method, JSON.stringify({ payload }), knock);
}

/** The same with any body whatsoever. */
export async function sendRpc(
  services: Services,
  method: string,
  body: BodyInit | undefined,
  knock: Knock = {},
): Promise<Heard> {
  const headers = {
    'content-type': 'application/json',
    'x-shop-id': String(GB.id),
    ...knock.headers,
  };
  const request = aRequest(`/api/rpc/${method}`, { ...knock, headers }, body);
  return heard(await handleRpcRequest(method, createHandlers(services, request, knock)));
}

/** Posts a form as a browser without script would. */
export async function postForm(
  services: Services,
  procedure: string,
  fields: Readonly<Record<string, string>>,
  knock: Knock = {},
): Promise<Heard> {
  const form = new URLSearchParams(fields);
  const request = aRequest(`/api/form/${procedure}`, knock, form);
  return heard(await handleFormRequest(procedure, createHandlers(services, request, knock)));
}

function aRequest(path: string, { method = 'POST', headers }: Knock, body?: BodyInit): Request {
  const isRead = method === 'GET' || method === 'HEAD';
  return new Request(SITE + path, {
    method,
    headers: Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
    ...(!isRead && body !== undefined && { body }),
  });
}

function createHandlers(services: Services, request: Request, knock: Knock): RequestContext {
  const { cookies = new ShopCookies(), limits = noRateLimits, client = '203.0.113.7' } = knock;
  return {
    request,
    cookies,
    clientAddress: client,
    locals: { services, limits },
  };
}

async function heard(response: Response): Promise<Heard> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
