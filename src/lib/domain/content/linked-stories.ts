type Fields = Readonly<Record<string, unknown>>;

/** Uuids of the stories to which link fields, and links in rich text, point. */
export function linkedStoryIds(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(value, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (isFields(value)) {
    const id = linkedId(value);
    if (id !== undefined) found.add(id);
    for (const field of Object.values(value)) collect(field, found);
  }
}

/** The content whose links have the current address of their story as `story`. A story that is not published has none. */
export function withLinkedStories(
  value: unknown,
  slugsByUuid: ReadonlyMap<string, string>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => withLinkedStories(item, slugsByUuid));
  if (!isFields(value)) return value;
  const slug = slugsByUuid.get(linkedId(value) ?? '');
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    withLinkedStories(field, slugsByUuid),
  ]);
  return {
    ...Object.fromEntries(fields),
    ...(slug !== undefined && { story: { full_slug: slug } }),
  };
}

/** A link field has the uuid in `id`, a link in rich text in `uuid`. */
function linkedId(node: Fields): string | undefined {
  if (node['linktype'] !== 'story') return undefined;
  const id = node['fieldtype'] === 'multilink' ? node['id'] : node['uuid'];
  return typeof id === 'string' ? id : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
