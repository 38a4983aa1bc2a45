import { isLocale } from '#lib/domain/shop/shop.ts';
import { dispatch } from '#lib/server/app/router.ts';
import type { RequestContext } from '#lib/server/customers/requests/call-context.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import type { Dispatch } from '#lib/server/platform/rpc/procedure.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import { formByName } from './form-table.ts';

/**
 * `POST /api/form/{procedure}`: the procedures for browsers without JavaScript. Always redirects (303) to a page with a
 * notice, so that a reload repeats nothing.
 */
export async function handleFormRequest(
  name: string | undefined,
  requestContext: RequestContext,
): Promise<Response> {
  const { request, locals } = requestContext;
  const submit = formByName(name);
  if (!(name && submit)) return plainText(404, 'Not Found');
  if (request.method !== 'POST') return plainText(405, 'Method Not Allowed', { allow: 'POST' });
  if (!isSameOrigin(request.headers, locals.services.siteUrl)) return plainText(403, 'Forbidden');
  const form = await readFormData(request);
  const locale = form?.get('locale');
  if (!form || typeof locale !== 'string' || !isLocale(locale))
    return plainText(400, 'Bad Request');
  const { watched, wayOut } = watchDispatch();
  const location = await submit({ name, form, locale, requestContext, dispatch: watched });
  return seeOther(wayOut() ?? location);
}

/** A procedure may name the page where the shopper goes on instead, whatever the form makes of its answer. */
function watchDispatch(): {
  readonly watched: Dispatch;
  readonly wayOut: () => string | undefined;
} {
  let goTo: string | undefined;
  return {
    async watched(name, payload, context) {
      const answer = await dispatch(name, payload, context);
      if (!answer.ok) goTo = answer.problem.goTo;
      return answer;
    },
    wayOut: () => goTo,
  };
}

async function readFormData(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

function plainText(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...PRIVATE_HEADERS, ...headers },
  });
}
