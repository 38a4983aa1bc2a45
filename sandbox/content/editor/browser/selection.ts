import type { Block, BlockChange } from './block.ts';
import {
  breadcrumbsOf,
  copyBlock,
  findPath,
  insertIntoList,
  listOf,
  moveInList,
  removeFromList,
} from './block-tree.ts';
import { chooseKind } from './kind-dialog.ts';
import type { MenuAction, PreviewFrame } from './preview-frame.ts';
import type { OpenedStory } from './story-requests.ts';

export interface SelectionOptions {
  readonly form: HTMLFormElement;
  readonly preview: PreviewFrame;
  readonly getOpened: () => OpenedStory;
  readonly renderFields: () => void;
  /** Sends the story, whose blocks have changed. */
  readonly onChange: () => void;
}

export interface Selection {
  /** A block was clicked on the page: opens it in the form. */
  selectOnPage(uid: string): void;
  /** A block was opened in the form: shows it on the page. */
  selectInForm(uid: string): void;
  /** The menu that the page shows at a block. */
  runMenu(action: MenuAction, uid: string): void;
  /** Blocks were changed in the form. */
  notifyBlock(change: BlockChange, uid: string): void;
}

/** The selected block, on the page and in the form. */
export function createSelection(options: SelectionOptions): Selection {
  const { form, preview, getOpened } = options;

  function select(uid: string, action: 'editedBlok' | 'enterComponent'): void {
    const path = findPath(getOpened().story.content, uid);
    const place = path.at(-1)?.place;
    if (path.length === 0) return;
    preview.select(action, {
      breadcrumbs: breadcrumbsOf(path),
      canAddBlocks: place !== undefined,
      canMoveForward: place !== undefined && place.index < listOf(place).length - 1,
      canMoveBackward: place !== undefined && place.index > 0,
      canDeleteBlocks: place !== undefined,
    });
  }

  function openInForm(uid: string): void {
    const path = findPath(getOpened().story.content, uid).slice(1);
    const item = path.reduce<HTMLDetailsElement | undefined>(
      (outer, { block }) => openItem(outer ?? form, block) ?? outer,
      undefined,
    );
    for (const other of form.querySelectorAll<HTMLElement>('details[data-selected]'))
      delete other.dataset['selected'];
    if (!item) return;
    item.dataset['selected'] = '';
    item.scrollIntoView({ block: 'nearest' });
  }

  function notifyBlock(change: BlockChange, uid: string): void {
    options.onChange();
    preview.notifyBlock(change, uid);
  }

  function changeFromPage(change: BlockChange, uid: string): void {
    options.renderFields();
    notifyBlock(change, uid);
    if (change === 'deletedBlock') return;
    openInForm(uid);
    select(uid, 'enterComponent');
  }

  async function addAt(uid: string, by: 0 | 1): Promise<void> {
    const { story, patterns } = getOpened();
    const place = findPath(story.content, uid).at(-1)?.place;
    if (!place) return;
    const kinds: readonly Block[] = patterns[`${place.owner.component}.${place.field}`] ?? [];
    const kind = await chooseKind(kinds);
    if (!kind) return;
    const block = copyBlock(kind);
    insertIntoList({ ...place, index: place.index + by }, block);
    changeFromPage('addedBlock', block._uid);
  }

  function changeBlock(action: Exclude<MenuAction, `add${string}`>, uid: string): void {
    const { block, place } = findPath(getOpened().story.content, uid).at(-1) ?? {};
    if (!block || !place) return;
    const moveBy = (by: number): void => {
      moveInList(place, by);
      changeFromPage('movedBlock', uid);
    };
    const changes = {
      deleteBlock() {
        removeFromList(place);
        changeFromPage('deletedBlock', uid);
      },
      duplicateBlock() {
        const copy = copyBlock(block);
        insertIntoList({ ...place, index: place.index + 1 }, copy);
        changeFromPage('duplicatedBlock', copy._uid);
      },
      moveForward: () => moveBy(1),
      moveBackward: () => moveBy(-1),
    };
    changes[action]();
  }

  return {
    selectOnPage(uid) {
      openInForm(uid);
      select(uid, 'editedBlok');
    },
    selectInForm: (uid) => select(uid, 'enterComponent'),
    notifyBlock,
    runMenu(action, uid) {
      if (action === 'addBlockBefore') void addAt(uid, 0);
      else if (action === 'addBlockAfter') void addAt(uid, 1);
      else changeBlock(action, uid);
    },
  };
}

/** Opens a block of the form, which creates its fields. Undefined if the form has none, such as in rich text. */
function openItem(within: ParentNode, { _uid: uid }: Block): HTMLDetailsElement | undefined {
  const item = within.querySelector<HTMLDetailsElement>(`details[data-uid="${CSS.escape(uid)}"]`);
  if (item && !item.open) {
    item.open = true;
    // The browser's own event comes later, and the next block is in the fields that it creates.
    item.dispatchEvent(new Event('toggle'));
  }
  return item ?? undefined;
}
