/** A space at Storyblok's management API. */
export interface Space {
  /** Management API up to and without `/spaces`, such as `https://mapi.storyblok.com/v1`. */
  readonly apiUrl: string;
  readonly spaceId: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  /** Pause before a repetition, in milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A call that the service will not carry out, however often it is repeated. */
export class RefusedCall extends Error {}

export type Json = Readonly<Record<string, unknown>>;

/** Calls of one space. They are sent one after the other, because the API allows few a second. */
export interface ManagementApi {
  get(path: string): Promise<Json>;
  /**
   * Creates an entry. When the reply is lost, the entry may exist: `find` is asked for it before the call is repeated.
   */
  create(path: string, body: object, find: () => Promise<Json | undefined>): Promise<Json>;
  put(path: string, body: object): Promise<Json>;
  delete(path: string): Promise<void>;
  /** All entries of a list in pages; `key` is the reply's field. */
  list<Entry>(path: string, key: string): Promise<readonly Entry[]>;
  /** The file at an address that the API gave, without the token; undefined if it may not be read. */
  download(url: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Uploads a file to the address that the API gave. */
  upload(url: string, form: FormData): Promise<void>;
}

interface Reply {
  readonly kind: 'reply';
  readonly body: Json;
  /** Length of the whole list; only for lists in pages. */
  readonly total: number | undefined;
}

interface Failure {
  readonly kind: 'failure';
  readonly reason: string;
  readonly isTemporary: boolean;
  /** Whether the call may have been carried out. */
  readonly isUncertain: boolean;
  /** Milliseconds that the API asks to wait. */
  readonly pause: number | undefined;
}

const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 15_000;
const TIMEOUT_MS = 60_000;
const PER_PAGE = 100;
const MAX_PAGES = 1_000;

const REASONS: Readonly<Record<number, string>> = {
  401: 'the token was refused (status 401); make a personal access token in your account settings',
  403: 'the token’s user may not do this (status 403); it needs the role of an admin',
  404: 'not found (status 404); check CONTENT_SPACE_ID, and CONTENT_MANAGEMENT_URL if the space is not in the EU',
};

export function managementApi(space: Space): ManagementApi {
  function call(
    method: string,
    path: string,
    body?: object,
    find?: () => Promise<Json | undefined>,
  ): Promise<Reply> {
    const request = (): Promise<Response> =>
      space.fetch(`${space.apiUrl}/spaces/${space.spaceId}${path}`, {
        method,
        headers: { authorization: space.token, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
    return repeat(space, { name: `${method} ${path.split('?', 1)[0] || '/'}`, request, find });
  }

  return {
    get: async (path) => (await call('GET', path)).body,
    create: async (path, body, find) => (await call('POST', path, body, find)).body,
    put: async (path, body) => (await call('PUT', path, body)).body,
    async delete(path) {
      await call('DELETE', path);
    },
    async list<Entry>(path: string, key: string) {
      const entries: Entry[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const separator = path.includes('?') ? '&' : '?';
        const reply = await call('GET', `${path}${separator}per_page=${PER_PAGE}&page=${page}`);
        const found = readEntries<Entry>(reply.body, key);
        entries.push(...found);
        // Lists that are not in pages have no total.
        if (found.length === 0 || entries.length >= (reply.total ?? 0)) break;
      }
      return entries;
    },
    async download(url) {
      let bytes: Uint8Array<ArrayBuffer> | undefined;
      const request = async (): Promise<Response> => {
        const response = await space.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (response.ok) bytes = new Uint8Array(await response.arrayBuffer());
        return new Response(null, response.ok ? {} : response);
      };
      try {
        await repeat(space, { name: `download ${url}`, request });
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
      }
      return bytes;
    },
    async upload(url, form) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await repeat(space, {
        name: 'upload',
        request: () => space.fetch(url, { method: 'POST', body: form, signal }),
      });
    },
  };
}

interface Call {
  readonly name: string;
  readonly request: () => Promise<Response>;
  /** Looks for what the call may have created. */
  readonly find?: (() => Promise<Json | undefined>) | undefined;
}

/**
 * Repeats a call that is answered with 429 or 5xx or whose connection breaks, with growing pauses, or with the pause that
 * the API asks for. @throws Error with the call and the reason; a RefusedCall for any other refusal
 */
async function repeat({ wait }: Space, { name, request, find }: Call): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const result = await send(request);
    if (result.kind === 'reply') return result;
    const error = finalError(name, result, tries);
    if (error) throw error;
    await wait(result.pause ?? growingPause(tries));
    const found = find && result.isUncertain && (await find());
    if (found) return { kind: 'reply', body: found, total: undefined };
  }
}

/** Undefined while the call may be repeated. */
function finalError(
  name: string,
  { reason, isTemporary }: Failure,
  tries: number,
): Error | undefined {
  const message = `${name}: ${reason}`;
  if (!isTemporary) return new RefusedCall(message);
  return tries === MAX_TRIES ? new Error(message) : undefined;
}

function growingPause(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

function readEntries<Entry>(body: Json, key: string): readonly Entry[] {
  const entries = body[key];
  return Array.isArray(entries) ? (entries as readonly Entry[]) : [];
}

/** The body is read here, because the connection can also break while it arrives. */
async function send(request: () => Promise<Response>): Promise<Reply | Failure> {
  try {
    const response = await request();
    const text = await response.text();
    if (!response.ok) return failureOf(response, text);
    const total = response.headers.get('total');
    return {
      kind: 'reply',
      body: parseReply(text),
      total: total === null ? undefined : Number(total),
    };
  } catch {
    const reason = 'the connection broke';
    return { kind: 'failure', reason, isTemporary: true, isUncertain: true, pause: undefined };
  }
}

/** Some replies are empty, and uploads are answered in XML. */
function parseReply(text: string): Json {
  return text.startsWith('{') ? (JSON.parse(text) as Json) : {};
}

function failureOf({ status, headers }: Response, text: string): Failure {
  const details = text.slice(0, 300).replace(/\s+/g, ' ').trim();
  const isServerError = status >= 500;
  const seconds = Number(headers.get('retry-after'));
  return {
    kind: 'failure',
    reason: REASONS[status] ?? `status ${status}${details && ` ${details}`}`,
    isTemporary: status === 429 || isServerError,
    isUncertain: isServerError,
    pause: seconds > 0 ? Math.min(seconds * 1_000, LONGEST_PAUSE_MS) : undefined,
  };
}
