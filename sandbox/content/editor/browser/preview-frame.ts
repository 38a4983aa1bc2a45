/** A story as it goes over the bridge. */
export interface BridgedStory {
  readonly id: number;
  readonly full_slug: string;
}

export interface PreviewFrame {
  open(address: string): void;
  /** What stands in the fields now, saved or not. */
  input(story: BridgedStory): void;
  /** A draft was saved (`change`), or the story is public (`published`). */
  changed(action: 'change' | 'published', story: BridgedStory): void;
}

/**
 * The editor's end of the bridge: events by `postMessage`, to the shop's origin alone. The page says `initialized` and
 * `ping`; it hears `pingBack`, `enterEditmode`, `input`, `change` and `published`, in the shapes that the content
 * service's own editor gives them.
 */
export function previewFrame(
  frame: HTMLIFrameElement,
  shopOrigin: string,
  storyNow: () => BridgedStory,
): PreviewFrame {
  const say = (message: object): void => frame.contentWindow?.postMessage(message, shopOrigin);
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== shopOrigin) return;
    const { action } = Object(data) as { readonly action?: unknown };
    if (action === 'ping') say({ action: 'pingBack' });
    if (action !== 'initialized') return;
    const story = storyNow();
    say({ action: 'enterEditmode', storyId: story.id, appVersion: 'v2', componentNames: {} });
    say({ action: 'input', story });
  });
  return {
    open(address) {
      frame.src = address;
    },
    input: (story) => say({ action: 'input', story }),
    changed: (action, { id, full_slug }) =>
      say({ action, reload: true, slug: full_slug, storyId: String(id), slugChanged: false }),
  };
}
