import { setTimeout as pause } from 'node:timers/promises';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import type { SignInResult } from '#lib/server/customers/ports/identity.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';
import { persistPlatform } from '#lib/server/platform/pages/platform.ts';
import { withOutageMessage } from './outage-message.ts';
import { currentSession } from './session.ts';
import { type PendingSignIn, recordRefusedSignIn, signInCustomer } from './sign-in.ts';
import { deleteSignInCookie, readSignInCookie } from './sign-in-cookies.ts';
import {
  type SignInMessage,
  signInMessage,
  signInReason,
  verifyingMessage,
} from './sign-in-message.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** After this time the shopper sees a waiting page. */
const TIMEOUT_MS = 800;
/** Reloads of the waiting page before the sign-in counts as failed. */
const MAX_WAITS = 8;

/** `/{locale}/signin/callback`: return from the provider. A sign-in can be finished only once. */
export async function completeSignIn(
  requestContext: SignInRequest,
): Promise<Response | SignInMessage> {
  const { locals, url } = requestContext;
  const open = await readSignInCookie(requestContext, url.searchParams.get('state'));
  const redirectTo = open?.redirectTo ?? homePath(locals.shop.locale);
  const { clientAddress } = requestContext;
  const attempt = { kind: 'sign-in', client: clientAddress } as const;
  const { services } = locals;
  return withOutageMessage(requestContext, redirectTo, async () => {
    if (!open) return handleUnknownCallback(requestContext);
    if (!url.searchParams.get('code')) {
      deleteSignInCookie(requestContext, open);
      const reason = signInReason(url.searchParams.get('error'));
      recordRefusedSignIn({ services, clientAddress }, reason);
      return signInMessage(requestContext, reason, redirectTo);
    }
    if (waitCount(requestContext) === 0 && (await services.security.attempts.take(attempt)) > 0) {
      recordRefusedSignIn({ services, clientAddress }, 'too-many');
      return signInMessage(requestContext, 'too-many', redirectTo);
    }
    const finished = await finishVerified(requestContext, open);
    // A success costs nothing: many people may share one address.
    if (finished instanceof Response) await services.security.attempts.refund(attempt);
    return finished;
  });
}

async function finishVerified(
  requestContext: SignInRequest,
  open: PendingSignIn,
): Promise<Response | SignInMessage> {
  const { locals, cookies, request, clientAddress } = requestContext;
  const { services } = locals;
  const finished = await withTimeout(requestContext, startVerification(requestContext, open));
  if (finished === 'pending' && waitCount(requestContext) < MAX_WAITS) {
    return verifyingMessage(requestContext, waitCount(requestContext) + 1);
  }
  deleteSignInCookie(requestContext, open);
  if (open.platform === 'app') persistPlatform(cookies, open.platform, locals.services);
  if (finished === 'pending') return signInMessage(requestContext, 'bad-request', open.redirectTo);
  if (!finished.ok) {
    recordRefusedSignIn({ services, clientAddress }, finished.failure.kind);
    return signInMessage(requestContext, finished.failure.kind, open.redirectTo);
  }
  const userAgent = request.headers.get('user-agent') ?? undefined;
  await signInCustomer(
    { services, shop: locals.shop, cookies, userAgent, clientAddress },
    finished.value,
  );
  return seeOther(open.redirectTo);
}

/** The first request starts it; reloads of the waiting page read its result. */
function startVerification(
  requestContext: SignInRequest,
  open: PendingSignIn,
): Promise<SignInResult> | undefined {
  const { services, shop } = requestContext.locals;
  if (waitCount(requestContext) > 0) return services.customers.identity.pendingResult(open.state);
  const query = requestContext.url.searchParams;
  const callback = {
    code: query.get('code') ?? '',
    state: open.state,
    iss: query.get('iss') ?? undefined,
  };
  return services.customers.identity.finish(shop, open, callback, services.now());
}

/** `pending`: the browser shows the waiting page, or another node does the work. */
async function withTimeout(
  { request }: SignInRequest,
  work: Promise<SignInResult> | undefined,
): Promise<SignInResult | 'pending'> {
  if (!work) return 'pending';
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return work;
  const stop = new AbortController();
  const timeout = pause(TIMEOUT_MS, 'pending' as const, { signal: stop.signal });
  timeout.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    stop.abort();
  }
}

function waitCount({ url }: SignInRequest): number {
  const value = Number(url.searchParams.get('verify') ?? 0);
  return Number.isInteger(value) && value > 0 ? value : 0;
}

/** A callback without a matching sign-in of this browser. */
async function handleUnknownCallback(
  requestContext: SignInRequest,
): Promise<Response | SignInMessage> {
  const home = homePath(requestContext.locals.shop.locale);
  // Back, reload or a second window: if already signed in, nothing is wrong.
  const session = await currentSession(requestContext.cookies, requestContext.locals.services);
  if (requestContext.url.searchParams.has('code') && session?.user) return seeOther(home);
  return signInMessage(requestContext, 'bad-request', home);
}
