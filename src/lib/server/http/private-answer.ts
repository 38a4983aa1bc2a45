/** Of every answer that is for who asked alone. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/** On to another address, with GET; a reload repeats nothing. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...PRIVATE } });
}
