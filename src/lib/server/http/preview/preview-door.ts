import type { APIContext } from 'astro';
import { shopOfLocale } from '#lib/domain/shop.ts';
import type { Story } from '#lib/domain/story.ts';
import { localPath } from '#lib/server/http/local-path.ts';
import { isPersonalPath } from '#lib/server/http/page-kind.ts';
import { MAX_STORY_BYTES } from '#lib/server/http/request-body.ts';
import type { Content } from '#lib/server/ports/content.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { readLiveStory } from './live-story.ts';
import { BAR, carriedOn, type Preview, readPreview } from './preview.ts';
import { storyAddress } from './story-page.ts';

/**
 * A page as an editor sees it before anybody else: drafts, at the chosen moment, framed by the editor alone, kept by
 * nobody. A POST brings the story that is being typed, and the page is answered with it. Undefined for everybody
 * without a valid editor token.
 */
export async function previewDoor(
  context: APIContext,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = context.locals;
  // Astro comes by a second time for the page that stands in for a missing one.
  if (context.locals.preview) return previewed(await render(), context.locals.preview);
  const preview = readPreview(context.url, services.editing, services.now());
  if (!preview || !isPage(context.url.pathname)) return undefined;
  const elsewhere = await leadsTo(context.url, preview, services);
  if (elsewhere) return previewed(redirectTo(elsewhere), preview);
  const isLive = context.request.method === 'POST';
  // A form of the shopper's own is no story.
  if (isLive && isPersonalPath(context.url.pathname)) return undefined;
  const story = isLive ? await liveStory(context) : undefined;
  if (story instanceof Response) return previewed(story, preview);
  context.locals.preview = preview;
  if (preview.isApp) context.locals.platform = 'app';
  context.locals.services = previewServices(services, preview, context.url.pathname, story);
  return previewed(await render(), preview);
}

function isPage(pathname: string): boolean {
  return !/^\/(?:api|_|images\/)/.test(pathname);
}

/** Where the bar was asked to go, or the page that shows a story which is none itself. */
async function leadsTo(
  url: URL,
  preview: Preview,
  { catalog }: Services,
): Promise<string | undefined> {
  const language = url.searchParams.get('_storyblok_lang');
  const path =
    localPath(url.searchParams.get(BAR.to)) ??
    (await storyAddress(url.pathname, language, (locale) =>
      catalog.categoryTree(shopOfLocale(locale)),
    ));
  return path && carriedOn(preview, path);
}

async function liveStory({ request, locals }: APIContext): Promise<Story | Response> {
  const isJson = /^application\/json\b/.test(request.headers.get('content-type') ?? '');
  if (!isJson) return new Response(null, { status: 415 });
  const body = await request.text();
  if (body.length > MAX_STORY_BYTES) return new Response(null, { status: 413 });
  return readLiveStory(body, locals.shop.locale) ?? new Response(null, { status: 422 });
}

/** Sessions are no part of a preview: a shopper's own pages stay in the present. */
function previewServices(
  services: Services,
  { at }: Preview,
  pathname: string,
  live: Story | undefined,
): Services {
  const { drafts, recentDrafts } = services.editing;
  const content = live ? withStory(recentDrafts, live) : drafts;
  return { ...services, content, ...(at && !isPersonalPath(pathname) && { now: () => at }) };
}

/** Content in which this story is as it is being typed. */
function withStory(content: Content, live: Story): Content {
  return {
    story: (shop, slug) =>
      slug === live.full_slug ? Promise.resolve(live) : content.story(shop, slug),
    async stories(shop, query) {
      const stories = await content.stories(shop, query);
      return stories.map((story) => (story.full_slug === live.full_slug ? live : story));
    },
  };
}

/** Seen by one editor in one frame: kept by nobody, found by nobody, and what it leads to stays a preview. */
function previewed(response: Response, preview: Preview): Response {
  const headers = new Headers(response.headers);
  // What is no page yet has one rendered in its place by Astro, which comes by here once more.
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage) headers.set('content-security-policy', framedBy(preview));
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
  const location = headers.get('location');
  const isLocal = location?.startsWith('/') && !location.startsWith('//');
  if (location && isLocal) headers.set('location', carriedOn(preview, location));
  const status = [301, 308].includes(response.status) ? 302 : response.status;
  return new Response(response.body, { status, headers });
}

function framedBy({ editorOrigin }: Preview): string {
  return `frame-ancestors ${editorOrigin}`;
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
