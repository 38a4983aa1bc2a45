import { drawProduct, hasBack, type ProductArt } from './artwork.ts';
import { COLOURWAYS } from './colours.ts';
import type { Draft } from './draft.ts';
import { drafts } from './drafts.ts';
import { editorialFiles } from './editorial.ts';

/** Every picture of the shop: path below the assets directory → how to draw it. */
export function artworkFiles(): ReadonlyMap<string, () => string> {
  const files = new Map(editorialFiles());
  for (const draft of drafts()) addProduct(files, draft);
  return files;
}

function addProduct(files: Map<string, () => string>, draft: Draft): void {
  const { file, pattern, motif } = draft.art;
  const { shape } = draft.kind;
  const art = { shape, pattern, motif, colours: COLOURWAYS[draft.colour] };
  const isPrintedShirt = draft.player !== undefined && draft.isJersey === true;
  const lettering = letteringOf(draft);
  const printed = lettering ? { lettering } : {};
  const front = isPrintedShirt ? art : { ...art, ...printed };
  files.set(`product/${file}-front.svg`, () => drawProduct({ ...front, view: 'front' }));
  if (!hasBack(shape)) return;
  const backFile = isPrintedShirt ? `${file}-${draft.player?.key}` : file;
  files.set(`product/${backFile}-back.svg`, () =>
    drawProduct({ ...art, ...printed, view: 'back' }),
  );
}

function letteringOf({ player, art }: Draft): ProductArt['lettering'] {
  if (player) return { name: player.lastName, number: player.number };
  return art.title && art.year ? { name: art.title, number: art.year } : undefined;
}
