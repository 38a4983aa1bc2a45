import type { PrintingSettings } from './club-schema.ts';

const NO_INK = { letters: '#000000', figures: '#000000' };
const NO_INKS = { league: NO_INK, cup: NO_INK, women: NO_INK };

/** A club without `printing.json`: no shirt has this season, so none is offered with printing. */
export const NO_PRINTING: PrintingSettings = {
  season: '',
  inks: { home: NO_INKS, away: NO_INKS, third: NO_INKS, goalkeeper: NO_INKS },
  edges: { home: '#ffffff', away: '#ffffff', third: '#ffffff', goalkeeper: '#ffffff' },
  curvature: { league: 0, cup: 0, women: 0 },
  maxLetters: 12,
  maxFigures: 2,
  names: {},
  parts: { name: '', number: '', badge: '' },
  refusedNames: { words: [], stems: [], withheld: [] },
};
