import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that node:http can do: the same header lines and bytes for whoever asks. The yardstick of every run. */
export interface BareResponse {
  /** Names and values in turn. */
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
