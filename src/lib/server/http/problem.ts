import type { Problem } from '#lib/contract/procedures.ts';

/** A problem as RFC 9457 wants it on the wire; never cached. */
export function problemResponse(
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'private, no-store',
      ...headers,
    },
  });
}
