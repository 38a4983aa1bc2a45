import type { AccountDoor } from '#lib/server/http/account-door.ts';
import { typedForm } from '#lib/server/http/form-fields.ts';

/** What was posted; undefined when this client posts too often. */
export async function postedForm({
  request,
  locals,
  clientAddress,
}: AccountDoor): Promise<FormData | undefined> {
  if (locals.limits.take('mutation', clientAddress) > 0) return undefined;
  return typedForm(request);
}

/** What a page of the account says above its content. */
export interface PageNotice {
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

/** The page as it is answered. */
export interface Answered<Page> {
  readonly status: 200 | 422 | 429;
  readonly page: Page;
  readonly notice?: PageNotice | undefined;
}
