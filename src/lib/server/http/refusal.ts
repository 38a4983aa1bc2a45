import { audienceOf, lastResort } from './last-resort.ts';
import { text } from './page-cache.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { StoredAnswer } from './stored-answer.ts';

/** 503 responses for overload. Created once per audience, so that rejecting a request costs almost nothing. */
export function refusals(security: SecurityHeaders): (target: string) => StoredAnswer {
  const cache = new Map<string, StoredAnswer>();
  return (target) => {
    const audience = audienceOf(target);
    const response = cache.get(audience) ?? overloadResponse(target, security);
    cache.set(audience, response);
    return response;
  };
}

function overloadResponse(target: string, security: SecurityHeaders): StoredAnswer {
  const { status, headers, body } = lastResort(503, target);
  const contentType = text(headers['content-type']) ?? '';
  const isPage = contentType.startsWith('text/html');
  return new StoredAnswer(
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
