import type { AstroGlobal } from 'astro';
import type { PageNotice, PageResult } from '#lib/server/customers/requests/limited-form.ts';
import {
  type AccountRequest,
  type AccountVisit,
  OTHER_CUSTOMER_NOTICE,
  requireCustomer,
} from '#lib/server/customers/requests/require-customer.ts';
import { notFoundResponse, pageContext } from '#lib/server/platform/pages/page-response.ts';
import type { ShellData } from '#lib/server/storefront/shell/shell.ts';
import { shellView } from '#lib/server/storefront/shell/shell.ts';

/** Data of an account page: shared frame and the page's own data. */
export interface AccountPage<Page> {
  readonly frame: {
    readonly shell: Promise<ShellData>;
    readonly visit: AccountVisit;
    readonly notice: PageNotice | undefined;
  };
  readonly page: Page;
}

/**
 * Runs an account page's handler for a signed-in customer and sets the status. Returns a response instead of the page for
 * redirects (sign-in, after a form) and 404s. Throws `Outage` as the handler does.
 */
export async function loadAccountPage<Page>(
  astro: AstroGlobal,
  handle: (
    requestContext: AccountRequest,
    visit: AccountVisit,
  ) => Promise<Response | PageResult<Page> | undefined>,
): Promise<Response | AccountPage<Page>> {
  const visit = await requireCustomer(astro);
  if (visit instanceof Response) return visit;
  const shell = shellView(pageContext(astro));
  const answer = await handle(astro, visit);
  if (!answer) return notFoundResponse();
  if (answer instanceof Response) return answer;
  astro.response.status = answer.status;
  const notice = answer.notice ?? otherCustomerNotice(astro);
  return { frame: { shell, visit, notice }, page: answer.page };
}

function otherCustomerNotice({ url, locals }: AstroGlobal): PageNotice | undefined {
  if (url.searchParams.get('notice') !== OTHER_CUSTOMER_NOTICE) return undefined;
  return { kind: 'failed', text: locals.t('account:otherCustomer') };
}
