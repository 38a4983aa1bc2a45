import type { Problem } from '#lib/contract/procedures.ts';
import { requestLogFields } from './request-id.ts';

/** Problem response (RFC 9457) with the id of its request, never cached. */
export function problemResponse(
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ ...problem, ...requestLogFields() }), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'private, no-store',
      ...headers,
    },
  });
}

export function rejectWithProblem(
  status: number,
  title: string,
  detail: string,
  headers?: Readonly<Record<string, string>>,
): Response {
  return problemResponse({ title, status, detail }, headers);
}

/** Problem response for senders of webhooks, without details. */
export function rejectNotice(
  status: number,
  title: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return problemResponse({ title, status, detail: 'The notice was not taken.' }, headers);
}
