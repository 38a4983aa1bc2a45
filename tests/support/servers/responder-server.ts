import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Responder, toHandler } from '../../../sandbox/http.ts';

export interface ResponderServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A part of the sandbox behind a real server on a free port. */
export async function serve(responder: Responder): Promise<ResponderServer> {
  const handle = toHandler(responder);
  const server = createServer((req, res) => void handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
