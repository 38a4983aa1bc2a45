import { letteringFace } from '#club/lettering-face.ts';
import type { Configuration } from '#lib/client/printing/configuration.ts';
import { drawShirtBack, type LetteringLook } from '#lib/domain/printing/shirt-back.ts';
import { previewOf } from '#lib/domain/printing/typed-lettering.ts';

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
  rail.closest('[data-gallery]')?.setAttribute('data-reached', '');
  const front = rail.querySelector<HTMLElement>('li:not(:has([data-look]))');
  rail.scrollTo({ left: (isBack ? back : front)?.offsetLeft ?? 0 });
}

function findPreview(): SVGSVGElement | null {
  return document.querySelector('[data-gallery] svg[data-look]');
}
