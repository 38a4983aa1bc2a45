import { FILES, PAGES, SEEN_AT, SHELL, TITLE } from '#scripts/offline/store-names.ts';

/** The oldest beyond these are dropped. */
const MOST_PAGES = 60;
const MOST_FILES = 260;
/** Of one page: what its first screens show. */
const PICTURES_OF_PAGE = 40;

/** Code that the basket needs without a network, of all shops and by locale. The build fills it in: src/integrations/offline-worker.ts. */
declare const BASKET_FILES: { readonly [locale: string]: readonly string[] };

/** Stores the page for what was never seen, once for each shop and build. Returns its text. */
export async function storeShell(locale: string): Promise<string> {
  const shell = await caches.open(SHELL);
  const path = `/${locale}/offline`;
  const stored = await shell.match(path);
  if (stored) return stored.text();
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  const html = await response.text();
  await storeFiles(SHELL, [...(BASKET_FILES['*'] ?? []), ...(BASKET_FILES[locale] ?? [])]);
  await storeFiles(SHELL, addressesIn(html, /\/(?:_astro|club)\/[\w.-]+/g));
  // Last: a shell that is there is whole.
  await shell.put(path, new Response(html, { headers: ownHeaders(response) }));
  return html;
}

/** Stores a public page that was seen, as the browser's own cache has it: nothing of one shopper is ever public. */
export async function storePage(address: string): Promise<void> {
  const response = await fetch(address, { cache: 'force-cache' });
  const { headers, ok, redirected } = response;
  const isPage = /^text\/html/.test(headers.get('content-type') ?? '');
  if (!ok || redirected || !isPage || !/^public/.test(headers.get('cache-control') ?? '')) return;
  const html = await response.text();
  // A room's waiting page is no page of the shop.
  if (!/<html[^>]* data-offline/.test(html)) return;
  const own = ownHeaders(response);
  own.set(SEEN_AT, `${Date.now()}`);
  own.set(TITLE, encodeURIComponent(titleOf(html)));
  const pages = await caches.open(PAGES);
  await pages.put(address, new Response(html, { headers: own }));
  await dropOldest(pages, MOST_PAGES);
  await storeFiles(FILES, addressesIn(html, /\/_astro\/[\w.-]+/g));
  await storePictures(html);
  await dropOldest(await caches.open(FILES), MOST_FILES);
}

function titleOf(html: string): string {
  const text = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  return text.replace(/&(amp|#39|quot|lt|gt);/g, (_, name: string) => CHARACTERS[name] ?? '');
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  '#39': "'",
  quot: '"',
  lt: '<',
  gt: '>',
};

/** The policy of the page stays with it; what describes the transfer does not. */
function ownHeaders({ headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) own.delete(name);
  return own;
}

async function storeFiles(cache: string, paths: readonly string[]): Promise<void> {
  const files = await caches.open(cache);
  for (const path of paths) {
    // Put again, it is among the newest ones.
    const response = (await files.match(path)) ?? (await fetch(path, { cache: 'force-cache' }));
    if (response.ok) await files.put(path, response);
  }
}

/** Only what the page has loaded, from the browser's own cache: nothing is downloaded for this. */
async function storePictures(html: string): Promise<void> {
  const files = await caches.open(FILES);
  const pictures = new Map<string, string[]>();
  for (const address of addressesIn(html, /\/(?:images|club)\/[^\s"'<>,]+/g)) {
    const [path = ''] = address.split('?', 1);
    pictures.set(path, [...(pictures.get(path) ?? []), address]);
  }
  for (const sizes of [...pictures.values()].slice(0, PICTURES_OF_PAGE)) {
    for (const address of sizes) {
      const response = await loaded(address);
      if (!response) continue;
      await files.put(address, response);
      break;
    }
  }
}

function loaded(address: string): Promise<Response | undefined> {
  const onlyStored = { cache: 'only-if-cached', mode: 'same-origin' } as const;
  return fetch(address, onlyStored).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
}

function addressesIn(html: string, pattern: RegExp): readonly string[] {
  return [...new Set(html.replaceAll('&amp;', '&').match(pattern))];
}

async function dropOldest(cache: Cache, most: number): Promise<void> {
  const entries = await cache.keys();
  for (const entry of entries.slice(0, -most)) await cache.delete(entry);
}
