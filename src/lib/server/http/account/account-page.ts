import type { AstroGlobal } from 'astro';
import {
  type AccountDoor,
  type AccountVisit,
  accountDoor,
  OTHER_CUSTOMER,
} from '#lib/server/http/account-door.ts';
import { missingPage, pageContext } from '#lib/server/http/page.ts';
import type { ShellData } from '#lib/server/views/shell.ts';
import { shellView } from '#lib/server/views/shell.ts';
import type { Answered, PageNotice } from './posted-form.ts';

/** What a page of the account shows: what its frame needs, and what is its own. */
export interface AccountPage<Page> {
  readonly frame: {
    readonly shell: Promise<ShellData>;
    readonly visit: AccountVisit;
    readonly notice: PageNotice | undefined;
  };
  readonly page: Page;
}

/**
 * A page of the account behind its door: sets the status, or answers what the page returns in place of itself (the way
 * to the sign-in, where a form leads, 404 where `door` knows nothing). Throws `Outage` as `accountDoor` and `door` do.
 */
export async function accountPage<Page>(
  astro: AstroGlobal,
  door: (door: AccountDoor, visit: AccountVisit) => Promise<Response | Answered<Page> | undefined>,
): Promise<Response | AccountPage<Page>> {
  const visit = await accountDoor(astro);
  if (visit instanceof Response) return visit;
  const shell = shellView(pageContext(astro));
  const answer = await door(astro, visit);
  if (!answer) return missingPage();
  if (answer instanceof Response) return answer;
  astro.response.status = answer.status;
  const notice = answer.notice ?? otherCustomer(astro);
  return { frame: { shell, visit, notice }, page: answer.page };
}

function otherCustomer({ url, locals }: AstroGlobal): PageNotice | undefined {
  if (url.searchParams.get('notice') !== OTHER_CUSTOMER) return undefined;
  return { kind: 'failed', text: locals.t('account:otherCustomer') };
}
