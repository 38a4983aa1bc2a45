import type { APIContext } from 'astro';
import { relatedStories, withRelatedStories } from '#lib/domain/content/relations.ts';
import type { Blok, Story } from '#lib/domain/content/story.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { MAX_STORY_BYTES } from '#lib/server/platform/http/request-body.ts';
import { isPersonalPath } from '#lib/server/platform/page-cache/page-visibility.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { localPath } from '#lib/server/platform/security/local-path.ts';
import { editableContent } from './editable-story.ts';
import { readLiveStory } from './live-story.ts';
import { BAR_PARAMETERS, type Preview, readPreview, withPreviewParams } from './preview.ts';
import { NOTICE_STYLE, previewNoticePage } from './preview-notice-page.ts';
import { storyPreviewPath } from './story-page.ts';

/**
 * Preview page: draft content at a chosen time; only the configured editor may frame it, and it is never cached. A POST
 * contains the unsaved story to render. An expired signature gets a page that says so. Undefined without a signature.
 */
export async function handlePreviewRequest(
  context: APIContext,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = context.locals;
  // Astro runs the middleware a second time for the 404 page.
  if (context.locals.preview) return respond(context, await render(), context.locals.preview);
  const {
    content: { editing },
  } = services;
  const signature = editing.checkSignature(context.url.searchParams, services.now());
  if (signature === 'none' || !isPage(context.url.pathname)) return undefined;
  const opened = readPreview(context.url, editing.editorOrigin);
  if (signature === 'expired') {
    return withPreviewHeaders(previewNoticePage({ kind: 'expired', ...pageOf(context) }), opened);
  }
  return handleSigned(context, opened, render);
}

async function handleSigned(
  context: APIContext,
  opened: Preview,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = context.locals;
  const target = await previewTarget(context.url, opened, services);
  if (target) return withPreviewHeaders(redirectTo(target), opened);
  const isLive = context.request.method === 'POST';
  // A POST to a personal page is a shopper's form, not a story.
  if (isLive && isPersonalPath(context.url.pathname)) return undefined;
  const story = isLive ? await liveStory(context, opened) : undefined;
  if (story instanceof Response) return withPreviewHeaders(story, opened);
  const isPart = story?.full_slug.startsWith('global/');
  const preview: Preview = { ...opened, ...(story && { changes: isPart ? 'frame' : 'page' }) };
  context.locals.preview = preview;
  if (preview.isApp) context.locals.platform = 'app';
  context.locals.services = previewServices(services, preview, context.url.pathname, story);
  return respond(context, await render(), preview);
}

/** An outage has no page of its own yet; the server's could not be framed. */
function respond(context: APIContext, response: Response, preview: Preview): Response {
  const isOutage = response.status >= 500 && !response.headers.has('content-type');
  const page = isOutage ? previewNoticePage({ kind: 'unavailable', ...pageOf(context) }) : response;
  return withPreviewHeaders(page, preview);
}

function pageOf({
  url,
  locals,
}: APIContext): Pick<APIContext, 'url'> & Pick<App.Locals, 'shop' | 't'> {
  return { url, shop: locals.shop, t: locals.t };
}

/**
 * Hash of the style element that the editor's bridge adds (`@storyblok/preview-bridge`), which a page's policy would
 * block. `tests/unit/scripts/preview/bridge-style.test.ts` compares it with the installed package.
 */
export const BRIDGE_STYLE = "'sha256-LRRyxSRUVUbmNAPh2sxJb7TVKrmpPOXdsgCX61y7r1Y='";

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

async function liveStory(
  { request, locals }: APIContext,
  { spaceId }: Preview,
): Promise<Story | Response> {
  const isJson = /^application\/json\b/.test(request.headers.get('content-type') ?? '');
  if (!isJson) return new Response(null, { status: 415 });
  const body = await request.text();
  if (body.length > MAX_STORY_BYTES) return new Response(null, { status: 413 });
  return readLiveStory(body, locals.shop.locale, spaceId) ?? new Response(null, { status: 422 });
}

/** The preview's time does not apply to personal pages, which depend on sessions. */
function previewServices(
  services: Services,
  { at, release }: Preview,
  pathname: string,
  live: Story | undefined,
): Services {
  const { editing, storyNotices, hasGallery } = services.content;
  const stored = editableContent(live ? editing.recentDrafts : editing.drafts, release);
  const content = live ? withStory(stored, live) : stored;
  return {
    ...services,
    content: { ...content, editing, storyNotices, hasGallery },
    ...(at && !isPersonalPath(pathname) && { now: () => at }),
  };
}

/** Content with this story replaced by its unsaved version. */
function withStory(content: Content, live: Story): Content {
  return {
    async story(shop, slug) {
      const stored = await content.story(shop, slug);
      if (slug !== live.full_slug) return stored;
      // The editor sends uuids; a newly chosen story is shown once the draft is saved.
      const related = relatedStories(stored?.content);
      return { ...live, content: withRelatedStories(live.content, related) as Blok };
    },
    async stories(shop, query) {
      const stories = await content.stories(shop, query);
      const isNew =
        live.full_slug.startsWith(query.startsWith) &&
        stories.every((story) => story.full_slug !== live.full_slug);
      const edited = stories.map((story) => (story.full_slug === live.full_slug ? live : story));
      return isNew ? [...edited, live] : edited;
    },
  };
}

/** Prevents caching and indexing, restricts framing, and keeps redirects in the preview. */
function withPreviewHeaders(response: Response, preview: Preview): Response {
  const headers = new Headers(response.headers);
  // A response without a page passes here again once Astro has rendered its 404 page.
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage) headers.set('content-security-policy', previewPolicy(preview));
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
  const location = headers.get('location');
  const isLocal = location?.startsWith('/') && !location.startsWith('//');
  if (location && isLocal) headers.set('location', withPreviewParams(preview, location));
  const status = [301, 308].includes(response.status) ? 302 : response.status;
  return new Response(response.body, { status, headers });
}

/** Added to the page's own policy. */
function previewPolicy({ editorOrigin }: Preview): string {
  return `frame-ancestors ${editorOrigin}; style-src ${BRIDGE_STYLE} ${NOTICE_STYLE}`;
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
