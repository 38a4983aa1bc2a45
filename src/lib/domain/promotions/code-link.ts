/** Letters, digits and dashes only: a link must not be able to put a sentence of its own into a page. */
const CODE = /^[\p{L}\p{N}_-]{1,40}$/u;

/** The promotion code of a link (`?code=`); undefined for anything else. It is applied by the shopper only. */
export function codeOfLink(query: URLSearchParams): string | undefined {
  const code = query.get('code')?.trim() ?? '';
  return CODE.test(code) ? code : undefined;
}
