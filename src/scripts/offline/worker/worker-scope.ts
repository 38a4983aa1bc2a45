/** What TypeScript's list for pages lacks of a service worker. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends WorkerEvent {
  /** Static routing: which requests do not start the worker. Chromium only. */
  addRoutes?(rules: readonly object[]): Promise<void>;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface PageMessage extends WorkerEvent {
  readonly data: unknown;
  readonly source: WindowClient | null;
}

export interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
}

interface Events {
  readonly install: InstallEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: PageMessage;
  /** Background sync: the network is back. Chromium only. */
  readonly sync: WorkerEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & {
    readonly sync?: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowClient | undefined>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled?: boolean;
    }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
