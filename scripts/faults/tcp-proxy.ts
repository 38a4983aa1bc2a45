import { createConnection, createServer, type Socket } from 'node:net';

/** TCP proxy to a local service that can hang, refuse connections or move. */
export interface TcpProxy {
  /** Stops forwarding; connections stay open. */
  freeze(): void;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  restore(): void;
  /** Closes all connections; new ones go to another service. */
  moveTo(target: number | string): void;
  stop(): Promise<void>;
}

/** Listens on `port` and forwards to the service on the port or socket `target`. */
export async function startTcpProxy(target: number | string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let current = target;
  let state: 'open' | 'frozen' | 'cut' = 'open';

  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connectTo(current);
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
      if (state === 'open') socket.pipe(other);
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
      state = 'open';
      // Frozen connections cannot continue: clients must reconnect.
      closeAll();
    },
    moveTo(next) {
      current = next;
      closeAll();
    },
    async stop() {
      closeAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function connectTo(target: number | string): Socket {
  return typeof target === 'number'
    ? createConnection(target, '127.0.0.1')
    : createConnection(target);
}
