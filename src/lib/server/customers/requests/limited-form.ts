import { readForm } from '#lib/server/platform/forms/form-fields.ts';
import { takeCall } from '#lib/server/platform/security/rate-limit.ts';
import type { AccountRequest } from './require-customer.ts';

/** The posted form; undefined when the rate limit is reached. */
export async function readLimitedForm(
  requestContext: AccountRequest,
): Promise<FormData | undefined> {
  if (takeCall('mutation', requestContext) > 0) return undefined;
  return readForm(requestContext.request);
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
