import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { connect } from 'node:http2';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';

export interface FrontResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The certificate is the test's own. */
const tlsAgent = new TlsAgent({ keepAlive: true, rejectUnauthorized: false });
const agent = new Agent({ keepAlive: true });

/** Asks a server in front of the shop. The text is decompressed if it is Brotli. */
export async function askFront(
  url: string,
  { method = 'GET', headers = {}, body }: FrontRequest = {},
): Promise<FrontResponse> {
  const options = { method, headers: { 'accept-encoding': 'br', ...headers } };
  const request = url.startsWith('https:')
    ? tlsRequest(url, { ...options, agent: tlsAgent })
    : plainRequest(url, { ...options, agent });
  request.end(body);
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const isBrotli = response.headers['content-encoding'] === 'br' && bytes.length > 0;
  const text = (isBrotli ? brotliDecompressSync(bytes) : bytes).toString('utf8');
  return { status: response.statusCode, headers: response.headers, text };
}

export interface FrontRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status that HTTP/2 gives, and its protocol. */
export async function askOverHttp2(origin: string, path: string): Promise<string> {
  const session = connect(origin, { rejectUnauthorized: false });
  const stream = session.request({ ':path': path });
  const [headers] = await once(stream, 'response');
  stream.resume();
  await once(stream, 'end');
  session.close();
  return `${session.alpnProtocol} ${headers[':status']}`;
}

export function closeConnections(): void {
  tlsAgent.destroy();
  agent.destroy();
}
