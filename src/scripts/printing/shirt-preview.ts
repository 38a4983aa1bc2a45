import { letteringFace } from '#club/lettering-face.ts';
import type { Configuration } from '#lib/client/printing/configuration.ts';
import { drawShirtBack, type LetteringLook } from '#lib/domain/printing/shirt-back.ts';
import { previewOf } from '#lib/domain/printing/typed-lettering.ts';
import { markThumbnail } from '#scripts/page/mark-thumbnail.ts';

/** Draws the lettering over the gallery's picture of the back. */
export function drawPreview({ typed, data }: Configuration): void {
  const preview = findPreview();
  if (!preview) return;
  const look: LetteringLook =
    data?.styles.find(({ style }) => style === typed.style) ??
    JSON.parse(preview.dataset['look'] ?? '{}');
  const drawing = drawShirtBack(letteringFace, previewOf(typed), look);
  // Drawn from the club's letters, without any typed text.
  if (preview.innerHTML !== drawing) preview.innerHTML = drawing;
}

/** Scrolls the gallery to the picture of the back, or to the first other one. */
export function turnToBack(isBack = true): void {
  const rail = document.querySelector<HTMLElement>('[data-gallery] ol');
  const back = findPreview()?.closest<HTMLElement>('li');
  if (!rail || !back) return;
  const gallery = rail.closest('[data-gallery]');
  gallery?.setAttribute('data-reached', '');
  const front = rail.querySelector<HTMLElement>('li:not(:has([data-look]))');
  const shown = isBack ? back : front;
  rail.scrollTo({ left: shown?.offsetLeft ?? 0 });
  // The gallery's own code marks it only once somebody has used the gallery.
  if (gallery && shown) markThumbnail(gallery, [...rail.children].indexOf(shown));
}

function findPreview(): SVGSVGElement | null {
  return document.querySelector('[data-gallery] svg[data-look]');
}
