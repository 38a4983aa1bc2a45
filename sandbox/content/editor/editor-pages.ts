import type { ContentComponent } from '../../../src/lib/domain/content/component-schema.ts';
import { SHOPS } from '../../../src/lib/domain/shop/shop.ts';
import type { SandboxResponse } from '../../http.ts';
import { Html, html } from '../../markup.ts';
import type { StoredStory } from '../stored-story.ts';
import { EDITOR_STYLE } from './editor-style.ts';

/** Releases of the sandbox's space: id and name. */
const RELEASES = [
  ['70801', 'Next season'],
  ['70802', 'Christmas'],
] as const;

/** All stories of the space, sorted by address, and the form for a new one. */
export function storyListPage(
  stories: readonly StoredStory[],
  components: readonly ContentComponent[],
  prefix: string,
): SandboxResponse {
  const sorted = stories.toSorted((a, b) => a.full_slug.localeCompare(b.full_slug));
  const rows = sorted.map(
    (story) => html`<tr>
<td><a href="${prefix}/${story.id}">${story.name}</a></td><td><code>${story.full_slug}</code></td><td>${story.content.component}</td><td>${stateOf(story)}</td></tr>`,
  );
  const kinds = components
    .filter(({ isRoot }) => isRoot)
    .map(({ name }) => html`<option${name === 'content_page' && html` selected`}>${name}</option>`);
  const body = html`<div class="list"><p><a href="/">Sandbox</a></p><h1>Stories</h1>
<p>What editors write for the shop. Open one to change it beside its page.</p>
<form id="create" data-editor="${prefix}" aria-label="New story"><label>Name <input name="name" required></label><label>Address <input name="full_slug" required pattern="[a-z0-9\\-\\/]+"></label><label>Kind <select name="component">${kinds}</select></label><button>Create story</button></form>
<p id="state" role="status"></p>
<table><thead><tr><th>Story</th><th>Address</th><th>Kind</th><th>State</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  return page({
    title: 'Stories',
    script: `${prefix}/browser/story-list.ts`,
    frames: "'none'",
    body,
  });
}

function stateOf({ draft, is_unpublished: isUnpublished, publish_at: at }: StoredStory): string {
  if (at) return `Will be published ${at}`;
  if (isUnpublished) return 'Not published';
  return draft ? 'Draft not published' : 'Published';
}

/** Fields of a story on the left, its page on the right. `browser/editor.ts` fills both. */
export function editorPage(
  story: StoredStory,
  { prefix, shopUrl }: { readonly prefix: string; readonly shopUrl: string },
): SandboxResponse {
  const languages = SHOPS.map(
    ({ locale, displayName }) =>
      html`<option value="${locale}"${locale === 'en' && html` selected`}>${displayName} (${locale})</option>`,
  );
  const releases = RELEASES.map(([id, name]) => html`<option value="${id}">${name}</option>`);
  const body = html`<header aria-label="Story"><a href="${prefix}">Stories</a><h1>${story.name}</h1><code id="address">${story.full_slug}</code>
<label>Language <select id="language">${languages}</select></label>
<label>Release <select id="release"><option value="">None</option>${releases}</select></label>
<fieldset id="widths"><legend>Width of the page</legend><label><input type="radio" name="width" value="" checked>Full</label><label><input type="radio" name="width" value="768">Tablet</label><label><input type="radio" name="width" value="375">Phone</label></fieldset>
<p id="state" role="status"></p>
<button id="save" type="button" class="secondary">Save draft</button><button id="publish" type="button">Publish</button>
<details class="more"><summary>More</summary><div class="body">
<p><button id="unpublish" type="button" class="secondary">Unpublish</button></p>
<p><label>Publish at <input id="schedule-at" type="datetime-local" step="1"></label><button id="schedule" type="button" class="secondary">Schedule</button></p>
<p><label>New address <input id="move-to" value="${story.full_slug}"></label><button id="move" type="button" class="secondary">Move</button></p></div></details></header>
<main><form id="fields" aria-label="Fields" autocomplete="off"></form>
<section aria-label="Page"><iframe id="preview" title="The page with this story"></iframe></section></main>
<noscript><p>The editor needs JavaScript.</p></noscript>`;
  return page({
    title: `${story.name} · Editor`,
    script: `${prefix}/browser/editor.ts`,
    frames: new URL(shopUrl).origin,
    body,
    data: { story: `${prefix}/${story.id}`, editor: prefix },
  });
}

interface EditorPage {
  readonly title: string;
  readonly script: string;
  /** Source of frames, for the policy. */
  readonly frames: string;
  readonly body: Html;
  readonly data?: { readonly story: string; readonly editor: string };
}

function page({ title, script, frames, body, data }: EditorPage): SandboxResponse {
  const attributes =
    data && html` class="editor" data-story="${data.story}" data-editor="${data.editor}"`;
  const document = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${new Html(EDITOR_STYLE)}</style><script type="module" src="${script}"></script></head>
<body${attributes}>${body}</body></html>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; frame-src ${frames}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: document.text,
  };
}
