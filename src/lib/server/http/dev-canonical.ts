import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { canonicalUrl } from './canonical-url.ts';

/** The outer server's rule for `astro dev`: on the raw target, before Astro's own ideas about trailing slashes. */
export function canonicalInDev(): AstroIntegration {
  return {
    name: 'terrace:canonical-in-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        // Astro puts its own handlers first as well; whoever comes last wins.
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
  // Vite's own addresses (`/@id/…`, `/@fs/…`) look like no page's.
  if (target.kind !== 'moved' || request.url?.startsWith('/@')) next();
  else response.writeHead(301, { location: target.location }).end();
}
