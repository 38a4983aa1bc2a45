/** The order in which the shop writes a listing's query (`listingQueryString`); groups of values stand at the star. */
const ORDER = [
  ...['term', 'all', '*', 'filters[isNew]', 'filters[maxPrice]', 'filters[minPrice]'],
  ...['filters[sale]', 'sort'],
];

/**
 * The query for a choice that is made while the list of another one is on its way: what the choice changes of the list
 * that is `shown`, done to the one that is `wanted`. Taking back all of several choices takes back the waiting one too.
 */
export function combinedQuery(wanted: string, shown: string, chosen: string): string {
  const [from, to] = [new URLSearchParams(shown), new URLSearchParams(chosen)];
  if (choices(from) > 1 && choices(to) === 0) return chosen;
  const goal = new URLSearchParams(wanted);
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const [before, after] = [from.get(name), to.get(name)];
    if (before === after) continue;
    put(goal, name, isGroup(name) ? changed(goal.get(name), before, after) : after);
  }
  goal.delete('page');
  return written(goal);
}

function put(query: URLSearchParams, name: string, value: string | null): void {
  if (value) query.set(name, value);
  else query.delete(name);
}

function isGroup(name: string): boolean {
  return name.startsWith('filters[') && !ORDER.includes(name);
}

function choices(query: URLSearchParams): number {
  const chosen = [...query].filter(([name]) => name.startsWith('filters['));
  return chosen.reduce((sum, [, value]) => sum + value.split(',').length, 0);
}

function changed(list: string | null, before: string | null, after: string | null): string {
  const [from, to] = [idsOf(before), idsOf(after)];
  const kept = [...idsOf(list)].filter((id) => !from.has(id) || to.has(id));
  const added = [...to].filter((id) => !from.has(id));
  return [...new Set([...kept, ...added])].sort((a, b) => Number(a) - Number(b)).join();
}

function idsOf(list: string | null): ReadonlySet<string> {
  return new Set(list?.split(',').filter(Boolean));
}

function written(query: URLSearchParams): string {
  const place = (name: string): number => ORDER.indexOf(isGroup(name) ? '*' : name);
  const entries = [...query].sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1));
  const text = entries
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return text && `?${text}`;
}
