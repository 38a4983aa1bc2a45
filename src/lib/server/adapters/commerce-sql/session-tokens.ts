import type { SealedTokens, Sessions } from '#lib/server/ports/sessions.ts';
import type { Db } from './database.ts';
import type { Trx } from './transaction.ts';

export async function tokensOf(db: Db, sessionId: string): Promise<SealedTokens | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['tokens', 'tokens_expire_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return sealed(row);
}

/**
 * The row stays locked while the provider is asked, so that another node waits and then finds the new
 * tokens. `refresh` is given what is stored by then and answers it unchanged when it is fresh enough.
 */
export async function refreshTokens(
  trx: Trx,
  sessionId: string,
  refresh: Parameters<Sessions['refreshTokens']>[1],
): Promise<SealedTokens | 'refused' | undefined> {
  const row = await trx
    .selectFrom('session')
    .select(['tokens', 'tokens_expire_at'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  const current = sealed(row);
  if (!current) return undefined;
  const next = await refresh(current);
  if (next === 'refused' || next.sealed === current.sealed) return next;
  await trx
    .updateTable('session')
    .set({ tokens: next.sealed, tokens_expire_at: next.expiresAt })
    .where('id', '=', sessionId)
    .execute();
  return next;
}

function sealed(
  row: { readonly tokens: string | null; readonly tokens_expire_at: Date | null } | undefined,
): SealedTokens | undefined {
  if (!row?.tokens || !row.tokens_expire_at) return undefined;
  return { sealed: row.tokens, expiresAt: row.tokens_expire_at };
}
