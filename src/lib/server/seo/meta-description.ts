const MAX_LENGTH = 160;

/** One line for search engines, cut at a word. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const start = line.slice(0, MAX_LENGTH);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), MAX_LENGTH / 2))}…`;
}
