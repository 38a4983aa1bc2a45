import { Idiomorph } from 'idiomorph';

/** What the reader or a script has done to an element since it came: a newer page does not undo it. */
const KEPT_ON_UPDATE = /^(?:open|style|hidden|aria-(?:expanded|pressed|selected|current|hidden))$/;
const KEPT_ON_REMOVE = /^(?:open|style|hidden|inert|tabindex|aria-.*|data-.*)$/;

/**
 * Makes this page the other one by changing what differs. Scroll, focus, what is typed and what is open stay. The
 * frame is left alone unless the story is a part of it. Answers whether the other page is a preview at all.
 */
export function morphPage(html: string, isFrame: boolean): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (!next.querySelector('[data-preview-bar]')) return false;
  document.title = next.title;
  const pairs: readonly (readonly [Element | null, Element | null])[] = isFrame
    ? [[document.body, next.body]]
    : [[document.querySelector('main'), next.querySelector('main')]];
  for (const [here, there] of pairs) if (here && there) morph(here, there);
  runNewScripts(next);
  return true;
}

function morph(here: Element, there: Element): void {
  void Idiomorph.morph(here, there.innerHTML, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (node: Node) => !isOwnBusiness(node),
      beforeNodeRemoved: (node: Node) => !isOwnBusiness(node),
      beforeAttributeUpdated: (name: string, _: Element, kind: 'update' | 'remove') =>
        !(kind === 'update' ? KEPT_ON_UPDATE : KEPT_ON_REMOVE).test(name),
    },
  });
}

/** Islands render themselves, and the bar belongs to the editor's visit. */
function isOwnBusiness(node: Node): boolean {
  return node instanceof Element && node.matches('astro-island[client], [data-preview-bar]');
}

/** Scripts of blocks that were not on the page before; a parsed document's own never run. */
function runNewScripts(next: Document): void {
  const known = new Set([...document.scripts].map(({ src }) => src));
  for (const { src } of next.querySelectorAll<HTMLScriptElement>('script[type=module][src]')) {
    const { href } = new URL(src, location.href);
    if (known.has(href) || !href.startsWith(`${location.origin}/`)) continue;
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: href });
    document.head.append(script);
  }
}
