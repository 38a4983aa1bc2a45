import type { APIContext } from 'astro';
import type { Story } from '#lib/domain/content/story.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { isPersonalPath } from '#lib/server/http/page-cache/page-visibility.ts';
import { localPath } from '#lib/server/http/security/local-path.ts';
import { MAX_STORY_BYTES } from '#lib/server/http/server/request-body.ts';
import type { Content } from '#lib/server/ports/content.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { readLiveStory } from './live-story.ts';
import { BAR_PARAMETERS, type Preview, readPreview, withPreviewParams } from './preview.ts';
import { storyPreviewPath } from './story-page.ts';

/**
 * Preview page: draft content at a chosen time; only the configured editor may frame it, and it is never cached. A POST
 * contains the unsaved story to render. Undefined without a valid editor token.
 */
export async function handlePreviewRequest(
  context: APIContext,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = context.locals;
  // Astro runs the middleware a second time for the 404 page.
  if (context.locals.preview) return withPreviewHeaders(await render(), context.locals.preview);
  const preview = readPreview(context.url, services.editing, services.now());
  if (!preview || !isPage(context.url.pathname)) return undefined;
  const target = await previewTarget(context.url, preview, services);
  if (target) return withPreviewHeaders(redirectTo(target), preview);
  const isLive = context.request.method === 'POST';
  // A POST to a personal page is a shopper's form, not a story.
  if (isLive && isPersonalPath(context.url.pathname)) return undefined;
  const story = isLive ? await liveStory(context) : undefined;
  if (story instanceof Response) return withPreviewHeaders(story, preview);
  context.locals.preview = preview;
  if (preview.isApp) context.locals.platform = 'app';
  context.locals.services = previewServices(services, preview, context.url.pathname, story);
  return withPreviewHeaders(await render(), preview);
}

function isPage(pathname: string): boolean {
  return !/^\/(?:api|_|images\/)/.test(pathname);
}

/** Path chosen in the preview bar, or the page that shows a story without its own page. */
async function previewTarget(
  url: URL,
  preview: Preview,
  { catalog }: Services,
): Promise<string | undefined> {
  const language = url.searchParams.get('_storyblok_lang');
  const path =
    localPath(url.searchParams.get(BAR_PARAMETERS.to)) ??
    (await storyPreviewPath(url.pathname, language, (locale) =>
      catalog.categoryTree(getShopByLocale(locale)),
    ));
  return path && withPreviewParams(preview, path);
}

async function liveStory({ request, locals }: APIContext): Promise<Story | Response> {
  const isJson = /^application\/json\b/.test(request.headers.get('content-type') ?? '');
  if (!isJson) return new Response(null, { status: 415 });
  const body = await request.text();
  if (body.length > MAX_STORY_BYTES) return new Response(null, { status: 413 });
  return readLiveStory(body, locals.shop.locale) ?? new Response(null, { status: 422 });
}

/** The preview's time does not apply to personal pages, which depend on sessions. */
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

/** Content with this story replaced by its unsaved version. */
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

/** Prevents caching and indexing, restricts framing, and keeps redirects in the preview. */
function withPreviewHeaders(response: Response, preview: Preview): Response {
  const headers = new Headers(response.headers);
  // A response without a page passes here again once Astro has rendered its 404 page.
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage) headers.set('content-security-policy', frameAncestors(preview));
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
  const location = headers.get('location');
  const isLocal = location?.startsWith('/') && !location.startsWith('//');
  if (location && isLocal) headers.set('location', withPreviewParams(preview, location));
  const status = [301, 308].includes(response.status) ? 302 : response.status;
  return new Response(response.body, { status, headers });
}

function frameAncestors({ editorOrigin }: Preview): string {
  return `frame-ancestors ${editorOrigin}`;
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
