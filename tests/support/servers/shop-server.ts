import { mkdtemp, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { PipelineOptions } from '#lib/server/app/http/request-pipeline.ts';
import {
  createShopServer,
  type ShopServer,
  type ShopServerOptions,
} from '#lib/server/app/http/shop-server.ts';
import { formatCacheHeader } from '#lib/server/platform/cache/cache-header.ts';
import { jsonLog } from '#lib/server/platform/config/json-log.ts';
import { Admission } from '#lib/server/platform/http/admission/admission.ts';
import type { BufferedResponse, RenderRequest } from '#lib/server/platform/http/render.ts';
import { requestLogFields } from '#lib/server/platform/http/request-id.ts';

/** The outer server on a free port, around a stand-in for the app. */
export interface ServerUnderTest {
  readonly port: number;
  readonly server: ShopServer;
  /** Lines of the log. */
  readonly lines: string[];
  readonly clientDirectory: string;
  ask(target: string, options?: AskOptions): Promise<HttpResponse>;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed, except with a dictionary. */
  readonly text: string;
  /** Compressed, as received. */
  readonly bytes: Buffer;
}

export interface ServerSetUp {
  readonly render?: (request: RenderRequest) => Promise<BufferedResponse>;
  readonly ready?: () => Promise<boolean>;
  readonly now?: () => Date;
  readonly siteUrl?: string;
  readonly trustedProxies?: number;
  readonly admission?: Admission;
  readonly isEditor?: (query: string) => boolean;
  readonly redirects?: NonNullable<PipelineOptions['redirects']>;
  readonly doors?: PipelineOptions['doors'];
  readonly feeds?: PipelineOptions['feeds'];
  readonly isForeignHost?: PipelineOptions['isForeignHost'];
  readonly stageForm?: PipelineOptions['stageForm'];
  readonly onPage?: PipelineOptions['onPage'];
  readonly onResponse?: ShopServerOptions['onResponse'];
  readonly traceRequests?: ShopServerOptions['traceRequests'];
}

export async function aShopServer(setUp: ServerSetUp = {}): Promise<ServerUnderTest> {
  const clientDirectory = await mkdtemp(join(tmpdir(), 'terrace-client-'));
  await writeFile(join(clientDirectory, 'robots-banner.txt'), 'banner '.repeat(400));
  const lines: string[] = [];
  const now = setUp.now ?? ((): Date => new Date());
  const server = await createShopServer({
    render: setUp.render ?? (() => Promise.resolve(aPage('hello'))),
    clientDirectory,
    images: () => Promise.resolve(aPage('picture')),
    ready: setUp.ready ?? (() => Promise.resolve(true)),
    siteUrl: setUp.siteUrl ?? 'http://shop.example',
    formOrigins: ['https://pay.example'],
    trustedProxies: setUp.trustedProxies ?? 0,
    admission:
      setUp.admission ?? new Admission({ clock: () => performance.now(), random: Math.random }),
    ...optionalParts(setUp),
    stageForm: setUp.stageForm,
    onPage: setUp.onPage,
    onResponse: setUp.onResponse,
    traceRequests: setUp.traceRequests,
    now,
    log: jsonLog((line) => lines.push(line), now, requestLogFields),
  });
  const port = await server.listen(0, '127.0.0.1');
  return {
    port,
    server,
    lines,
    clientDirectory,
    ask: (target, options) => ask(port, target, options),
  };
}

/** What the pipeline takes only when it is given. */
function optionalParts({ isEditor, redirects, doors, feeds, isForeignHost }: ServerSetUp) {
  return {
    ...(isEditor && { isEditor }),
    ...(redirects && { redirects }),
    ...(doors && { doors }),
    ...(feeds && { feeds }),
    ...(isForeignHost && { isForeignHost }),
  };
}

/** A page of the app; `cache` is the requested cache policy. */
export function aPage(
  body: string,
  {
    status = 200,
    cache,
    headers = {},
  }: {
    status?: number;
    cache?: { maxAge: number; swr?: number; tags?: string[] };
    headers?: BufferedResponse['headers'];
  } = {},
): BufferedResponse {
  const asked = cache && formatCacheHeader({ swr: 0, tags: [], ...cache });
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(asked && { 'x-terrace-cache': asked }),
      ...headers,
    },
    body: Buffer.from(body),
  };
}

/** One request with the target exactly as written. */
export function ask(
  port: number,
  target: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      port,
      host: '127.0.0.1',
      path: target,
      method,
      headers,
      agent: false,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        readable(bytes, response.headers['content-encoding']).then(
          (text) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes }),
          reject,
        );
      });
    });
    outgoing.end(body);
  });
}

async function readable(bytes: Buffer, encoding: string | undefined): Promise<string> {
  if (encoding === 'dcz') return '';
  if (bytes.length === 0 || !encoding) return bytes.toString('utf8');
  const decompress = promisify(encoding === 'br' ? brotliDecompress : gunzip);
  return (await decompress(bytes)).toString('utf8');
}
