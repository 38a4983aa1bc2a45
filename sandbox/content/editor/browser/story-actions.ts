import { findElement, showState } from './controls.ts';
import type { PreviewFrame } from './preview-frame.ts';
import { type OpenedStory, postStep } from './story-requests.ts';

export interface ActionOptions {
  readonly preview: PreviewFrame;
  readonly getOpened: () => OpenedStory;
  readonly setOpened: (changes: Partial<OpenedStory>) => void;
  /** '' without a release. */
  readonly getRelease: () => string;
  /** Drops a waiting update of the preview. */
  readonly stopTyping: () => void;
}

/** The buttons of the header: save, publish, unpublish, schedule, move. */
export function connectActions(options: ActionOptions): void {
  const { preview, getOpened, getRelease } = options;
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    save: async () => {
      await save();
      showState('Draft saved');
      preview.notifySaved('change');
    },
    publish: async () => {
      await save();
      showNotified('Published', await postStep('publish', {}));
      preview.notifySaved('published');
    },
    unpublish: async () => {
      showNotified('Not published', await postStep('unpublish', {}));
      preview.notifySaved('unpublished');
    },
    schedule: async () => {
      const at = new Date(findElement('schedule-at', HTMLInputElement).value);
      await save();
      await postStep('schedule', { at: at.toISOString() });
      showState(`Will be published ${at.toLocaleString()}`);
      preview.notifySaved('change');
    },
    move: async () => {
      const slug = findElement('move-to', HTMLInputElement).value;
      const answer = await postStep('move', { full_slug: slug });
      const { story } = getOpened();
      options.setOpened({ story: { ...story, full_slug: slug } });
      findElement('address', HTMLElement).textContent = slug;
      showNotified(`Moved to ${slug}`, answer);
      preview.notifySaved('change', slug);
    },
  };
  for (const [id, step] of Object.entries(steps))
    findElement(id, HTMLButtonElement).addEventListener('click', () => void run(step));

  async function save(): Promise<void> {
    await postStep('story', { content: getOpened().story.content, release: getRelease() });
  }

  async function run(step: () => Promise<void>): Promise<void> {
    options.stopTyping();
    try {
      await step();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      showState(`The request failed. Your edits are still here; try again. ${reason}`, true);
    }
  }

  function showNotified(
    words: string,
    { isShopNotified }: Readonly<Record<string, unknown>>,
  ): void {
    if (isShopNotified === true) showState(words);
    else showState(`${words}, but the shop could not be notified`, true);
  }
}
