import type { Services } from '#lib/server/ports/services.ts';

/**
 * Closes the sessions that the provider's logout token names: those of one of its own sessions, or all of a customer.
 * False for a token that is not to be trusted. Throws `Outage`; the provider may then say it again.
 */
export function closeNamedSessions(
  { identity, sessions, now, log }: Pick<Services, 'identity' | 'sessions' | 'now' | 'log'>,
  logoutToken: string,
): Promise<boolean> {
  return identity.hearLogout(logoutToken, now(), async (notice) => {
    const closed =
      'sid' in notice
        ? await sessions.closeBySid(notice.sid)
        : await sessions.closeOfUser(notice.subject);
    log.info('session.closed-by-provider', { closed });
  });
}
