import { createConnection, createServer, type Socket } from 'node:net';

/** A line to a service on this machine that goes dead when it is told to. */
export interface TcpProxy {
  /** Nothing goes through any more, and nobody hears of it. */
  freeze(): void;
  /** Everybody is turned away. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}

/** Listens on `port` for the service on `target`. */
export async function startTcpProxy(target: number, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: 'well' | 'frozen' | 'cut' = 'well';

  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = createConnection(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (state === 'well') socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut() {
      state = 'cut';
      closeAll();
    },
    restore() {
      state = 'well';
      // Whoever waited on it begins anew.
      closeAll();
    },
    async stop() {
      closeAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
