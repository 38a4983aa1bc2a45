import { Outage } from '#lib/domain/outage.ts';
import { type SignInMessage, signInMessage } from './sign-in-message.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** Runs the handler; returns a message when the provider or the database is down, or on an internal error. */
export async function withOutageMessage(
  requestContext: SignInRequest,
  redirectTo: string,
  answer: () => Promise<Response | SignInMessage>,
): Promise<Response | SignInMessage> {
  const { log } = requestContext.locals.services;
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Outage)) {
      log.error('signin.failed', { error });
      return signInMessage(requestContext, 'server-error', redirectTo);
    }
    log.warn('signin.outage', { port: error.port, reason: error.message });
    return signInMessage(requestContext, 'unavailable', redirectTo);
  }
}
