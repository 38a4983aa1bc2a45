import StoryblokBridge from '@storyblok/preview-bridge';
import { guardMessages } from './message-guard.ts';

/** A story from the editor's message. Untrusted: the server parses it. */
export type EditedStory = Readonly<Record<string, unknown>>;

export interface EditorEvents {
  /** The editor's current story, saved or not. */
  readonly input: (story: EditedStory) => void;
  /** A draft was saved, published or unpublished. `movedTo`: its new address. */
  readonly changed: (movedTo: string | undefined) => void;
  /** Ends with the running update of the page; undefined while there is none. */
  readonly updating: () => Promise<void> | undefined;
}

/**
 * Connects to the visual editor that frames this page, with the content service's own bridge: it outlines blocks, tells
 * the editor which one was clicked, and follows the editor's selection. Does nothing without a frame.
 */
export function listenToEditor(origin: string, events: EditorEvents): void {
  if (window.parent === window) return;
  guardMessages(origin, events.updating);
  const before = new Set(document.body.children);
  const bridge = new StoryblokBridge({ customParent: origin });
  // Outside of the body, updates of the page leave the bridge's elements alone.
  for (const tool of [...document.body.children])
    if (!before.has(tool)) document.documentElement.append(tool);
  bridge.on('input', (event) => {
    const { story } = Object(event) as { readonly story?: unknown };
    if (typeof story === 'object' && story !== null) events.input(story as EditedStory);
  });
  bridge.on(['change', 'published', 'unpublished'], (event) => {
    const { slugChanged, slug } = Object(event) as {
      readonly slugChanged?: unknown;
      readonly slug?: unknown;
    };
    events.changed(slugChanged === true && typeof slug === 'string' ? slug : undefined);
  });
  bridge.pingEditor(() => undefined);
}
