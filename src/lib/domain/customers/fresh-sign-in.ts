import type { Session } from './session.ts';

const FRESH_MS = 15 * 60_000;

/**
 * Whether the person has proved a moment ago who they are. A session lasts for weeks, and somebody else may use the
 * device: the export of all data and the end of the account ask for a new sign-in.
 */
export function isSignInFresh({ signedInAt }: Pick<Session, 'signedInAt'>, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - signedInAt.getTime() < FRESH_MS;
}
