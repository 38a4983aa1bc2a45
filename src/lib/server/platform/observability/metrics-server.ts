import { createServer } from 'node:http';

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** Serves `GET /metrics` on a port of its own, which the shop's proxy does not know. */
export function startMetricsServer(
  { port, host }: { readonly port: number; readonly host: string },
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('See /metrics\n');
      return;
    }
    read().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close() {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}
