import { COLOURWAYS } from '../catalog/colours.ts';
import type { Draft } from '../catalog/product-draft.ts';
import { createDrafts } from '../catalog/product-drafts.ts';
import { editorialFiles } from './editorial-files.ts';
import { drawProduct, type ProductArt } from './product-drawing.ts';
import { listViews, pictureFile } from './product-views.ts';

/** All pictures of the shop: path below the assets directory → function that draws it. */
export function artworkFiles(): ReadonlyMap<string, () => string> {
  const files = new Map(editorialFiles());
  for (const draft of createDrafts()) addProduct(files, draft);
  return files;
}

function addProduct(files: Map<string, () => string>, draft: Draft): void {
  const { shape } = draft.kind;
  const { pattern, motif } = draft.art;
  const lettering = readLettering(draft);
  const colours = COLOURWAYS[draft.colour];
  const art = { shape, pattern, motif, colours, ...(lettering ? { lettering } : {}) };
  for (const view of listViews(shape)) {
    files.set(pictureFile(draft, view), () => drawProduct({ ...art, view }));
  }
}

function readLettering({ player, art }: Draft): ProductArt['lettering'] {
  if (player) return { name: player.lastName, number: player.number };
  return art.title && art.year ? { name: art.title, number: art.year } : undefined;
}
