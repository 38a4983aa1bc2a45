import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import type { LimitedAttempt } from '#lib/server/platform/rpc/procedure.ts';

interface CodeItem {
  readonly promotionCode?: string | null | undefined;
  readonly promotions?: readonly { readonly code?: string | null | undefined }[] | undefined;
}

/** Whether an item tries a promotion code: trying one beside an item has the same limit as entering it. */
export function triesCode({ promotionCode, promotions }: CodeItem): boolean {
  return Boolean(promotionCode) || (promotions?.some(({ code }) => Boolean(code)) ?? false);
}

/** Limited per session: a code itself is no subject, because a whole stadium may enter the same one. */
export function codeAttempt({ session }: Pick<CallContext, 'session'>): LimitedAttempt {
  return { kind: 'code', subject: session?.id };
}
