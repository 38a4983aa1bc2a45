const OTHER_CHARACTERS = /[^\w:/~-]/gu;

/** A cache's tag as it stands in `Cache-Tag` and in purges: without characters that lists and patterns give a meaning. */
export function headerTag(tag: string): string {
  return tag.replace(OTHER_CHARACTERS, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
