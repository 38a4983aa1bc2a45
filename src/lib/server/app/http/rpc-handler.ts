import {
  COMMITTED_KIND,
  IDEMPOTENCY_KEY,
  type Method,
  type Problem,
  UNCERTAIN_KIND,
} from '#lib/contract/procedures.ts';
import { Outage, type OutageOutcome } from '#lib/domain/outage.ts';
import { findShopById, type Shop } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { dispatch, getProcedure, isMethod } from '#lib/server/app/router.ts';
import {
  createCallContext,
  type RequestContext,
} from '#lib/server/customers/requests/call-context.ts';
import { problemResponse, rejectWithProblem } from '#lib/server/platform/http/problem.ts';
import { MAX_BODY_BYTES } from '#lib/server/platform/http/request-body.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import type { ProcedureResult } from '#lib/server/platform/rpc/procedure.ts';
import { takeCall } from '#lib/server/platform/security/rate-limit.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';

const NO_STORE = { 'cache-control': 'private, no-store' };
const REQUEST_ID = /^[\w-]{8,64}$/;

/** `POST /api/rpc/{method}`: checks method, origin, shop, rate and body, then calls the procedure. */
export async function handleRpcRequest(
  method: string | undefined,
  requestContext: RequestContext,
): Promise<Response> {
  const { request, locals } = requestContext;
  if (!method || !isMethod(method))
    return rejectWithProblem(404, 'Not Found', 'There is no such method.');
  if (request.method !== 'POST') {
    return rejectWithProblem(405, 'Method Not Allowed', 'Call methods with POST.', {
      allow: 'POST',
    });
  }
  if (!isSameOrigin(request.headers, locals.services.siteUrl)) {
    return rejectWithProblem(403, 'Forbidden', 'Calls from other sites are refused.');
  }
  const shopId = request.headers.get('x-shop-id') ?? '';
  const shop = /^[1-9]\d*$/.test(shopId) ? findShopById(Number(shopId)) : undefined;
  if (!shop) return rejectWithProblem(400, 'Bad Request', 'The header x-shop-id names no shop.');
  const waitSeconds = takeCall(getProcedure(method).effect, requestContext);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  return callProcedure(method, shop, requestContext);
}

async function callProcedure(
  method: Method,
  shop: Shop,
  requestContext: RequestContext,
): Promise<Response> {
  const { request } = requestContext;
  const name = requestName(request);
  if (name instanceof Response) return name;
  const body = await jsonBody(request);
  if (body instanceof Response) return body;
  try {
    const context = await createCallContext(requestContext, shop, translator(shop.locale));
    const answer = await dispatch(method, body.payload, { ...context, ...name });
    return toResponse(answer);
  } catch (error) {
    return failureResponse(method, error, requestContext);
  }
}

function requestName({ headers }: Request): Pick<CallContext, 'idempotencyKey'> | Response {
  const requestId = headers.get(IDEMPOTENCY_KEY);
  if (requestId === null) return {};
  if (REQUEST_ID.test(requestId)) return { idempotencyKey: requestId };
  const detail = `The header ${IDEMPOTENCY_KEY} takes 8 to 64 of A-Z a-z 0-9 _ -.`;
  return rejectWithProblem(400, 'Bad Request', detail);
}

async function jsonBody(request: Request): Promise<{ readonly payload?: unknown } | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return rejectWithProblem(415, 'Unsupported Media Type', 'The body must be application/json.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) return tooLarge();
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Rejected below, together with bodies that are JSON but no object.
  }
  return rejectWithProblem(400, 'Bad Request', 'The body must be a JSON object with a payload.');
}

function toResponse(answer: ProcedureResult<unknown>): Response {
  if (!answer.ok) {
    const { problem, retryAfterSeconds } = answer;
    return problemResponse(problem, retryLater(problem.status, retryAfterSeconds));
  }
  const { reply } = answer;
  if (reply === undefined) return new Response(null, { status: 204, headers: NO_STORE });
  return new Response(JSON.stringify(reply), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...NO_STORE,
    },
  });
}

const OUTAGE_PROBLEMS: Readonly<Record<OutageOutcome, Problem>> = {
  unchanged: {
    title: 'Service Unavailable',
    status: 503,
    detail: 'The shop is catching its breath. Nothing was changed; please try again.',
  },
  committed: {
    title: 'Service Unavailable',
    status: 503,
    kind: COMMITTED_KIND,
    detail:
      'The change is saved, but the reply could not be read. There is no need to send it again.',
  },
  uncertain: {
    title: 'Service Unavailable',
    status: 503,
    kind: UNCERTAIN_KIND,
    detail:
      'The connection failed while the change was being saved: it may be saved or not. Read the current state before sending it again.',
  },
};

function failureResponse(method: Method, error: unknown, { locals }: RequestContext): Response {
  if (error instanceof Outage) {
    locals.services.log.warn('rpc.outage', { method, port: error.port, error });
    return problemResponse(OUTAGE_PROBLEMS[error.outcome], retryLater(503));
  }
  locals.services.log.error('rpc.failed', { method, error });
  return rejectWithProblem(500, 'Internal Server Error', 'Something went wrong on our side.');
}

function retryLater(status: number, seconds?: number): Readonly<Record<string, string>> {
  const wait = seconds ?? (status === 503 ? 2 : undefined);
  return wait === undefined ? {} : { 'retry-after': String(Math.ceil(wait)) };
}

function tooMany(waitSeconds: number): Response {
  return rejectWithProblem(429, 'Too Many Requests', 'Too many calls; try again in a moment.', {
    'retry-after': String(Math.ceil(waitSeconds)),
  });
}

function tooLarge(): Response {
  return rejectWithProblem(413, 'Content Too Large', 'The body may have 64 KiB at most.');
}
