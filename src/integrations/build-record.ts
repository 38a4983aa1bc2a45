import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { isPersonalPath } from '#lib/server/platform/page-cache/page-visibility.ts';

/** The content of `builds/meta/{id}.json`. */
interface BuildRecord {
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  readonly routes: readonly RouteRule[];
}

interface RouteRule {
  /** As Astro writes it: `/[locale]/p/[slug]`. */
  readonly pattern: string;
  /** `personal`: rendered for each request, never cached. */
  readonly kind: 'public' | 'personal';
}

/**
 * Writes `builds/latest.json` (id and time) and `builds/meta/{id}.json` (with the rules of the shop's pages) for pages
 * that stay open and for the club's app. `id`: the same for every build of the same sources; absent: a random one.
 */
export function buildRecord(id: string = randomBytes(6).toString('hex')): AstroIntegration {
  let routes: readonly IntegrationResolvedRoute[] = [];
  return {
    name: 'terrace:build-record',
    hooks: {
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes;
      },
      'astro:build:done': async ({ dir }) => {
        const time = new Date().toISOString();
        const record: BuildRecord = { id, time, routes: routeRules(routes) };
        const builds = new URL('builds/', dir);
        await mkdir(new URL('meta/', builds), { recursive: true });
        await writeFile(new URL('latest.json', builds), JSON.stringify({ id, time }));
        await writeFile(new URL(`meta/${id}.json`, builds), JSON.stringify(record));
      },
    },
  };
}

/** Pages of shoppers only: addresses of the staff and of other systems are nobody else's business. */
export function routeRules(
  routes: readonly Pick<IntegrationResolvedRoute, 'pattern' | 'type' | 'origin'>[],
): readonly RouteRule[] {
  const pages = routes.filter(
    ({ type, origin, pattern }) =>
      type === 'page' && origin === 'project' && /^\/(?:$|\[locale\])/.test(pattern),
  );
  return pages.map(({ pattern }) => ({
    pattern,
    kind: isPersonalPath(pattern) ? ('personal' as const) : ('public' as const),
  }));
}
