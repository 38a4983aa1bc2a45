import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { canonicalUrl } from '#lib/server/platform/http/canonical-url.ts';

/** Redirects to canonical addresses in `astro dev` as the server does: by the raw target, before Astro's trailing slash rule. */
export function devCanonicalUrl(): AstroIntegration {
  return {
    name: 'terrace:dev-canonical-url',
    hooks: {
      'astro:server:setup': ({ server }) => {
        // Astro also inserts its handlers at the front: the last one to do so runs first.
        server.httpServer?.once('listening', () =>
          server.middlewares.stack.unshift({ route: '', handle: redirectToCanonical }),
        );
      },
    },
  };
}

function redirectToCanonical(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  const target = canonicalUrl(request.url ?? '');
  // Vite's own addresses: `/@id/…`, `/@fs/…`.
  if (target.kind !== 'moved' || request.url?.startsWith('/@')) next();
  else response.writeHead(301, { location: target.location }).end();
}
