import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { SecurityHeaders } from './security-headers.ts';
import { StoredAnswer } from './stored-answer.ts';

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
const ONE_HOUR = 'public, max-age=3600';

/**
 * Every file of a built client directory by its address, in memory. Looking one up is a map's business, so no
 * address can climb out of the directory. Files with a hash in their name are immutable for a year.
 */
export async function staticFiles(
  directory: string,
  security: SecurityHeaders,
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const answers = await Promise.all(
    files.map(async (file): Promise<[string, StoredAnswer]> => {
      const path = join(file.parentPath, file.name);
      const address = `/${relative(directory, path).split(sep).map(encodeURIComponent).join('/')}`;
      return [address, fileAnswer(address, await readFile(path), security)];
    }),
  );
  return new Map(answers);
}

function fileAnswer(address: string, body: Buffer, security: SecurityHeaders): StoredAnswer {
  const isHashed = address.startsWith('/_astro/');
  return new StoredAnswer(
    {
      status: 200,
      headers: ['Cache-Control', isHashed ? IMMUTABLE : ONE_HOUR, ...security.plain],
      contentType: MEDIA_TYPES[extname(address)] ?? 'application/octet-stream',
      body,
    },
    { first: 11 },
  );
}
