const MOST = 8;

/** The first eight product ids of a row's address, each once; what is no id is left out. */
export function tileIds(parameters: URLSearchParams): readonly number[] {
  const ids = (parameters.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids)].slice(0, MOST).map(Number);
}
