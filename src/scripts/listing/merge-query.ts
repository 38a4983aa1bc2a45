/** The order in which the shop writes a listing's query (`listingQueryString`); groups of values stand at the star. */
const ORDER = [
  ...['term', 'all', '*', 'filters[isNew]', 'filters[maxPrice]', 'filters[minPrice]'],
  ...['filters[sale]', 'sort'],
];

/**
 * The query of a choice that is made while another listing is loading: applies the difference between the rendered and
 * the chosen query to the requested one. Clearing several choices clears the requested one too.
 */
export function mergeQuery(requested: string, rendered: string, chosen: string): string {
  const [from, to] = [new URLSearchParams(rendered), new URLSearchParams(chosen)];
  if (countChoices(from) > 1 && countChoices(to) === 0) return chosen;
  const goal = new URLSearchParams(requested);
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const [before, after] = [from.get(name), to.get(name)];
    if (before === after) continue;
    setValue(goal, name, isGroup(name) ? mergeGroup(goal.get(name), before, after) : after);
  }
  goal.delete('page');
  return serializeQuery(goal);
}

function setValue(query: URLSearchParams, name: string, value: string | null): void {
  if (value) query.set(name, value);
  else query.delete(name);
}

function isGroup(name: string): boolean {
  return name.startsWith('filters[') && !ORDER.includes(name);
}

function countChoices(query: URLSearchParams): number {
  const chosen = [...query].filter(([name]) => name.startsWith('filters['));
  return chosen.reduce((sum, [, value]) => sum + value.split(',').length, 0);
}

function mergeGroup(list: string | null, before: string | null, after: string | null): string {
  const [from, to] = [idsOf(before), idsOf(after)];
  const remaining = [...idsOf(list)].filter((id) => !from.has(id) || to.has(id));
  const added = [...to].filter((id) => !from.has(id));
  return [...new Set([...remaining, ...added])].sort((a, b) => Number(a) - Number(b)).join();
}

function idsOf(list: string | null): ReadonlySet<string> {
  return new Set(list?.split(',').filter(Boolean));
}

function serializeQuery(query: URLSearchParams): string {
  const groupPosition = (name: string): number => ORDER.indexOf(isGroup(name) ? '*' : name);
  const entries = [...query].sort(
    ([a], [b]) => groupPosition(a) - groupPosition(b) || (a < b ? -1 : 1),
  );
  const text = entries
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return text && `?${text}`;
}
