/** Placements that one page can have banners for. */
export const MAX_PLACEMENTS = 10;
const MAX_LENGTH = 255;

/** Without blank ones, those with white space or a lone surrogate, and repeats; `MAX_PLACEMENTS` at most. */
export function cleanPlacements(ids: readonly unknown[]): readonly string[] {
  return [...new Set(ids.filter(isPlacement))].slice(0, MAX_PLACEMENTS);
}

function isPlacement(id: unknown): id is string {
  return typeof id === 'string' && id.length <= MAX_LENGTH && /^\S+$/.test(id) && isUnicode(id);
}

function isUnicode(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
