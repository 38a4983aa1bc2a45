import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { loadStaticFiles } from '#lib/server/platform/http/static-files.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';

test('a document of `public` may use its own style sheet and nothing else', async () => {
  const files = await loadStaticFiles('public', securityHeaders('https://shop.example', []));
  const server = createServer((request, response) =>
    files.get(request.url ?? '')?.send(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/cookie-policy/en.html`);
  const document = await response.text();
  server.close();
  const sheet = /<style>(.*)<\/style>/s.exec(document)?.[1] ?? '';
  const hash = createHash('sha256').update(sheet).digest('base64');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy?.endsWith(`; style-src 'sha256-${hash}'`)).toBe(true);
});
