import { type Kysely, sql } from 'kysely';

/**
 * Addresses of one mailbox: without the tag after a plus sign, and without dots where the provider ignores them. "Once
 * per customer" compares mailboxes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mailbox_key(email text) returns text language sql immutable parallel safe
    return (
      select case when domain in ('gmail.com', 'googlemail.com')
        then replace(mailbox, '.', '') || '@gmail.com'
        else mailbox || '@' || domain end
      from (select
        regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '^([^+]+)[+].*$', '\\1') as mailbox,
        regexp_replace(lower(email), '^.*@', '') as domain) parts
    )`.execute(db);
}
