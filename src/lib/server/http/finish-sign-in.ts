import type { CallContext } from '#lib/server/rpc/context.ts';
import { finishSignIn, type SignInContext } from '#lib/server/rpc/sign-in.ts';
import {
  forgetSignIn,
  newestSignIn,
  rememberedSignIn,
  type SignInCookies,
} from './open-sign-ins.ts';

type Finish = CallContext['finishSignIn'];

/** Finishes a sign-in through the API instead of the callback page. */
export async function finishNamedSignIn(
  caller: SignInCookies,
  context: SignInContext,
  { code, state, iss }: Parameters<Finish>[0],
): ReturnType<Finish> {
  const open =
    state === undefined ? await newestSignIn(caller) : await rememberedSignIn(caller, state);
  if (!open) return undefined;
  const isCodeAlone = state === undefined && iss === undefined;
  const callback = { code, state: open.state, iss, isCodeAlone };
  const outcome = await finishSignIn(context, open, callback);
  forgetSignIn(caller, open);
  return outcome.kind === 'signed-in' ? 'signed-in' : outcome.failure;
}
