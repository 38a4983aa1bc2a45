/** Providers that deliver addresses with and without dots to one mailbox. */
const IGNORING_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an e-mail address: without case, without the tag after a plus sign, and without dots where the
 * provider ignores them. The database has the same rule, `mailbox_key`.
 */
export function mailboxKey(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  if (domain === '') return email.trim().toLowerCase();
  const mailbox = name.replace(/^([^+]+)\+.*$/s, '$1');
  return IGNORING_DOTS.has(domain)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}
