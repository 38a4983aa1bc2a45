/** What the page one comes back to says after signing in or out, by what became of the guest's basket. */
export type SignInNotice = 'in' | 'moved' | 'capped' | 'out';

/** A cookie of a minute with the kind alone: pages stay the same for everybody, a script shows and forgets it. */
export const NOTICE_COOKIE = 'terrace_notice';
