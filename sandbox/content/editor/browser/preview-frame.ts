import type { Block, BlockChange } from './block.ts';
import type { Breadcrumb } from './block-tree.ts';

/** A story in messages of the bridge. */
export interface BridgedStory {
  readonly id: number;
  readonly full_slug: string;
  readonly content: Block;
}

/** A selected block, as the bridge displays its name and menu. */
export interface SelectedBlock {
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly canAddBlocks: boolean;
  readonly canMoveForward: boolean;
  readonly canMoveBackward: boolean;
  readonly canDeleteBlocks: boolean;
}

/** Entries of the menu that the bridge shows at a block. */
export type MenuAction =
  | 'addBlockBefore'
  | 'addBlockAfter'
  | 'duplicateBlock'
  | 'moveForward'
  | 'moveBackward'
  | 'deleteBlock';

export interface PreviewEvents {
  /** A block was clicked on the page. */
  readonly onEdit: (uid: string) => void;
  readonly onMenu: (action: MenuAction, uid: string) => void;
}

export interface PreviewFrame {
  open(address: string): void;
  /** Sends the current, possibly unsaved field values. */
  input(): void;
  /** Sends that the story was saved (`change`), published or unpublished, or got another address. */
  notifySaved(action: 'change' | 'published' | 'unpublished', movedTo?: string): void;
  notifyBlock(change: BlockChange, uid: string): void;
  /** Answers a click on the page (`editedBlok`), or follows a selection in the form (`enterComponent`). */
  select(action: 'editedBlok' | 'enterComponent', block: SelectedBlock): void;
  hover(uid: string): void;
}

interface PageMessage {
  readonly action?: unknown;
  readonly dataC?: unknown;
  readonly blok?: unknown;
}

const MENU: readonly string[] = [
  'addBlockBefore',
  'addBlockAfter',
  'duplicateBlock',
  'moveForward',
  'moveBackward',
  'deleteBlock',
] satisfies readonly MenuAction[];

/**
 * The editor's side of the bridge: `postMessage` to the shop's origin only, with the actions and fields that
 * `@storyblok/preview-bridge` sends and expects.
 */
export function createPreviewFrame(
  frame: HTMLIFrameElement,
  shopOrigin: string,
  { spaceId, getStory }: { readonly spaceId: string; readonly getStory: () => BridgedStory },
  events: PreviewEvents,
): PreviewFrame {
  const postToPage = (message: object): void =>
    frame.contentWindow?.postMessage(message, shopOrigin);
  const input = (): void => postToPage({ action: 'input', story: withMarks(getStory(), spaceId) });

  function enterEditmode(): void {
    postToPage({
      ...{ action: 'enterEditmode', reload: true, storyId: getStory().id },
      ...{ appVersion: 'v2', componentNames: {} },
    });
    input();
  }

  const replies: Readonly<Record<string, (message: PageMessage) => void>> = {
    ping: () => postToPage({ action: 'pingBack' }),
    initialized: enterEditmode,
    edit: ({ dataC }) => events.onEdit(String(Object(dataC).uid)),
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== shopOrigin) return;
    const message = Object(data) as PageMessage;
    const { action, blok } = message;
    if (isMenuAction(action)) events.onMenu(action, String(Object(blok)._uid));
    else if (Object.hasOwn(replies, String(action))) replies[String(action)]?.(message);
  });

  return {
    open(address) {
      frame.src = address;
    },
    input,
    notifySaved(action, movedTo) {
      const { id, full_slug: slug } = getStory();
      const slugChanged = movedTo !== undefined;
      postToPage({ action, reload: true, slug: movedTo ?? slug, storyId: id, slugChanged });
    },
    notifyBlock: (action, blockId) => postToPage({ action, blockId }),
    select(action, { breadcrumbs, ...can }) {
      const selected = breadcrumbs.at(-1);
      if (!selected) return;
      const { id } = getStory();
      const uid = selected._uid;
      const blok = { uid, id: String(id), space: Number(spaceId), name: selected.component };
      postToPage({ action, storyId: id, componentId: uid, breadcrumbs, blok, ...can });
    },
    hover: (componentId) =>
      postToPage({ action: 'hoverComponent', storyId: getStory().id, componentId }),
  };
}

function isMenuAction(action: unknown): action is MenuAction {
  return typeof action === 'string' && MENU.includes(action);
}

/** Messages carry the comments that mark blocks, like drafts of the delivery API. */
function withMarks(story: BridgedStory, space: string): object {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, field]) => [name, mark(field)]);
    const { component: name, _uid: uid } = value as Readonly<Record<string, unknown>>;
    const comment = JSON.stringify({ name, space, uid, id: String(story.id) });
    const marks = typeof name === 'string' && { _editable: `<!--#storyblok#${comment}-->` };
    return { ...Object.fromEntries(fields), ...marks };
  };
  return { ...story, content: mark(story.content) };
}
