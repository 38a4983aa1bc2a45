import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { finishSignIn, type SignInContext } from './sign-in.ts';
import {
  deleteSignInCookie,
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
  // Without the state anybody's code would be taken (RFC 6749, section 10.12).
  const open = await readSignInCookie(caller, state ?? null);
  if (!open) return undefined;
  const outcome = await finishSignIn(context, open, { code, state: open.state, iss });
  deleteSignInCookie(caller, open);
  return outcome.kind === 'signed-in' ? 'signed-in' : outcome.failure;
}
