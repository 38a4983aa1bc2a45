/** A story as the editor hands it on: hostile until the server has read it. */
export type EditedStory = Readonly<Record<string, unknown>>;

export interface EditorEvents {
  /** Somebody is typing: the story as it is in the editor, saved or not. */
  input(story: EditedStory): void;
  /** A draft was saved, or the story was published or taken down. */
  changed(): void;
}

/**
 * Listens to the visual editor around this page and tells it that somebody is here: the events of the content
 * service's own bridge, heard from the editor's origin alone. Does nothing where nobody frames the page.
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
