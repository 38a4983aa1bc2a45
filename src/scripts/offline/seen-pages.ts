import { PAGES, SEEN_AT, TITLE } from './store-names.ts';

interface SeenPage {
  readonly address: string;
  /** Without the club's name. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

const MOST = 20;

/** The pages of the shop that this browser has kept, last seen first. */
export async function seenPages(locale: string): Promise<readonly SeenPage[]> {
  const cache = await caches.open(PAGES);
  const own = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname === `/${locale}` || pathname.startsWith(`/${locale}/`);
  });
  const pages = await Promise.all(
    own.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const { headers } = (await cache.match(request)) ?? new Response();
      const title = decodeURIComponent(headers.get(TITLE) ?? '');
      const name = title.replace(/ \| [^|]*$/, '') || pathname;
      return { address: pathname + search, title: name, seenAt: Number(headers.get(SEEN_AT)) };
    }),
  );
  return pages.toSorted((one, other) => other.seenAt - one.seenAt).slice(0, MOST);
}
