import type { WordMark } from './artwork/word-mark.ts';

/** Neighbours of the ground, all of them invented, who stand on the boards behind the goals. */
export const PARTNERS: readonly { readonly key: string; readonly mark: WordMark }[] = [
  { key: 'pies', mark: { name: 'Peddlecrumb', trade: 'Pies of Quarry Lane' } },
  { key: 'buses', mark: { name: 'Moorhop', trade: 'Buses to the ground' } },
  { key: 'mill', mark: { name: 'Wetherfold', trade: 'Wool mill' } },
  { key: 'lamps', mark: { name: 'Fourbright', trade: 'Electricians' } },
  { key: 'dairy', mark: { name: 'Ottermoor', trade: 'Dairy' } },
];
