/**
 * Decodes a path as Astro does, repeatedly until nothing changes: `/%2562asket` is the basket, and "50%50 wool"
 * becomes "50P wool". Use it wherever a path is checked or compared, or the check can be bypassed by encoding twice.
 */
export function decodePath(path: string): string {
  let decoded = path;
  for (let round = 0; decoded.includes('%') && round < MAX_ROUNDS; round += 1) {
    const next = decodeOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Astro rejects paths that are encoded more often. */
const MAX_ROUNDS = 11;

function decodeOnce(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
