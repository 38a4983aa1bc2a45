import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** React adds these links to an image it renders. A page already says what it preloads. */
const PRELOAD_LINK = /<link\s[^>]*rel="(?:preload|preconnect|dns-prefetch)"[^>]*>/g;

const islandsByPage = new WeakMap<object, Map<string, number>>();

/**
 * Renders islands on the server, in place of the module of `@astrojs/react`: that one renders each island twice (once to
 * see whether it is React's), each time through a web stream, which took half of the time of a product page. All islands
 * here are React's and none suspends, so that one synchronous call gives the same HTML.
 *
 * Source of the attributes and elements: `@astrojs/react/client.js`, which hydrates them.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  async check(Component: unknown) {
    return typeof Component === 'function' || isReactObject(Component);
  },
  async renderToStaticMarkup(
    this: { result: object },
    Component: ComponentType<Record<string, unknown>>,
    props: Record<string, unknown>,
    { default: children, ...named }: Record<string, string>,
    metadata,
  ) {
    const hydrates = metadata?.hydrate !== undefined;
    const prefix = nextPrefix(this.result, metadata?.componentExport?.value ?? Component.name);
    const { class: _, ...islandProps } = props;
    for (const [key, html] of Object.entries(named)) {
      const name = camelCase(key);
      islandProps[name] = slot(html, hydrates, name);
    }
    if (children !== undefined) islandProps.children = slot(children, hydrates);
    const html = renderToString(createElement(Component, islandProps), {
      identifierPrefix: prefix,
    });
    return { html: html.replace(PRELOAD_LINK, ''), attrs: { prefix } };
  },
};

/**
 * Prefix of an island's ids (`useId`). It has the component's name, because an island in a cached fragment was counted on
 * another page: a plain number could then be on a page twice.
 */
function nextPrefix(page: object, component: string): string {
  const counts = islandsByPage.get(page) ?? new Map<string, number>();
  islandsByPage.set(page, counts);
  const index = counts.get(component) ?? 0;
  counts.set(component, index + 1);
  return `${component}${index}`;
}

function slot(html: string, hydrates: boolean, name?: string): ReactElement | null {
  if (html.trim() === '') return null;
  return createElement(hydrates ? 'astro-slot' : 'astro-static-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}

/** `memo`, `forwardRef` and their like are objects. */
function isReactObject(component: unknown): boolean {
  return typeof component === 'object' && component !== null && '$$typeof' in component;
}

function camelCase(name: string): string {
  return name.trim().replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

// biome-ignore lint/style/noDefaultExport: Astro imports a renderer by its default export.
export default renderer;
