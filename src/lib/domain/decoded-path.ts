/**
 * A path as pages are given it: Astro decodes until nothing is left to decode, so that `/%2562asket` is the basket and
 * the name "50%50 wool" arrives as "50P wool". Whoever judges a path, or compares one, has to read it alike.
 */
export function decodedPath(path: string): string {
  let decoded = path;
  for (let round = 0; decoded.includes('%') && round < MAX_ROUNDS; round += 1) {
    const next = decodedOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Astro refuses what is encoded more often. */
const MAX_ROUNDS = 11;

function decodedOnce(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
