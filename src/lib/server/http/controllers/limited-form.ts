import type { AccountRequest } from '#lib/server/http/auth/require-customer.ts';
import { readForm } from '#lib/server/http/forms/form-fields.ts';

/** The posted form; undefined when the rate limit is reached. */
export async function readLimitedForm({
  request,
  locals,
  clientAddress,
}: AccountRequest): Promise<FormData | undefined> {
  if (locals.limits.take('mutation', clientAddress) > 0) return undefined;
  return readForm(request);
}

/** Notice above an account page's content. */
export interface PageNotice {
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

/** Page data with the response's status. */
export interface PageResult<Page> {
  readonly status: 200 | 422 | 429;
  readonly page: Page;
  readonly notice?: PageNotice | undefined;
}
