import type { CallContext } from '#lib/server/rpc/context.ts';
import { finishSignIn, type SignInContext } from './sign-in.ts';
import {
  deleteSignInCookie,
  readNewestSignInCookie,
  readSignInCookie,
  type SignInCookieContext,
} from './sign-in-cookies.ts';

type Finish = CallContext['finishSignIn'];

/** Finishes a sign-in through the API instead of the callback page. */
export async function finishSignInByState(
  caller: SignInCookieContext,
  context: SignInContext,
  { code, state, iss }: Parameters<Finish>[0],
): ReturnType<Finish> {
  const open =
    state === undefined
      ? await readNewestSignInCookie(caller)
      : await readSignInCookie(caller, state);
  if (!open) return undefined;
  const isCodeAlone = state === undefined && iss === undefined;
  const callback = { code, state: open.state, iss, isCodeAlone };
  const outcome = await finishSignIn(context, open, callback);
  deleteSignInCookie(caller, open);
  return outcome.kind === 'signed-in' ? 'signed-in' : outcome.failure;
}
