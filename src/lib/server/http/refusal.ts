import { audienceOf, lastResort } from './last-resort.ts';
import { text } from './page-cache.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { StoredAnswer } from './stored-answer.ts';

/** What a crowd is refused with: made once for each audience, so that saying no costs next to nothing. */
export function refusals(security: SecurityHeaders): (target: string) => StoredAnswer {
  const made = new Map<string, StoredAnswer>();
  return (target) => {
    const audience = audienceOf(target);
    const known = made.get(audience) ?? refusal(target, security);
    made.set(audience, known);
    return known;
  };
}

function refusal(target: string, security: SecurityHeaders): StoredAnswer {
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
