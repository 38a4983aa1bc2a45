/** A story in messages of the bridge. */
export interface BridgedStory {
  readonly id: number;
  readonly full_slug: string;
}

export interface PreviewFrame {
  open(address: string): void;
  /** Sends the current, possibly unsaved field values. */
  input(story: BridgedStory): void;
  /** Sends that a draft was saved (`change`) or the story was published (`published`). */
  notifySaved(action: 'change' | 'published', story: BridgedStory): void;
}

/**
 * The editor's side of the bridge: `postMessage` to the shop's origin only. The page sends `initialized` and `ping`; the
 * editor sends `pingBack`, `enterEditmode`, `input`, `change` and `published` in the format of Storyblok's editor.
 */
export function createPreviewFrame(
  frame: HTMLIFrameElement,
  shopOrigin: string,
  getStory: () => BridgedStory,
): PreviewFrame {
  const postToPage = (message: object): void =>
    frame.contentWindow?.postMessage(message, shopOrigin);
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== shopOrigin) return;
    const { action } = Object(data) as { readonly action?: unknown };
    if (action === 'ping') postToPage({ action: 'pingBack' });
    if (action !== 'initialized') return;
    const story = getStory();
    postToPage({
      action: 'enterEditmode',
      storyId: story.id,
      appVersion: 'v2',
      componentNames: {},
    });
    postToPage({ action: 'input', story });
  });
  return {
    open(address) {
      frame.src = address;
    },
    input: (story) => postToPage({ action: 'input', story }),
    notifySaved: (action, { id, full_slug }) =>
      postToPage({
        action,
        reload: true,
        slug: full_slug,
        storyId: String(id),
        slugChanged: false,
      }),
  };
}
