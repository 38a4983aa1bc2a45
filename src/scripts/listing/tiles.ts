import { whenIdle } from '#lib/client/page-lifecycle.ts';

/**
 * Product tiles: the colour of a swatch, sizes to add, pictures to swipe, marks of what is in the basket. Their code is
 * imported when the shopper reaches for a tile, or when there is something to mark. Offline, links lead on as they do
 * without script.
 */
export function enhanceTiles(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart', 'click'])
    addEventListener(type, onTile, { passive: type !== 'click' });
  showOwn();
  // The product's page that the shopper comes back from may have added something.
  addEventListener('pageshow', showOwn);
}

const load = () => import('./tile-actions.ts');

function onTile(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element && target.closest('.tile'))) return;
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const isPlainClick = type === 'click' && !ctrlKey && !metaKey && !shiftKey;
  const quick = isPlainClick && target.closest<HTMLAnchorElement>('.quick');
  if (quick) event.preventDefault();
  else if (type === 'click') return;
  load()
    .then((actions) => (quick ? actions.openSizes(quick) : actions.reach(target, type)))
    .catch(() => quick && location.assign(quick.href));
}

function showOwn(): void {
  whenIdle(() => {
    if (/hint=b[1-9]/.test(document.cookie) || document.querySelector('[data-on-model]'))
      load().then(
        ({ showChoices }) => showChoices(),
        () => {},
      );
  });
}
