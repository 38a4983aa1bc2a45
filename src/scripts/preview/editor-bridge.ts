/** A story from the editor's message. Untrusted: the server parses it. */
export type EditedStory = Readonly<Record<string, unknown>>;

export interface EditorEvents {
  /** The editor's current story, saved or not. */
  input(story: EditedStory): void;
  /** A draft was saved, published or unpublished. */
  changed(): void;
}

/**
 * Connects to the visual editor that frames this page, with the messages of the content service's own bridge. Accepts
 * messages of the editor's origin only. Does nothing without a frame.
 */
export function listenToEditor(origin: string, events: EditorEvents): void {
  if (window.parent === window) return;
  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== window.parent) return;
    const { action, story } = Object(data) as {
      readonly action?: unknown;
      readonly story?: unknown;
    };
    if (action === 'input' && typeof story === 'object' && story !== null)
      events.input(story as EditedStory);
    if (action === 'change' || action === 'published' || action === 'unpublished') events.changed();
  });
  for (const action of ['initialized', 'ping'])
    window.parent.postMessage({ action, config: {} }, origin);
}
