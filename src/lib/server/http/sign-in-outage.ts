import { Outage } from '#lib/domain/outage.ts';
import type { Door } from './sign-in-door.ts';
import { type SignInMessage, signInMessage } from './sign-in-message.ts';

/** The answer, or what to say when the provider or the database is down, or we have failed ourselves. */
export async function unlessDown(
  door: Door,
  redirectTo: string,
  answer: () => Promise<Response | SignInMessage>,
): Promise<Response | SignInMessage> {
  const { log } = door.locals.services;
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Outage)) {
      log.error('signin.failed', { error });
      return signInMessage(door, 'server-error', redirectTo);
    }
    log.warn('signin.outage', { port: error.port, reason: error.message });
    return signInMessage(door, 'unavailable', redirectTo);
  }
}
