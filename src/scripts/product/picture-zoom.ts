import { createButton, createDialog, showDialog } from './product-dialog.ts';

interface ZoomLabels {
  readonly close: string;
  readonly previous: string;
  readonly next: string;
}

/** Shows the pictures in full size. A press zooms in at its position and out again; arrow keys change the picture. */
export async function openZoom(gallery: HTMLElement, first: number): Promise<void> {
  const section = gallery.firstElementChild;
  const labels = JSON.parse(gallery.dataset['labels'] ?? '{}') as ZoomLabels;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('ol a')];
  const { dialog, close } = await createDialog(
    'zoom',
    section?.getAttribute('aria-label') ?? '',
    labels.close,
  );
  const picture = new Image();
  const position = document.createElement('p');
  position.setAttribute('role', 'status');
  const stage = document.createElement('div');
  stage.className = 'zoom-stage';
  stage.append(picture);
  let index = first;
  const showStep = (step: number): void => {
    index = (index + step + links.length) % links.length;
    const link = links[index];
    const small = link?.querySelector('img');
    stage.classList.remove('near');
    picture.src = link?.href ?? '';
    picture.alt = small?.alt ?? '';
    // The page's picture until the large one has loaded.
    picture.style.background = small ? `50%/contain no-repeat url("${small.currentSrc}")` : '';
    position.textContent = `${index + 1} / ${links.length}`;
  };
  stage.addEventListener('click', (event) => toggleZoom(stage, event));
  dialog.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step !== undefined) showStep(step);
  });
  const bar = document.createElement('div');
  bar.className = 'zoom-bar figures';
  const steps = [
    createButton('‹', labels.previous, () => showStep(-1)),
    position,
    createButton('›', labels.next, () => showStep(1)),
  ];
  if (links.length > 1) bar.append(...steps);
  bar.append(close);
  dialog.append(bar, stage);
  showStep(0);
  showDialog(dialog);
  close.focus();
}

/** Centers the point under the pointer. */
function toggleZoom(stage: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const box = stage.getBoundingClientRect();
  const isZoomed = stage.classList.toggle('near');
  if (!isZoomed) return;
  stage.scrollTo({
    left: ((clientX - box.left) / box.width) * stage.scrollWidth - box.width / 2,
    top: ((clientY - box.top) / box.height) * stage.scrollHeight - box.height / 2,
    behavior: 'instant',
  });
}
