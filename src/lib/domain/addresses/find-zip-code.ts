/**
 * Writes a typed postcode as its country does, by trying: without the country's letters, without separators, then with a space
 * or dash in each place. A text that fits nowhere is returned as it is.
 */
export function findZipCode(typed: string, pattern: RegExp): string {
  const bare = typed.replace(/[\s\p{Pd}〒]/gu, '');
  const digits = bare.replace(/^[A-Z]{1,3}(?=\d)/, '');
  const candidates = [typed, bare, digits].flatMap((text) => [text, ...withSeparator(text)]);
  return candidates.find((candidate) => pattern.test(candidate)) ?? typed;
}

function withSeparator(text: string): readonly string[] {
  return [' ', '-'].flatMap((separator) =>
    Array.from(text, (_, place) => text.slice(0, place) + separator + text.slice(place)).slice(1),
  );
}
