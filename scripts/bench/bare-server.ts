import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Baseline of each run: plain node:http with the same headers and bytes for every request. */
export interface BareResponse {
  /** Names and values alternate. */
  readonly headers: string[];
  /** Base64. */
  readonly body: string;
}

process.once('message', ({ headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
process.once('disconnect', () => process.exit(0));
