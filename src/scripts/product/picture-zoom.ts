import { createButton, createDialog, showDialog } from '#scripts/page/page-dialog.ts';
import { enablePanning, type Stage } from './zoom-stage.ts';

interface ZoomLabels {
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly closer: string;
  readonly farther: string;
}

/**
 * Shows the pictures larger than the page does. They are moved by dragging, scrolling or
 * arrow keys; a press, `+` and `-` change between large and whole. Arrow keys elsewhere change the picture.
 */
export async function openZoom(gallery: HTMLElement, first: number): Promise<void> {
  const section = gallery.firstElementChild;
  const labels = JSON.parse(gallery.dataset['labels'] ?? '{}') as ZoomLabels;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('ol a')];
  const name = section?.getAttribute('aria-label') ?? '';
  const { dialog, close } = await createDialog('zoom', name, labels.close);
  const picture = new Image();
  const position = document.createElement('p');
  position.setAttribute('role', 'status');
  const area = document.createElement('div');
  area.className = 'zoom-stage';
  area.tabIndex = 0;
  area.setAttribute('role', 'group');
  area.setAttribute('aria-label', name);
  area.append(picture);
  const stage: Stage = enablePanning(area);
  let index = first;
  const showStep = (step: number): void => {
    index = (index + step + links.length) % links.length;
    const link = links[index];
    const small = link?.querySelector('img');
    picture.src = link?.href ?? '';
    picture.alt = small?.alt ?? '';
    // The page's picture until the large one has loaded.
    picture.style.background = small ? `50%/contain no-repeat url("${small.currentSrc}")` : '';
    position.textContent = `${index + 1} / ${links.length}`;
  };
  dialog.addEventListener('keydown', (event) => {
    if (event.key === '+' || event.key === '-') return stage.setNear(event.key === '+');
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined && !stage.movesByKey(event)) showStep(step);
  });
  const bar = document.createElement('div');
  bar.className = 'zoom-bar figures';
  const steps = [
    createButton('‹', labels.previous, () => showStep(-1)),
    position,
    createButton('›', labels.next, () => showStep(1)),
  ];
  const sizes = [
    createButton('−', labels.farther, () => stage.setNear(false)),
    createButton('+', labels.closer, () => stage.setNear(true)),
  ];
  if (links.length > 1) bar.append(...steps);
  bar.append(...sizes, close);
  dialog.append(bar, area);
  showStep(0);
  showDialog(dialog);
  stage.setNear(true);
  close.focus();
}
