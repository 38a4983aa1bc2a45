import type { App } from 'astro/app';
import { inlineHashes, pagePolicy } from '#lib/server/platform/security/page-policy.ts';
import { isFramedPolicy } from '#lib/server/platform/security/security-headers.ts';
import { insertSheets, type PageAssets } from './page-assets.ts';
import { PageFragments } from './page-fragments.ts';

/** What Astro is asked to render: the server decides how much of the real request it passes on. */
export interface RenderRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: Buffer;
  readonly client: string;
}

export interface BufferedResponse {
  readonly status: number;
  /** Names in lower case; `set-cookie` is a list. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

/** Renders one request to its end. Throws only when the renderer itself is broken. */
export type Render = (request: RenderRequest) => Promise<BufferedResponse>;

/**
 * Astro's app as a function from request to bytes. Responses come whole, so they can be stored, compressed or replaced
 * by an error page. A render is tied to no connection: when a shopper disconnects, others who wait for it get it.
 */
export function astroRender(
  app: Pick<App, 'render'>,
  locals: () => object,
  siteUrl: string,
  assets: PageAssets,
): Render {
  const { origin, host } = new URL(siteUrl);
  return async ({ method, target, headers, body, client }) => {
    const request = new Request(origin + target, {
      method,
      // The Host header is the client's to choose; nothing in the shop may depend on it.
      headers: requestHeaders({ ...headers, host }),
      ...(body && { body: new Uint8Array(body) }),
    });
    const fragments = new PageFragments();
    const response = await app.render(request, {
      addCookieHeader: true,
      clientAddress: client,
      locals: { ...locals(), fragments },
    });
    const rendered = await bufferedResponse(response);
    return isPage(rendered) ? finishPage(rendered, fragments, assets) : rendered;
  };
}

function requestHeaders(headers: RenderRequest['headers']): Headers {
  const list = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) list.append(name, one);
  }
  return list;
}

async function bufferedResponse(response: Response): Promise<BufferedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return { status: response.status, headers, body };
}

function isPage({ headers }: BufferedResponse): boolean {
  return String(headers['content-type']).startsWith('text/html');
}

/** A page may bring directives of its own: a preview names the editor that frames it. */
function finishPage(
  rendered: BufferedResponse,
  fragments: PageFragments,
  assets: PageAssets,
): BufferedResponse {
  const { body, headers } = rendered;
  const own = headers['content-security-policy'];
  if (isFramedPolicy(String(own))) return rendered;
  const policy = pagePolicy([inlineHashes(body), ...fragments.hashes], assets.policyHashes);
  const whole = fragments.fill(insertSheets(body, assets.sheets));
  const directives = [policy, ...(own ? [own] : [])].join('; ');
  return {
    ...rendered,
    headers: { ...headers, 'content-security-policy': directives },
    body: whole,
  };
}
