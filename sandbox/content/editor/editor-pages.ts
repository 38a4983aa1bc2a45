import { SHOPS } from '../../../src/lib/domain/shop/shop.ts';
import type { SandboxResponse } from '../../http.ts';
import { Html, html, htmlPage } from '../../page.ts';
import type { StoredStory } from '../stored-story.ts';
import { EDITOR_STYLE } from './editor-style.ts';

/** All stories of the space, sorted by address. */
export function storyListPage(stories: readonly StoredStory[], prefix: string): SandboxResponse {
  const sorted = stories.toSorted((a, b) => a.full_slug.localeCompare(b.full_slug));
  const rows = sorted.map(
    ({ id, name, full_slug, content, draft }) => html`<tr>
<td><a href="${prefix}/${id}">${name}</a></td><td><code>${full_slug}</code></td><td>${content.component}</td><td>${draft ? 'Draft not published' : 'Published'}</td></tr>`,
  );
  return htmlPage(200, {
    title: 'Stories',
    body: html`<p><a href="/">Sandbox</a></p><h1>Stories</h1>
<p>What editors write for the shop. Open one to change it beside its page.</p>
<table><thead><tr><th>Story</th><th>Address</th><th>Kind</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>`,
  });
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
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${story.name} · Editor</title><style>${new Html(EDITOR_STYLE)}</style><script type="module" src="${prefix}/browser/editor.ts"></script></head>
<body data-story="${prefix}/${story.id}" data-shop="${shopUrl}">
<header aria-label="Story"><a href="${prefix}">Stories</a><h1>${story.name}</h1><code>${story.full_slug}</code>
<label>Language <select id="language">${languages}</select></label>
<fieldset id="widths"><legend>Width of the page</legend><label><input type="radio" name="width" value="" checked>Full</label><label><input type="radio" name="width" value="768">Tablet</label><label><input type="radio" name="width" value="375">Phone</label></fieldset>
<p id="state" role="status"></p>
<button id="save" type="button" class="secondary">Save draft</button><button id="publish" type="button">Publish</button></header>
<main><form id="fields" aria-label="Fields" autocomplete="off"></form>
<section aria-label="Page"><iframe id="preview" title="The page with this story"></iframe></section></main>
<noscript><p>The editor needs JavaScript.</p></noscript>
</body></html>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; frame-src ${new URL(shopUrl).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: body.text,
  };
}
