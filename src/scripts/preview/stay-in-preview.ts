import { isPreviewParameter } from '#lib/domain/content/preview-parameters.ts';

/**
 * Keeps the editor's frame in the preview: a page without the preview's parameters may not be framed, and the browser would
 * show its own refusal. Links get the parameters, and so does every other way to another page, such as the search. What a
 * form posts is shown in a new tab.
 */
export function stayInPreview(): void {
  document.addEventListener('click', addToLink, { capture: true });
  document.addEventListener('submit', openPosts, { capture: true });
  // Browsers without it have links only.
  if ('navigation' in window) window.navigation.addEventListener('navigate', addToNavigation);
}

function addToLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.closest('[data-preview-bar]')) return;
  link.href = withParameters(link.href);
}

function addToNavigation(event: NavigateEvent): void {
  const { destination, cancelable, formData, hashChange, downloadRequest } = event;
  const isElsewhere = new URL(destination.url).origin !== location.origin;
  if (isElsewhere || destination.sameDocument || hashChange) return;
  if (!cancelable || formData || downloadRequest !== null) return;
  if (new URL(destination.url).searchParams.has('_storyblok')) return;
  event.preventDefault();
  location.assign(withParameters(destination.url));
}

function openPosts({ target }: SubmitEvent): void {
  const isInFrame = window.parent !== window;
  if (isInFrame && target instanceof HTMLFormElement && target.method === 'post')
    target.target = '_blank';
}

function withParameters(href: string): string {
  const url = new URL(href);
  for (const [name, value] of new URLSearchParams(location.search))
    if (isPreviewParameter(name)) url.searchParams.set(name, value);
  return url.href;
}
