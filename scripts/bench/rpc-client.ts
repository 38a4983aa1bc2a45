import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Method, Payload, Reply } from '../../src/lib/contract/procedures.ts';

export interface RpcClient {
  /** `session`: the shopper's session cookie; undefined starts a new session. */
  call<Name extends Method>(
    method: Name,
    payload: Payload<Name>,
    session?: string,
    shopId?: number,
  ): Promise<RpcResult<Name>>;
  close(): void;
}

export type RpcResult<Name extends Method> =
  | { readonly ok: true; readonly reply: Reply<Name>; readonly session: string }
  | {
      readonly ok: false;
      readonly status: number;
      readonly text: string;
      /** The `Retry-After` header. */
      readonly retryAfter: string | undefined;
    };

const UNITED_KINGDOM = 10001;

/** Calls procedures over at most `connections` keep-alive connections. */
export function createRpcClient(url: string, connections: number): RpcClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);

  function post(path: string, headers: Record<string, string>, body: string): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, path, method: 'POST', headers });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      outgoing.end(body);
    });
  }

  return {
    async call(method, payload, session, shopId = UNITED_KINGDOM) {
      const body = JSON.stringify(payload === undefined ? {} : { payload });
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-shop-id': String(shopId),
        ...(session && { cookie: session }),
      };
      const {
        status,
        headers: responseHeaders,
        text,
      } = await post(`/api/rpc/${method}`, headers, body);
      if (status !== 200)
        return { ok: false, status, text, retryAfter: responseHeaders['retry-after'] };
      return {
        ok: true,
        reply: JSON.parse(text),
        session: readSessionCookie(responseHeaders) ?? session ?? '',
      };
    },
    close: () => agent.destroy(),
  };
}

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function readSessionCookie(headers: IncomingHttpHeaders): string | undefined {
  const cookie = headers['set-cookie']?.find((line) => line.startsWith('terrace_auth='));
  return cookie?.split(';', 1)[0];
}
