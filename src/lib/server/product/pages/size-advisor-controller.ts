import type { APIContext } from 'astro';
import type { SizeAdvisorView } from '#lib/contract/sizing.ts';
import { readAnswers, type TypedAnswers, typedAnswers } from '#lib/domain/sizing/answers.ts';
import { isGarmentKind } from '#lib/domain/sizing/garments.ts';
import { readForm } from '#lib/server/platform/forms/form-fields.ts';
import { PRIVATE_HEADERS } from '#lib/server/platform/http/private-response.ts';
import { notFoundResponse } from '#lib/server/platform/pages/page-response.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { sizeAdvisorPage } from '#lib/server/product/views/size-advisor.ts';

type AdvisorRequest = Pick<APIContext, 'request' | 'params'>;

interface AdvisorPage {
  readonly status: 200 | 422;
  readonly view: SizeAdvisorView;
}

/**
 * `/{locale}/size-advisor/{kind}`: the empty form, or the advice for a form posted without script. Measurements are
 * posted, so that they stand in no address, log or referrer, and are not stored.
 */
export async function handleSizeAdvisorRequest(
  { request, params }: AdvisorRequest,
  context: PageContext,
): Promise<Response | AdvisorPage> {
  const kind = params['kind'] ?? '';
  if (!isGarmentKind(kind)) return notFoundResponse();
  let posted: TypedAnswers | undefined;
  if (request.method === 'POST') {
    if (!isSameOrigin(request.headers, context.services.siteUrl)) {
      const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
      return new Response('Forbidden', { status: 403, headers });
    }
    posted = typedAnswers(kind, await readForm(request));
  }
  const outcome = await sizeAdvisorPage(context, kind, posted);
  if (outcome.kind !== 'found') return notFoundResponse();
  const isWrong = posted !== undefined && readAnswers(kind, posted).kind === 'problems';
  return { status: isWrong ? 422 : 200, view: outcome.data };
}
