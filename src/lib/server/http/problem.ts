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

/** A problem of these words. */
export function refusal(
  status: number,
  title: string,
  detail: string,
  headers?: Readonly<Record<string, string>>,
): Response {
  return problemResponse({ title, status, detail }, headers);
}

/** What a sender of webhooks is told: no more than that its notice was not taken. */
export function noticeRefused(
  status: number,
  title: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return problemResponse({ title, status, detail: 'The notice was not taken.' }, headers);
}
