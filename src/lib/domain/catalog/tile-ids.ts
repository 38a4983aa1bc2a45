const MAX_TILES = 8;

/** Parses `ids` from the query: at most eight product ids, without duplicates and invalid values. */
export function parseTileIds(parameters: URLSearchParams): readonly number[] {
  const ids = (parameters.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids)].slice(0, MAX_TILES).map(Number);
}
