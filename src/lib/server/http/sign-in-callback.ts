import { setTimeout as pause } from 'node:timers/promises';
import { homePath } from '#lib/domain/shop-paths.ts';
import type { Finished } from '#lib/server/ports/identity.ts';
import { enter, type OpenSignIn } from '#lib/server/rpc/sign-in.ts';
import { forgetSignIn, rememberedSignIn } from './open-sign-ins.ts';
import { rememberPlatform } from './platform-door.ts';
import { seeOther } from './private-answer.ts';
import { currentSession } from './session.ts';
import type { Door } from './sign-in-door.ts';
import {
  reasonOf,
  type SignInMessage,
  signInMessage,
  verifyingMessage,
} from './sign-in-message.ts';
import { unlessDown } from './sign-in-outage.ts';

/** A provider that takes longer than this gets a page that says what is going on. */
const PATIENCE_MS = 800;
const MOST_WAITS = 8;

/** `/{locale}/signin/callback`: back from the provider. A sign-in can be finished once. */
export async function completeSignIn(door: Door): Promise<Response | SignInMessage> {
  const { locals, url } = door;
  const open = await rememberedSignIn(door, url.searchParams.get('state'));
  const redirectTo = open?.redirectTo ?? homePath(locals.shop.locale);
  return unlessDown(door, redirectTo, async () => {
    if (!open) return notBegunHere(door);
    if (!url.searchParams.get('code')) {
      forgetSignIn(door, open);
      return signInMessage(door, reasonOf(url.searchParams.get('error')), redirectTo);
    }
    if (waits(door) === 0 && locals.limits.take('attempt', door.clientAddress) > 0) {
      return signInMessage(door, 'too-many', redirectTo);
    }
    return verified(door, open);
  });
}

async function verified(door: Door, open: OpenSignIn): Promise<Response | SignInMessage> {
  const { locals, cookies, request } = door;
  const finished = await inTime(door, verification(door, open));
  if (finished === 'pending' && waits(door) < MOST_WAITS) {
    return verifyingMessage(door, waits(door) + 1);
  }
  forgetSignIn(door, open);
  if (open.platform === 'app') rememberPlatform(cookies, open.platform, locals.services);
  if (finished === 'pending') return signInMessage(door, 'bad-request', open.redirectTo);
  if (!finished.ok) return signInMessage(door, finished.failure.kind, open.redirectTo);
  const userAgent = request.headers.get('user-agent') ?? undefined;
  await enter({ services: locals.services, shop: locals.shop, cookies, userAgent }, finished.value);
  return seeOther(open.redirectTo);
}

/** The first request begins it; the next ones, of a page that waits, ask for what it came to. */
function verification(door: Door, open: OpenSignIn): Promise<Finished> | undefined {
  const { services, shop } = door.locals;
  if (waits(door) > 0) return services.identity.finishing(open.state);
  const query = door.url.searchParams;
  const callback = {
    code: query.get('code') ?? '',
    state: open.state,
    iss: query.get('iss') ?? undefined,
  };
  return services.identity.finish(shop, open, callback, services.now());
}

/** Pending for a browser that shows a page meanwhile, and where another node has the work in hand. */
async function inTime(
  { request }: Door,
  work: Promise<Finished> | undefined,
): Promise<Finished | 'pending'> {
  if (!work) return 'pending';
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return work;
  const stop = new AbortController();
  const patience = pause(PATIENCE_MS, 'pending' as const, { signal: stop.signal });
  patience.catch(() => {});
  try {
    return await Promise.race([work, patience]);
  } finally {
    stop.abort();
  }
}

function waits({ url }: Door): number {
  const value = Number(url.searchParams.get('verify') ?? 0);
  return Number.isInteger(value) && value > 0 ? value : 0;
}

/** A callback that no sign-in of this browser waits for. */
async function notBegunHere(door: Door): Promise<Response | SignInMessage> {
  const home = homePath(door.locals.shop.locale);
  // Going back, reloading or a second window: whoever is signed in already has nothing to repair.
  const session = await currentSession(door.cookies, door.locals.services);
  if (door.url.searchParams.has('code') && session?.user) return seeOther(home);
  return signInMessage(door, 'bad-request', home);
}
