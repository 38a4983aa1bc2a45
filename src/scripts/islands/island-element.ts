import { type IslandProp, readIslandProps } from './island-props.ts';
import { loadReact } from './load-react.ts';
import { onIntent } from './on-intent.ts';

type Hydrate = (
  component: unknown,
  props: object,
  slots: Readonly<Record<string, string>>,
  options: { readonly client: string },
) => void | Promise<void>;

/**
 * `<astro-island>`: hydrates a component that the server has rendered. Astro's own element is larger, because it also
 * serves what this shop does not use: streaming, islands in islands, view transitions, and props of other types.
 */
export class IslandElement extends HTMLElement {
  connectedCallback(): void {
    if (!this.hasAttribute('ssr')) return;
    if (this.#read('client') === 'intent') onIntent(this, () => this.#hydrate());
    else void this.#hydrate();
  }

  async #hydrate(): Promise<void> {
    // Development only: React's fast refresh has to be the first.
    if (import.meta.env.DEV) await this.#import('before-hydration-url');
    const [component, renderer] = await Promise.all([this.#import('component-url'), loadReact()]);
    const slots: Record<string, string> = {};
    for (const slot of this.querySelectorAll('astro-slot')) {
      slots[slot.getAttribute('name') ?? 'default'] = slot.innerHTML;
    }
    const hydrate: Hydrate = renderer.createHydration(this);
    const props = readIslandProps(JSON.parse(this.#read('props')) as Record<string, IslandProp>);
    await hydrate(component[this.#read('component-export')], props, slots, { client: 'intent' });
    this.removeAttribute('ssr');
  }

  async #import(name: string): Promise<Record<string, unknown>> {
    const url = this.#read(name);
    if (!url) return {};
    return import(/* @vite-ignore */ url).catch((error: unknown) => {
      // As the build's own `import()` does.
      dispatchEvent(new Event('vite:preloadError'));
      throw error;
    });
  }

  #read(name: string): string {
    return this.getAttribute(name) ?? '';
  }
}
