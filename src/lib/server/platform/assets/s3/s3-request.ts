import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Outage } from '#lib/domain/outage.ts';
import { ASSETS_PORT, type NewAsset } from '#lib/server/platform/assets/asset-store.ts';
import { StallTimer, send } from './watched-stream.ts';

export interface S3Access {
  readonly bucket: string;
  /** Before each key: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Origin of the server, without trailing slash. */
  readonly endpoint: string;
  /** Whether the bucket is in the path of addresses; else it is in the host's name. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Surroundings {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly asset?: NewAsset;
}

export interface S3Response {
  readonly response: Response;
  /** Ends the request; for reading the body. */
  readonly timer: StallTimer;
}

/** How long the store may take to answer, or to send the next part. */
export const ANSWER_MS = 5_000;
/** How long it may take for a part that it is sent; it may check the whole file before it answers. */
const WRITE_MS = 30_000;
/** Pauses before the second and the third attempt. A store that hangs is not asked again. */
const PAUSES_MS = [100, 500];
/** Pause after an outage, so that pages do not wait for a store that is down. */
const PAUSE_AFTER_OUTAGE_MS = 5_000;
const TEMPORARY = new Set([429, 500, 502, 503, 504]);
const MAX_ERROR_BYTES = 16 * 1024;

/** The store cannot be reached or is overloaded; another attempt may help. */
class Unreachable extends Outage {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(ASSETS_PORT, reason, options);
    this.reason = reason;
  }
}

class Hanging extends Unreachable {}

/** Sends signed requests (Signature Version 4). Every request of this adapter may be repeated. */
export function createS3Client(
  access: S3Access,
  { fetch, now, pause }: S3Surroundings,
): (request: S3Request) => Promise<S3Response> {
  const keys = new Map<string, ArrayBuffer>();
  let pausedUntil = 0;
  let lastFailure = '';

  async function sendOnce({ method, key, query, asset }: S3Request): Promise<S3Response> {
    const timer = new StallTimer();
    const upload = asset && createUpload(asset, timer);
    const { url, headers } = await new AwsV4Signer({
      ...access,
      method,
      url: addressOf(access, key, query),
      service: 's3',
      cache: keys,
      datetime: now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
      headers: { ...upload?.headers },
    }).sign();
    timer.start(asset ? WRITE_MS : ANSWER_MS);
    try {
      const init = { method, headers, redirect: 'manual', signal: timer.signal } as const;
      return { response: await fetch(url, { ...init, ...upload?.init }), timer };
    } catch (cause) {
      throw upload?.failures[0] ?? outageOf(cause, timer);
    } finally {
      timer.stop();
    }
  }

  async function sendChecked(request: S3Request): Promise<S3Response> {
    const sent = await sendOnce(request);
    const { status } = sent.response;
    if (sent.response.ok || (status === 404 && request.method === 'HEAD')) return sent;
    const reason = `status ${status}${await errorCode(sent)}`;
    if (status === 404 && reason.endsWith('NoSuchKey')) return sent;
    throw TEMPORARY.has(status) ? new Unreachable(reason) : new Outage(ASSETS_PORT, reason);
  }

  async function sendRepeatedly(request: S3Request): Promise<S3Response> {
    for (const milliseconds of PAUSES_MS) {
      try {
        return await sendChecked(request);
      } catch (error) {
        if (!(error instanceof Unreachable) || error instanceof Hanging) throw error;
        await pause(milliseconds);
      }
    }
    return sendChecked(request);
  }

  return async (request) => {
    if (now().getTime() < pausedUntil)
      throw new Outage(ASSETS_PORT, `not called, as a moment ago: ${lastFailure}`);
    // After the pause one request is tried, while the others still fail at once.
    if (pausedUntil > 0) pausedUntil = now().getTime() + PAUSE_AFTER_OUTAGE_MS;
    try {
      const sent = await sendRepeatedly(request);
      pausedUntil = 0;
      return sent;
    } catch (error) {
      pausedUntil = 0;
      if (error instanceof Unreachable) {
        pausedUntil = now().getTime() + PAUSE_AFTER_OUTAGE_MS;
        lastFailure = error.reason;
      }
      throw error;
    }
  };
}

interface Upload {
  readonly headers: Readonly<Record<string, string>>;
  readonly init: RequestInit;
  /** Not the store's fault, such as a file that cannot be read. */
  readonly failures: readonly unknown[];
}

function createUpload({ length, type, open }: NewAsset, timer: StallTimer): Upload {
  const failures: unknown[] = [];
  const limits = { milliseconds: WRITE_MS, onFailure: (error: unknown) => failures.push(error) };
  const body = Readable.from(send(open(), timer, limits), { objectMode: false });
  return {
    headers: { 'content-type': type, 'content-length': String(length) },
    // Node's `fetch` takes such a body, and needs `duplex` with it; the browser's types have neither.
    init: { body, duplex: 'half' } as object,
    failures,
  };
}

function outageOf(cause: unknown, { signal }: StallTimer): Outage {
  if (signal.aborted) return new Hanging('no answer in time', { cause: signal.reason });
  return new Unreachable(`cannot be reached${codeOf(cause)}`, { cause });
}

function addressOf(
  { endpoint, bucket, prefix, isPathStyle }: S3Access,
  key: string | undefined,
  query: S3Request['query'] = {},
): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = [...(isPathStyle ? [bucket] : []), ...(key === undefined ? [] : [prefix + key])];
  url.pathname = `/${path.join('/')}`;
  url.search = String(new URLSearchParams(query));
  return url.href;
}

/** The store's own name of the error. The rest of its message repeats what was sent. */
async function errorCode({ response, timer }: S3Response): Promise<string> {
  const length = Number(response.headers.get('content-length') ?? 0);
  timer.start(ANSWER_MS);
  const text = await (length > MAX_ERROR_BYTES ? response.body?.cancel() : response.text())?.catch(
    () => undefined,
  );
  timer.stop();
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text ?? '')?.[1];
  return code ? ` ${code}` : '';
}

function codeOf(error: unknown): string {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string') return ` (${code})`;
  return cause === undefined ? '' : codeOf(cause);
}
