import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { headerText } from '#lib/server/platform/page-cache/page-cache.ts';
import type { SecurityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { errorAudience, plainErrorResponse } from './plain-error-response.ts';
import { runWithoutRequest } from './request-id.ts';

/** 503 responses for overload. Created once per audience, so that rejecting a request costs almost nothing. */
export function createOverloadResponses(
  security: SecurityHeaders,
): (target: string) => CachedResponse {
  const cache = new Map<string, CachedResponse>();
  return (target) => {
    const audience = errorAudience(target);
    const response = cache.get(audience) ?? overloadResponse(target, security);
    cache.set(audience, response);
    return response;
  };
}

function overloadResponse(target: string, security: SecurityHeaders): CachedResponse {
  const { status, headers, body } = runWithoutRequest(() => plainErrorResponse(503, target));
  const contentType = headerText(headers['content-type']) ?? '';
  const isPage = contentType.startsWith('text/html');
  return new CachedResponse(
    {
      status,
      headers: [
        ...['Cache-Control', 'private, no-store'],
        ...['Retry-After', '1'],
        ...(isPage ? security.page(undefined) : security.plain),
      ],
      contentType,
      body,
    },
    { first: 4 },
  );
}
