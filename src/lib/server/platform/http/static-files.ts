import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { PlainForms } from '#lib/server/platform/page-cache/plain-forms.ts';
import { inlineHashes } from '#lib/server/platform/security/page-policy.ts';
import {
  EMPTY_POLICY,
  type FlatHeaders,
  type SecurityHeaders,
} from '#lib/server/platform/security/security-headers.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Asked again each time, by caches in front of the shop too. */
const REVALIDATED = 'no-cache';
/** For clients without compression: as much as all scripts and styles of a few pages. */
const MAX_PLAIN_BYTES = 2 * 1024 * 1024;
const ONE_HOUR = 'public, max-age=3600';

/** The service worker, and the one of a shop where offline pages are off: `src/integrations/offline-worker.ts`. */
export const WORKER = '/sw.js';
export const WORKER_OFF = '/sw-off.js';
/** A worker's own policy: it loads pages and files of the shop, and runs nothing else. */
const WORKER_POLICY = EMPTY_POLICY.replace(
  "default-src 'none'",
  "default-src 'none'; connect-src 'self'",
);

/**
 * Loads all files of the built client directory into memory, by path. Requests only look up the map, so no path can
 * escape the directory. Files with a hash in their name are immutable for a year.
 */
export async function loadStaticFiles(
  directory: string,
  security: SecurityHeaders,
): Promise<ReadonlyMap<string, CachedResponse>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const plainForms = new PlainForms(MAX_PLAIN_BYTES);
  const responses = await Promise.all(
    files.map(async (file): Promise<[string, CachedResponse]> => {
      const path = join(file.parentPath, file.name);
      const urlPath = `/${relative(directory, path).split(sep).map(encodeURIComponent).join('/')}`;
      return [urlPath, fileResponse(urlPath, await readFile(path), { security, plainForms })];
    }),
  );
  return new Map(responses);
}

function fileResponse(
  urlPath: string,
  body: Buffer,
  { security, plainForms }: { security: SecurityHeaders; plainForms: PlainForms },
): CachedResponse {
  return new CachedResponse(
    {
      status: 200,
      headers: ['Cache-Control', cacheControl(urlPath), ...policyHeaders(security, urlPath, body)],
      contentType: MEDIA_TYPES[extname(urlPath)] ?? 'application/octet-stream',
      plainForms,
      body,
    },
    { first: 11 },
  );
}

/** A document may use the style sheets that stand in it, and nothing else. */
function policyHeaders({ plain }: SecurityHeaders, urlPath: string, body: Buffer): FlatHeaders {
  if (isWorker(urlPath)) return withPolicy(plain, WORKER_POLICY);
  const { styles } = inlineHashes(extname(urlPath) === '.html' ? body : Buffer.alloc(0));
  if (styles.length === 0) return plain;
  const policy = `${EMPTY_POLICY}; style-src ${styles.join(' ')}`;
  return withPolicy(plain, policy);
}

function withPolicy(plain: FlatHeaders, policy: string): FlatHeaders {
  return plain.map((value) => (value === EMPTY_POLICY ? policy : value));
}

function isWorker(urlPath: string): boolean {
  return urlPath === WORKER || urlPath === WORKER_OFF;
}

function cacheControl(urlPath: string): string {
  if (/^\/(?:_astro|builds\/meta)\//.test(urlPath)) return IMMUTABLE;
  return urlPath.startsWith('/builds/') || isWorker(urlPath) ? REVALIDATED : ONE_HOUR;
}
