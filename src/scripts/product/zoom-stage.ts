/** The area of the zoom that shows one picture, large (`near`) or whole. */
export interface Stage {
  setNear(isNear: boolean): void;
  /** Whether the arrow key moves the large picture. */
  movesByKey(event: KeyboardEvent): boolean;
}

/** Pixels that a pointer may move during a press. */
const PRESS_TOLERANCE = 5;

/** Pixels that an arrow key moves the picture, as far as the browser's own scrolling. */
const KEY_STEP = 40;

const DIRECTIONS: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** Moves the large picture by dragging with a mouse; fingers scroll. A press changes between large and whole. */
export function enablePanning(area: HTMLElement): Stage {
  let isDragged = false;
  const setNear = (isNear: boolean, x = 0.5, y = 0.5): void => {
    area.classList.toggle('near', isNear);
    area.scrollTo({
      left: x * area.scrollWidth - area.clientWidth / 2,
      top: y * area.scrollHeight - area.clientHeight / 2,
      behavior: 'instant',
    });
  };
  area.addEventListener('pointerdown', (event) => {
    isDragged = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    event.preventDefault();
    const from = { x: event.clientX + area.scrollLeft, y: event.clientY + area.scrollTop };
    const start = { x: event.clientX, y: event.clientY };
    const onMove = ({ clientX, clientY }: PointerEvent): void => {
      isDragged ||= Math.hypot(clientX - start.x, clientY - start.y) > PRESS_TOLERANCE;
      if (isDragged)
        area.scrollTo({ left: from.x - clientX, top: from.y - clientY, behavior: 'instant' });
    };
    area.setPointerCapture(event.pointerId);
    area.addEventListener('pointermove', onMove);
    const end = (): void => area.removeEventListener('pointermove', onMove);
    for (const type of ['pointerup', 'pointercancel'])
      area.addEventListener(type, end, { once: true });
  });
  area.addEventListener('click', ({ clientX, clientY }) => {
    if (isDragged) return;
    const box = area.getBoundingClientRect();
    const isNear = area.classList.contains('near');
    setNear(!isNear, (clientX - box.left) / box.width, (clientY - box.top) / box.height);
  });
  area.addEventListener('keydown', (event) => {
    const isCommand = event.altKey || event.ctrlKey || event.metaKey;
    const direction = DIRECTIONS[event.key];
    if (direction && !isCommand && area.classList.contains('near')) {
      const [left, top] = direction;
      // Chromium loses its own smooth scrolling of a press when the machine is busy.
      event.preventDefault();
      area.scrollBy({ left, top, behavior: 'instant' });
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setNear(!area.classList.contains('near'));
  });
  return {
    setNear,
    movesByKey: ({ target }) => target === area && area.classList.contains('near'),
  };
}
