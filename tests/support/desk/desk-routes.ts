import { readdirSync } from 'node:fs';

const PAGES = 'src/pages';

/** Routes of the desk by their files, as the pages' framework names them: `/desk/orders/[number]`. */
export const DESK_ROUTES: readonly string[] = readdirSync(PAGES, { recursive: true })
  .map((file) => String(file))
  .filter((file) => /^desk\/.*\.(?:astro|ts)$/.test(file))
  .map((file) => `/${file.replace(/\.(?:astro|ts)$/, '').replace(/\/index$/, '')}`)
  // Fixed names come before parameters.
  .sort((a, b) => a.split('[').length - b.split('[').length);

interface MatchedRoute {
  readonly routePattern: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a path, with its parameters; the 404 page for a path without one. */
export function matchDeskRoute(path: string): MatchedRoute {
  for (const routePattern of DESK_ROUTES) {
    const names = [...routePattern.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
    const pattern = routePattern.replaceAll('.', '\\.').replace(/\[\w+\]/g, '([^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (!found) continue;
    const values = found.slice(1).map((value) => decodeURIComponent(value));
    return {
      routePattern,
      params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])),
    };
  }
  return { routePattern: '/404', params: {} };
}
