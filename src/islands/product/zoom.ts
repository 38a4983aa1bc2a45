import { aButton, aDialog, open } from './sheet.ts';

interface Words {
  readonly close: string;
  readonly previous: string;
  readonly next: string;
}

/** The pictures as large as they are drawn: a press goes nearer at that place and back, arrows go from one to the next. */
export async function zoom(gallery: HTMLElement, first: number): Promise<void> {
  const words = JSON.parse(gallery.dataset['words'] ?? '{}') as Words;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('ol a')];
  const { dialog, close } = await aDialog(
    'zoom',
    gallery.getAttribute('aria-label') ?? '',
    words.close,
  );
  const picture = new Image();
  const place = document.createElement('p');
  place.setAttribute('role', 'status');
  const stage = document.createElement('div');
  stage.className = 'zoom-stage';
  stage.append(picture);
  let index = first;
  const show = (step: number): void => {
    index = (index + step + links.length) % links.length;
    const link = links[index];
    const small = link?.querySelector('img');
    stage.classList.remove('near');
    picture.src = link?.href ?? '';
    picture.alt = small?.alt ?? '';
    // Until it is there, the one that the page shows already.
    picture.style.background = small ? `50%/contain no-repeat url("${small.currentSrc}")` : '';
    place.textContent = `${index + 1} / ${links.length}`;
  };
  stage.addEventListener('click', (event) => goNear(stage, event));
  dialog.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step !== undefined) show(step);
  });
  const bar = document.createElement('div');
  bar.className = 'zoom-bar figures';
  const steps = [
    aButton('‹', words.previous, () => show(-1)),
    place,
    aButton('›', words.next, () => show(1)),
  ];
  if (links.length > 1) bar.append(...steps);
  bar.append(close);
  dialog.append(bar, stage);
  show(0);
  open(dialog);
  close.focus();
}

/** What was under the pointer stays in the middle. */
function goNear(stage: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const box = stage.getBoundingClientRect();
  const isNear = stage.classList.toggle('near');
  if (!isNear) return;
  stage.scrollTo({
    left: ((clientX - box.left) / box.width) * stage.scrollWidth - box.width / 2,
    top: ((clientY - box.top) / box.height) * stage.scrollHeight - box.height / 2,
    behavior: 'instant',
  });
}
