import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { managementApi } from '../../scripts/content/management-api.ts';
import {
  type Entry,
  LISTS,
  type List,
  type Lists,
  nextId,
  PAGED,
  SINGULAR,
  writeEntry,
} from './managed-entries.ts';

/**
 * What happens to the next calls: `lost` carries the call out and breaks the connection before the reply, `cut` breaks it
 * in the middle of the reply, `broken` before anything, `none` nothing. A number is a status; `429 after 3` names the seconds to wait.
 */
export type Trouble = number | 'none' | 'broken' | 'lost' | 'cut' | `${number} after ${number}`;

/** A space behind the management API, in the shapes that Storyblok documents. */
export interface ManagedSpace {
  readonly api: ReturnType<typeof managementApi>;
  readonly url: string;
  /** `PUT /components/3`, without reads. */
  readonly writes: string[];
  /** Pauses in milliseconds. */
  readonly waits: number[];
  readonly space: Record<string, unknown>;
  readonly lists: Lists;
  /** Names of the files whose upload was confirmed. */
  readonly uploads: string[];
  /** Contents of the assets' files by address, without the host. */
  readonly files: Map<string, string>;
  trouble(...next: readonly Trouble[]): void;
  /** Ends all trouble. */
  calm(): void;
  close(): void;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status: number;
  readonly value?: object;
  /** A file instead of a value. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOKEN = 'secret';
const SPACE_PATH = '/v1/spaces/7';
/** What a space can be changed in; everything else is ignored. */
const SPACE_FIELDS = ['name', 'domain', 'environments', 'languages'];
const SIGNED_FIELDS = { acl: 'public-read', policy: 'p', 'x-amz-signature': 's' };

export async function aManagedSpace(): Promise<ManagedSpace> {
  const service = new ManagementService();
  const waits: number[] = [];
  const troubles: Trouble[] = [];
  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const trouble = troubles.shift();
    if (trouble === 'broken') return void request.socket.destroy();
    const answer = readRefusal(trouble) ?? service.answer(request, text);
    if (trouble === 'lost') return void request.socket.destroy();
    send(response, answer, trouble === 'cut');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const at = server.address();
  service.origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  const url = `${service.origin}/v1`;
  const api = managementApi({
    ...{ apiUrl: url, spaceId: '7', token: TOKEN },
    // The host of the assets' files.
    fetch: (address, init) =>
      fetch(
        String(address).replace(/^https:\/\/a\.storyblok\.com\//, `${service.origin}/a/`),
        init,
      ),
    async wait(milliseconds) {
      waits.push(milliseconds);
    },
  });
  const { writes, space, lists, uploads, files } = service;
  return {
    ...{ api, url, writes, waits, space, lists, uploads, files },
    trouble: (...next) => void troubles.push(...next),
    calm: () => void troubles.splice(0),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

class ManagementService {
  readonly writes: string[] = [];
  readonly uploads: string[] = [];
  readonly files = new Map<string, string>();
  readonly space: Record<string, unknown> = {
    ...{ id: 7, name: 'Club', domain: null, environments: [], languages: [], options: {} },
  };
  readonly lists: Lists = {
    ...{ components: [], stories: [], presets: [], webhook_endpoints: [], assets: [] },
  };
  origin = '';
  readonly #signed = new Map<number, Entry>();

  answer(request: IncomingMessage, text: string): Answer {
    const url = new URL(request.url ?? '/', 'http://space');
    const stored = this.#answerStore(request, url, text);
    if (stored) return stored;
    if (request.headers.authorization !== TOKEN) return { status: 401, value: {} };
    if (!url.pathname.startsWith(SPACE_PATH)) return { status: 404, value: {} };
    const path = url.pathname.slice(SPACE_PATH.length);
    const method = request.method ?? '';
    if (method !== 'GET') this.writes.push(`${method} ${path || '/'}`);
    const call = { method, path, url, body: text === '' ? {} : JSON.parse(text) };
    if (path === '') return this.#answerSpace(call);
    return path.startsWith('/assets') ? this.#answerAsset(call) : this.#answerList(call);
  }

  /** The hosts of files, which are not the API's. */
  #answerStore(request: IncomingMessage, { pathname }: URL, text: string): Answer | undefined {
    if (pathname === '/upload') return this.#receiveUpload(text);
    return pathname.startsWith('/a/') ? this.#readFile(request, pathname.slice(3)) : undefined;
  }

  #answerSpace({ method, body }: Call): Answer {
    const sent = Object.entries(Object(body['space']));
    const accepted = sent.filter(([name]) => SPACE_FIELDS.includes(name));
    if (method === 'PUT') Object.assign(this.space, Object.fromEntries(accepted));
    return { status: 200, value: { space: this.space } };
  }

  #answerList(call: Call): Answer {
    const [, name = '', idText] = call.path.split('/');
    const list = LISTS.find((one) => one === name);
    if (!list) return { status: 404, value: {} };
    const id = idText === undefined ? undefined : Number(idText);
    if (call.method === 'DELETE') return this.#delete(list, id);
    if (call.method === 'GET')
      return id === undefined ? this.#readPage(list, call) : this.#readOne(list, id);
    return this.#write(list, id, call);
  }

  #write(list: List, id: number | undefined, { body, url }: Call): Answer {
    const fields = Object(body[SINGULAR[list]]);
    const isPublished = body['publish'] === 1 && url.searchParams.get('publish') === '1';
    const { status, entry, error } = writeEntry(this.lists, { list, id, fields, isPublished });
    return { status, value: entry ? { [SINGULAR[list]]: entry } : (error ?? {}) };
  }

  #readPage(list: List, { url }: Call): Answer {
    const entries = list === 'stories' ? this.lists.stories.map(withoutContent) : this.lists[list];
    if (!PAGED.includes(list)) return { status: 200, value: { [list]: entries } };
    const size = Math.min(Number(url.searchParams.get('per_page') ?? 25), 100);
    const start = (Number(url.searchParams.get('page') ?? 1) - 1) * size;
    const page = entries.slice(start, start + size);
    return { status: 200, value: { [list]: page }, headers: { total: String(entries.length) } };
  }

  #readOne(list: List, id: number): Answer {
    const entry = this.lists[list].find((one) => one.id === id);
    return { status: entry ? 200 : 404, value: { [SINGULAR[list]]: entry } };
  }

  #delete(list: List, id: number | undefined): Answer {
    const at = this.lists[list].findIndex((one) => one.id === id);
    if (at < 0) return { status: 404, value: {} };
    this.lists[list].splice(at, 1);
    return { status: 204 };
  }

  /** Uploads have three steps; the asset exists after the third one. */
  #answerAsset(call: Call): Answer {
    const [, , id, action] = call.path.split('/');
    if (action === 'finish_upload') return this.#finishUpload(Number(id));
    if (call.method === 'PUT') return this.#describeAsset(Number(id), call.body);
    return call.method === 'GET' ? this.#readPage('assets', call) : this.#signUpload(call);
  }

  #describeAsset(id: number, body: Call['body']): Answer {
    const asset = this.lists.assets.find((one) => one.id === id);
    if (asset) Object.assign(asset, body['asset']);
    return { status: asset ? 204 : 404 };
  }

  /** The asset host knows no token, and refuses private files. */
  #readFile({ headers }: IncomingMessage, key: string): Answer {
    const text = this.files.get(key);
    if (headers.authorization !== undefined) return { status: 500, value: {} };
    return text === undefined ? { status: 403, value: {} } : { status: 200, text };
  }

  #signUpload({ body }: Call): Answer {
    const id = nextId();
    const key = `f/7/${body['size']}/${id}/${body['filename']}`;
    const filename = `https://s3.amazonaws.com/a.storyblok.com/${key}`;
    const asset = { id, filename, key };
    this.#signed.set(asset.id, asset);
    return {
      status: 200,
      value: {
        ...{ id: asset.id, post_url: `${this.origin}/upload`, fields: { ...SIGNED_FIELDS, key } },
        ...{ pretty_url: `//a.storyblok.com/${key}`, public_url: filename },
      },
    };
  }

  /** The store refuses a form whose signed fields do not all come before the file. */
  #receiveUpload(text: string): Answer {
    const [fields = '', file] = text.split('name="file"');
    const key = /name="key"\s+(\S+)/.exec(fields)?.[1];
    const isSigned = Object.keys(SIGNED_FIELDS).every((name) => fields.includes(`name="${name}"`));
    const asset = [...this.#signed.values()].find((one) => one['key'] === key);
    if (!asset || !isSigned || !file) return { status: 403, value: {} };
    asset['isReceived'] = true;
    asset['text'] = /\r\n\r\n(.*?)\r\n-/s.exec(file)?.[1] ?? '';
    return { status: 204 };
  }

  #finishUpload(id: number): Answer {
    const asset = this.#signed.get(id);
    if (!asset?.['isReceived']) return { status: 422, value: {} };
    const filename = String(asset['filename']);
    const key = String(asset['key']);
    const text = String(asset['text']);
    this.files.set(key, text);
    this.lists.assets.push({ id, filename, content_length: text.length });
    this.uploads.push(filename.split('/').at(-1) ?? '');
    return { status: 200, value: { id, filename } };
  }
}

function readRefusal(trouble: Trouble | undefined): Answer | undefined {
  const [, status, seconds] = /^(\d+)(?: after (\d+))?$/.exec(String(trouble)) ?? [];
  if (status === undefined) return undefined;
  return {
    ...{ status: Number(status), value: {} },
    ...(seconds !== undefined && { headers: { 'retry-after': seconds } }),
  };
}

function send(
  response: ServerResponse,
  { status, value, text = value ? JSON.stringify(value) : '', headers }: Answer,
  isCut: boolean,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (!isCut) return void response.end(text);
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
}

/** Lists leave the content out. */
function withoutContent({ content: _, ...entry }: Entry): Entry {
  return { ...entry, id: entry.id };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
