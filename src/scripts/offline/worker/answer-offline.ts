import { ageOf } from '#scripts/offline/age.ts';
import { PAGES, SEEN_AT, SHELL } from '#scripts/offline/store-names.ts';

/**
 * Addresses of a stored page's own files, as it is given out: below this path the worker is asked, everywhere else the
 * network. `src/lib/client/rpc.ts` sends there what the shop cannot be reached for.
 */
export const SEEN = '/seen';

const OWN_FILES = /( (?:src|href|srcset|imagesrcset|component-url|renderer-url)=")([^"]*)/g;

/** The page as it was seen, marked with its age; else the page that says that there is no network. */
export async function answerOffline({ pathname, search }: URL): Promise<Response> {
  const shell = await shellOf(pathname);
  const note = shell && /<template data-seen>(.*?)<\/template>/s.exec(await shell.text())?.[1];
  const page = await seenPage(pathname, search);
  if (page && note) return withNote(page, note);
  return (await shellOf(pathname)) ?? page ?? Response.error();
}

async function shellOf(pathname: string): Promise<Response | undefined> {
  const shell = await caches.open(SHELL);
  const own = await shell.match(`/${pathname.split('/')[1]}/offline`);
  if (own) return own;
  const [any] = await shell.matchAll('/en/offline');
  return any;
}

/** A product's page is the same with and without a size in its address; a list is another one with filters. */
async function seenPage(pathname: string, search: string): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  const exact = await pages.match(pathname + search);
  return exact ?? pages.match(pathname, { ignoreSearch: pathname.includes('/p/') });
}

async function withNote(page: Response, note: string): Promise<Response> {
  const html = await page.text();
  const language = /<html[^>]* lang="([\w-]+)/.exec(html)?.[1];
  const own = html
    .replace(OWN_FILES, (_, name: string, value: string) => {
      return name + value.replace(/(^|[ ,])(\/(?:_astro|images|club)\/)/g, `$1${SEEN}$2`);
    })
    .replace(
      /<body[^>]*>/,
      (body) =>
        body +
        note.replace('{{age}}', ageOf(Number(page.headers.get(SEEN_AT)), Date.now(), language)),
    );
  return new Response(own, { headers: page.headers });
}

/** A file of a stored page: of its own build, in any size for a picture. */
export async function answerFile(address: string): Promise<Response> {
  const file =
    (await caches.match(address)) ??
    (await fetch(address, { cache: 'force-cache' }).catch(() =>
      caches.match(address, { ignoreSearch: true }),
    ));
  // Without the address of its own: a module's imports are found beside the address that was asked for.
  return file ? new Response(file.body, file) : Response.error();
}
