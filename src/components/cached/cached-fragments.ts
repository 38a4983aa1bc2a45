import { type Fragment, htmlFragment } from '#lib/server/platform/http/page-fragments.ts';

type RenderFragment = () => Promise<string>;
type Page = Pick<App.Locals, 'fragments' | 'preview'>;

const fragments = new WeakMap<object, Map<string, Promise<Fragment>>>();

/**
 * HTML that many pages share: rendered by the first page that needs it, under the data it is made of and a key. It is
 * dropped with that data, so it is never older than what is in it. The key names everything else that it depends on.
 * A preview always renders, because its content and date are the editor's own.
 */
export async function cachedFragment(
  page: Page,
  data: object,
  key: string,
  render: RenderFragment,
): Promise<string> {
  if (page.preview) return render();
  const fragment = await fragmentOf(page, data, key, render);
  return page.fragments?.insert(fragment) ?? fragment.html.toString();
}

function fragmentOf(
  page: Page,
  data: object,
  key: string,
  render: RenderFragment,
): Promise<Fragment> {
  const ofData = fragments.get(data) ?? new Map<string, Promise<Fragment>>();
  fragments.set(data, ofData);
  const cached = ofData.get(key);
  if (cached) return cached;
  const fragment = render().then((html) => completeFragment(page, html));
  ofData.set(key, fragment);
  // A failed render is tried again by the next page.
  fragment.catch(() => ofData.delete(key));
  return fragment;
}

/** Placeholders of inner fragments mean nothing to other pages. */
function completeFragment({ fragments: own }: Page, html: string): Fragment {
  const bytes = Buffer.from(html);
  return htmlFragment(own?.fill(bytes) ?? bytes);
}
