import type { Services } from '#lib/server/platform/ports/services.ts';

/**
 * Closes the sessions named by the provider's logout token: those of one provider session, or all of a customer (OpenID
 * Connect Back-Channel Logout). Returns false for an invalid token. Throws `Outage`; the provider may then retry.
 */
export function closeSessionsByLogoutToken(
  {
    customers: { identity, sessions },
    now,
    log,
  }: Pick<Services, 'now' | 'log'> & {
    readonly customers: Pick<Services['customers'], 'identity' | 'sessions'>;
  },
  logoutToken: string,
): Promise<boolean> {
  return identity.handleBackChannelLogout(logoutToken, now(), async (notice) => {
    const closed =
      'sid' in notice
        ? await sessions.closeBySid(notice.sid)
        : await sessions.closeForUser(notice.subject);
    log.info('session.closed-by-provider', { closed });
  });
}
