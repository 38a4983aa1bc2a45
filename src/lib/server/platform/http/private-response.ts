/** Headers of every personal response. */
export const PRIVATE_HEADERS = { 'cache-control': 'private, no-store' } as const;

/** Redirects with GET, so that a reload repeats nothing. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...PRIVATE_HEADERS } });
}
