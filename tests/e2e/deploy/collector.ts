import { createServer } from 'node:http';

export interface Collector {
  /** Names of all spans so far. */
  readonly names: ReadonlySet<string>;
  /** Everything received, as text. */
  text(): string;
  close(): void;
}

interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly { readonly name: string }[] }[];
  }[];
}

/** Takes OTLP over HTTP in JSON, as a collector does. */
export async function startCollector(port: number): Promise<Collector> {
  const bodies: string[] = [];
  const names = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as TraceRequest;
    for (const { name } of resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    )) {
      names.add(name);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    names,
    text: () => bodies.join('\n'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
