/** Deeper than any editor nests blocks. */
const MAX_DEPTH = 200;

type Fields = Readonly<Record<string, unknown>>;

/**
 * A story's address as the shop uses it. The service puts the language's code in front of a translated story's address
 * (`de-de/help-center/returns`), and a slash behind that of a folder's root (`help-center/`).
 */
export function normalizeSlug(slug: string, language: string | undefined): string {
  const plain = slug.replace(/^\/+|\/+$/g, '');
  const prefix = `${language}/`;
  return language !== undefined && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}

/**
 * The content with the addresses of its story links normalized: in link fields (`cached_url`, `story`) and in links of rich
 * text (`href`, `story`).
 * @throws RangeError when the content is nested too deep.
 */
export function normalizeLinks(value: unknown, language: string | undefined, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new RangeError('the content is nested too deep');
  if (Array.isArray(value)) return value.map((item) => normalizeLinks(item, language, depth + 1));
  const fields = value as Fields;
  if (fields['linktype'] === 'story') return normalizeLink(fields, language);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      normalizeLinks(field, language, depth + 1),
    ]),
  );
}

function normalizeLink(link: Fields, language: string | undefined): Fields {
  const { cached_url: url, href, story } = link;
  return {
    ...link,
    ...(typeof url === 'string' && { cached_url: normalizeSlug(url, language) }),
    ...(typeof href === 'string' && { href: `/${normalizeSlug(href, language)}` }),
    ...(isFields(story) && { story: normalizeLinkedStory(story, language) }),
  };
}

/** The linked story's address only: its other fields, perhaps its whole content, are not used. */
function normalizeLinkedStory(story: Fields, language: string | undefined): Fields {
  const { uuid, name, full_slug: slug, default_full_slug: own } = story;
  if (typeof own === 'string' && own !== '')
    return { uuid, name, full_slug: normalizeSlug(own, undefined) };
  return { uuid, name, full_slug: normalizeSlug(String(slug ?? ''), language) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
